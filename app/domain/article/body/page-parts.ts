import { ENDS_SENTENCE } from './sentence-end.ts'
import type { QuotedBoxes } from './quoted-boxes.ts'
import { endsFlow, isElement, isSilent, PART, textBlocks, type TextBlock } from './text-blocks.ts'

const PARTS_MAX = 5_000
const HEADLINES_MAX = 50
const NAMES_CHARACTERS_MAX = 300
/** Boxes that stand beside an article wherever they are in it. */
const APART: ReadonlySet<string> = new Set(['ASIDE', 'NAV', 'FOOTER', 'FORM', 'FIGURE', 'FIGCAPTION', 'DIALOG', 'MENU'])
const HEADING = /^H[2-6]$/
const HEADING_CHARACTERS_MAX = 200
/** The least running text that is a paragraph, not a label. */
const PROSE_CHARACTERS_MIN = 60
const LINK_SHARE_MAX = 0.5

/** A paragraph, heading or item of a page, as it stood before anything was removed. */
export type PagePart = {
  element: Element
  blocks: readonly TextBlock[]
  characters: number
  kind: 'heading' | 'prose' | 'other'
  /** Whether most of it is in links. */
  isLinks: boolean
  /** The boxes around it, outermost first. */
  boxes: readonly Element[]
  /** The same number for parts in boxes of the same tags and lasting classes. */
  layout: number
  isApart: boolean
}

/** The parts of a page in document order. Their elements carry their index. */
export type PageParts = {
  parts: readonly PagePart[]
  /** The index of the first part below the headline; 0 without one. */
  afterHeadline: number
  /** The boxes around headlines, on a page with several; the only one is the article's own. */
  headed: ReadonlySet<Element>
}

type Place = Pick<PagePart, 'boxes' | 'layout' | 'isApart'>

/**
 * Lists a page's parts and numbers their elements, so that what a reader of the page chose is known by its place. Changes
 * the document.
 */
export function numberParts(document: Document, quotations: QuotedBoxes): PageParts {
  const parts: PagePart[] = []
  const headed = new Set<Element>()
  const layouts = new Map<string, number>()
  let afterHeadline = 0
  let headlines = 0
  const placeIn = (element: Element, outer: Place): Place => {
    const name = `${outer.layout} ${layoutOf(element)}`
    const layout = layouts.get(name) ?? layouts.size
    layouts.set(name, layout)
    return { boxes: outer.boxes, layout, isApart: outer.isApart || APART.has(element.tagName) }
  }
  const addHeadline = ({ boxes }: Place): void => {
    headlines += 1
    if (headlines === 1) afterHeadline = parts.length
    if (headlines <= HEADLINES_MAX) for (const box of boxes) headed.add(box)
  }
  const visit = (element: Element, outer: Place): void => {
    if (isSilent(element.tagName) || parts.length >= PARTS_MAX) return
    const place = placeIn(element, outer)
    if (element.tagName === 'H1') addHeadline(place)
    else if (holdsBoxes(element)) visitInside(element, { ...place, boxes: [...place.boxes, element] })
    else addPart(parts, element, { place, quotations })
  }
  const visitInside = (element: Element, place: Place): void => {
    for (const child of element.children) if (endsFlow(child.tagName) || holdsBoxes(child)) visit(child, place)
  }
  visit(document.body, { boxes: [], layout: -1, isApart: false })
  return { parts, afterHeadline, headed: headlines > 1 ? headed : new Set() }
}

/** The same parts; those that are no longer in the document stand apart. */
export function withoutRemoved(page: PageParts): PageParts {
  const marked = page.parts.map((part) =>
    part.isApart || part.element.isConnected ? part : { ...part, isApart: true },
  )
  return { ...page, parts: marked }
}

function addPart(
  parts: PagePart[],
  element: Element,
  { place, quotations }: { place: Place; quotations: QuotedBoxes },
): void {
  const blocks = textBlocks(element, quotations)
  if (blocks.length === 0) return
  element.setAttribute(PART, String(parts.length))
  const characters = sumOf(blocks, ({ text }) => text.length)
  const isLinks = sumOf(blocks, ({ linkCharacters }) => linkCharacters) > characters * LINK_SHARE_MAX
  parts.push({ element, blocks, characters, kind: kindOf(element, blocks, characters), isLinks, ...place })
}

function holdsBoxes(element: Element): boolean {
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (isElement(child) && (endsFlow(child.tagName) || holdsBoxes(child))) return true
  }
  return false
}

/** Names with figures in them are one element's own. */
function layoutOf(element: Element): string {
  const names = (element.getAttribute('class') ?? '').slice(0, NAMES_CHARACTERS_MAX).split(/\s+/u)
  return `${element.tagName}.${names.filter((name) => name !== '' && !/\d/u.test(name)).join('.')}`
}

function kindOf(element: Element, blocks: readonly TextBlock[], characters: number): PagePart['kind'] {
  if (HEADING.test(element.tagName)) return characters <= HEADING_CHARACTERS_MAX ? 'heading' : 'other'
  const text = blocks.at(-1)?.text ?? ''
  return characters >= PROSE_CHARACTERS_MIN && ENDS_SENTENCE.test(text) ? 'prose' : 'other'
}

function sumOf(blocks: readonly TextBlock[], number: (block: TextBlock) => number): number {
  return blocks.reduce((sum, block) => sum + number(block), 0)
}
