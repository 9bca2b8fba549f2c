import { alternativesOf, selectorOf } from './page-selectors.ts'

const ELEMENT = 1
const TEXT = 3
const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const NO_CHILDREN: readonly PageNode[] = []
const SHOWN = { display: '', visibility: '' }

/** The common part of all nodes: their place in the tree. */
export abstract class PageNode {
  abstract readonly nodeType: number
  abstract readonly nodeName: string
  abstract textContent: string
  abstract readonly childNodes: readonly PageNode[]
  parentNode: PageElement | null = null
  previousSibling: PageNode | null = null
  nextSibling: PageNode | null = null

  get parentElement(): PageElement | null {
    return this.parentNode
  }

  get isConnected(): boolean {
    return this.parentNode === null ? this.nodeName === 'HTML' : this.parentNode.isConnected
  }

  get nextElementSibling(): PageElement | null {
    let node = this.nextSibling
    while (node && !(node instanceof PageElement)) node = node.nextSibling
    return node
  }

  get previousElementSibling(): PageElement | null {
    let node = this.previousSibling
    while (node && !(node instanceof PageElement)) node = node.previousSibling
    return node
  }

  remove(): void {
    this.parentNode?.removeChild(this)
  }
}

/** A run of text, with entities decoded. */
export class PageText extends PageNode {
  readonly nodeType = TEXT
  readonly nodeName = '#text'
  readonly childNodes = NO_CHILDREN
  nodeValue: string

  constructor(nodeValue: string) {
    super()
    this.nodeValue = nodeValue
  }

  get textContent(): string {
    return this.nodeValue
  }

  set textContent(text: string) {
    this.nodeValue = text
  }
}

/** Creates nodes, like an element's `ownerDocument`. */
export type NodeMaker = {
  /** The types of all elements it ever had. */
  readonly types: Set<string>
  /** Called at every change of its nodes' places and attributes. */
  changed(): void
  createElement(name: string): PageElement
  createTextNode(text: string): PageText
  /** The nodes of a piece of markup, in order. */
  parseFragment(html: string): PageNode[]
}

/** An element with the parts of the DOM that reading an article needs. Collections are not live. */
export class PageElement extends PageNode {
  readonly nodeType = ELEMENT
  readonly localName: string
  /** Upper case. */
  readonly tagName: string
  readonly ownerDocument: NodeMaker
  firstChild: PageNode | null = null
  lastChild: PageNode | null = null
  #attributes: Map<string, string>
  #childNodes: readonly PageNode[] | null = NO_CHILDREN
  #children: readonly PageElement[] | null = null

  constructor(localName: string, attributes: Map<string, string>, ownerDocument: NodeMaker) {
    super()
    this.localName = localName
    this.tagName = localName.toUpperCase()
    this.#attributes = attributes
    this.ownerDocument = ownerDocument
    ownerDocument.types.add(localName)
  }

  get nodeName(): string {
    return this.tagName
  }

  get id(): string {
    return this.#attributes.get('id') ?? ''
  }

  set id(value: string) {
    this.setAttribute('id', value)
  }

  get className(): string {
    return this.#attributes.get('class') ?? ''
  }

  set className(value: string) {
    this.setAttribute('class', value)
  }

  /** The parts of the inline style that hide an element. */
  get style(): { display: string; visibility: string } {
    const style = this.#attributes.get('style')
    if (style === undefined) return SHOWN
    return {
      display: /(?:^|;)\s*display\s*:\s*none/i.test(style) ? 'none' : '',
      visibility: /(?:^|;)\s*visibility\s*:\s*hidden/i.test(style) ? 'hidden' : '',
    }
  }

  get attributes(): { name: string; value: string; cloneNode: () => { name: string; value: string } }[] {
    return [...this.#attributes].map(([name, value]) => ({ name, value, cloneNode: () => ({ name, value }) }))
  }

  attributePairs(): Iterable<readonly [name: string, value: string]> {
    return this.#attributes
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(name)
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
    this.ownerDocument.changed()
  }

  setAttributeNode({ name, value }: { name: string; value: string }): void {
    this.setAttribute(name, value)
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name)
    this.ownerDocument.changed()
  }

