import { oneLine } from '../clean-text.ts'

const META_MAX = 400
const LEVELS_MAX = 20
const PARTS_MAX = 100
const VALUE_CHARACTERS_MAX = 1_000

/** `<meta>` values by lower-case `name`, `property` or `itemprop`. The first non-empty one per name. */
export type MetaValues = ReadonlyMap<string, string>

/** Reads a page's `<meta>` elements, at most 400. */
export function metaValues(document: Document): MetaValues {
  const values = new Map<string, string>()
  for (const meta of [...document.querySelectorAll('meta[content]')].slice(0, META_MAX)) {
    const value = oneLine((meta.getAttribute('content') ?? '').slice(0, VALUE_CHARACTERS_MAX))
    for (const key of ['property', 'name', 'itemprop']) {
      const name = meta.getAttribute(key)?.toLowerCase().trim()
      if (name && value !== '' && !values.has(name)) values.set(name, value)
    }
  }
  return values
}

/** The value of the first of these names that has one, or null. */
export function firstMeta(values: MetaValues, names: readonly string[]): string | null {
  for (const name of names) {
    const value = values.get(name)
    if (value) return value
  }
  return null
}

/**
 * Whether an element is in a box that a selector matches. A box with the page's headline is the page itself, whatever
 * its class says.
 */
export function standsIn(element: Element, boxes: string): boolean {
  let box = element.closest(boxes)
  for (let level = 0; box && level < LEVELS_MAX; level += 1) {
    if (box.tagName !== 'BODY' && box.tagName !== 'HTML' && !box.querySelector('h1')) return true
    box = box.parentElement?.closest(boxes) ?? null
  }
  return false
}

/** An element's text as one line with spaces between its elements, as parts of a byline often have none. */
export function spacedLineOf(element: Element): string {
  const parts = [...element.childNodes]
    .slice(0, PARTS_MAX)
    .map((node) => (node.textContent ?? '').slice(0, VALUE_CHARACTERS_MAX))
  return oneLine(parts.join(' '))
}

/** An element's text as one line of at most 1,000 characters. */
export function lineOf(element: Element | null | undefined): string {
  return oneLine((element?.textContent ?? '').slice(0, VALUE_CHARACTERS_MAX))
}
