import type { PageElement } from './page-nodes.ts'
import { alternativesOf, type Alternative, type ValueTest } from './page-selectors.ts'

/**
 * All elements of a page that does not change, so that queries need not walk it each time: by type, and by the values
 * of an attribute, which many elements share.
 */
export class PageIndex {
  readonly #elements: readonly PageElement[]
  readonly #places: ReadonlyMap<PageElement, number>
  readonly #byType = new Map<string, PageElement[]>()
  readonly #byAttribute = new Map<string, Map<string, PageElement[]>>()

  /** @param elements in document order */
  constructor(elements: readonly PageElement[]) {
    this.#elements = elements
    this.#places = new Map(elements.map((element, place) => [element, place]))
    for (const element of elements) add(this.#byType, element.localName, element)
  }

  /**
   * The elements that a selector matches, in document order.
   * @throws Error for selectors that are not the project's own
   */
  find(selector: string): PageElement[] {
    const found = alternativesOf(selector).map((alternative) => this.#findOne(alternative))
    const [only] = found
    if (found.length === 1 && only) return only
    return this.#ordered([...new Set(found.flat())])
  }

  #findOne({ test, type, attribute, isDecided }: Alternative): PageElement[] {
    if (attribute === null) {
      const ofType = type === null ? this.#elements : (this.#byType.get(type) ?? [])
      return ofType.filter((element) => test(element))
    }
    const having = this.#having(attribute)
    return isDecided ? having : having.filter((element) => test(element))
  }

  #having({ name, isMatch }: ValueTest): PageElement[] {
    const lists = [...this.#valuesOf(name)].filter(([value]) => isMatch(value)).map(([, elements]) => elements)
    const [only] = lists
    return lists.length === 1 && only ? [...only] : this.#ordered(lists.flat())
  }

  #valuesOf(attribute: string): Map<string, PageElement[]> {
    const known = this.#byAttribute.get(attribute)
    if (known) return known
    const values = new Map<string, PageElement[]>()
    for (const element of this.#elements) {
      const value = element.getAttribute(attribute)
      if (value !== null) add(values, value, element)
    }
    this.#byAttribute.set(attribute, values)
    return values
  }

  #ordered(elements: PageElement[]): PageElement[] {
    const placed = elements.map((element) => ({ element, place: this.#places.get(element) ?? 0 }))
    return placed.toSorted((a, b) => a.place - b.place).map(({ element }) => element)
  }
}

function add(lists: Map<string, PageElement[]>, key: string, element: PageElement): void {
  const list = lists.get(key)
  if (list) list.push(element)
  else lists.set(key, [element])
}