  get childNodes(): readonly PageNode[] {
    if (this.#childNodes) return this.#childNodes
    const nodes: PageNode[] = []
    for (let node = this.firstChild; node; node = node.nextSibling) nodes.push(node)
    this.#childNodes = nodes
    return nodes
  }

  get children(): readonly PageElement[] {
    this.#children ??= this.childNodes.filter((node) => node instanceof PageElement)
    return this.#children
  }

  get childElementCount(): number {
    return this.children.length
  }

  get firstElementChild(): PageElement | null {
    const node = this.firstChild
    return node === null || node instanceof PageElement ? node : node.nextElementSibling
  }

  appendChild<Kind extends PageNode>(node: Kind): Kind {
    return this.insertBefore(node, null)
  }

  insertBefore<Kind extends PageNode>(node: Kind, next: PageNode | null): Kind {
    node.remove()
    const previous = next === null ? this.lastChild : next.previousSibling
    node.parentNode = this
    node.previousSibling = previous
    node.nextSibling = next
    if (previous) previous.nextSibling = node
    else this.firstChild = node
    if (next) next.previousSibling = node
    else this.lastChild = node
    this.#forgetChildren()
    return node
  }

  replaceChild<Kind extends PageNode>(node: PageNode, replaced: Kind): Kind {
    if (node === replaced) return replaced
    node.remove()
    this.insertBefore(node, replaced)
    return this.removeChild(replaced)
  }

  removeChild<Kind extends PageNode>(node: Kind): Kind {
    const { previousSibling: previous, nextSibling: next } = node
    if (previous) previous.nextSibling = next
    else this.firstChild = next
    if (next) next.previousSibling = previous
    else this.lastChild = previous
    node.parentNode = null
    node.previousSibling = null
    node.nextSibling = null
    this.#forgetChildren()
    return node
  }

  #forgetChildren(): void {
    this.#childNodes = null
    this.#children = null
    this.ownerDocument.changed()
  }

  get textContent(): string {
    let text = ''
    for (let node = following(this, this); node; node = following(node, this)) {
      if (node instanceof PageText) text += node.nodeValue
    }
    return text
  }

  set textContent(text: string) {
    while (this.firstChild) this.firstChild.remove()
    this.appendChild(this.ownerDocument.createTextNode(text))
  }

  get innerHTML(): string {
    let markup = ''
    for (let node = this.firstChild; node; node = node.nextSibling) markup += markupOf(node)
    return markup
  }

  set innerHTML(html: string) {
    while (this.firstChild) this.firstChild.remove()
    for (const node of this.ownerDocument.parseFragment(html)) this.appendChild(node)
  }

  contains(other: PageNode | null): boolean {
    let node = other
    while (node && node !== this) node = node.parentNode
    return node !== null
  }

  matches(selector: string): boolean {
    return selectorOf(selector)(this)
  }

  closest(selector: string): PageElement | null {
    return this.matches(selector) ? this : (this.parentNode?.closest(selector) ?? null)
  }

  querySelector(selector: string): PageElement | null {
    return found(this, selector, 1)[0] ?? null
  }

  querySelectorAll(selector: string): PageElement[] {
    return found(this, selector, Number.POSITIVE_INFINITY)
  }

  getElementsByTagName(name: string): PageElement[] {
    return this.querySelectorAll(name)
  }
}

function found(root: PageElement, selector: string, max: number): PageElement[] {
  const { types } = root.ownerDocument
  // Callers query hundreds of types that a page does not have.
  if (alternativesOf(selector).every(({ type }) => type !== null && !types.has(type))) return []
  const isMatch = selectorOf(selector)
  const elements: PageElement[] = []
  for (let node = following(root, root); node && elements.length < max; node = following(node, root)) {
    if (node instanceof PageElement && isMatch(node)) elements.push(node)
  }
  return elements
}

/** The next node within `root`, in document order. */
function following(node: PageNode, root: PageElement): PageNode | null {
  if (node instanceof PageElement && node.firstChild) return node.firstChild
  let at: PageNode = node
  while (at !== root) {
    if (at.nextSibling) return at.nextSibling
    if (!at.parentNode) return null
    at = at.parentNode
  }
  return null
}

function markupOf(node: PageNode): string {
  if (!(node instanceof PageElement)) return escaped(node.textContent)
  let start = `<${node.localName}`
  for (const [name, value] of node.attributePairs()) start += ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`
  return VOID_ELEMENTS.has(node.localName) ? `${start}>` : `${start}>${node.innerHTML}</${node.localName}>`
}

function escaped(text: string): string {
  if (!/[&<>]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
