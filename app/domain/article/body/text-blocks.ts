import { withoutInvisible } from '../clean-text.ts'
import type { Quoted } from '../quoted-span.ts'
import { type PullQuote, type QuotedBoxes, readMark } from './quoted-boxes.ts'

/** A paragraph, heading, list item or table row of a page, as text. */
export type TextBlock = {
  /** The upper-case name of its element. */
  tag: string
  text: string
  /** How many of its characters are in links. */
  linkCharacters: number
  isListItem: boolean
  /** Whose words it is, if the page marks it as a quotation. */
  quoted?: Quoted | undefined
  /** The element that repeats words of the text in large letters, if it is in one that may. */
  pull?: PullQuote | undefined
  /** Its place among the page's parts, if these are numbered. */
  part?: number | undefined
}

/** The attribute that numbers the parts of a page. */
export const PART = 'data-page-part'

const BLOCKS: ReadonlySet<string> = new Set([
  'ADDRESS',
  'ARTICLE',
  'ASIDE',
  'BLOCKQUOTE',
  'BODY',
  'CAPTION',
  'CENTER',
  'DD',
  'DETAILS',
  'DIV',
  'DL',
  'DT',
  'FIELDSET',
  'FIGCAPTION',
  'FIGURE',
  'FOOTER',
  'FORM',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'HEADER',
  'HGROUP',
  'HR',
  'LI',
  'MAIN',
  'NAV',
  'OL',
  'P',
  'PRE',
  'SECTION',
  'SUMMARY',
  'TABLE',
  'TBODY',
  'TFOOT',
  'THEAD',
  'TR',
  'UL',
])
const SILENT: ReadonlySet<string> = new Set([
  'SCRIPT',
  'STYLE',
  'SVG',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'BUTTON',
  'INPUT',
  'TEXTAREA',
  'SELECT',
  'HEAD',
  'TITLE',
  'RP',
  'RT',
])
/** A mark before a quotation is among so many characters. */
const MARK_CHARS = 3
const CELLS: ReadonlySet<string> = new Set(['TD', 'TH'])
const OTHER_BOXES: ReadonlySet<string> = new Set(['DIALOG', 'MENU', 'TEMPLATE', 'SELECT'])

/** Whether an element of this upper-case name ends the line of text before it, as boxes do. */
export function endsFlow(tag: string): boolean {
  return BLOCKS.has(tag) || CELLS.has(tag) || OTHER_BOXES.has(tag)
}

/** Whether the text inside an element of this upper-case name is never read. */
export function isSilent(tag: string): boolean {
  return SILENT.has(tag)
}

/** Whether a node is an element, for every standard DOM. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

/**
 * An element's text as blocks in reading order. A `<br>` is a line break inside a block, and two end it. Other white
 * space is collapsed. Cells of a table row form one block.
 * @param boxes the page's quotations, as marked by `markQuotations`
 */
export function textBlocks(root: Element, boxes: QuotedBoxes = []): TextBlock[] {
  const blocks: TextBlock[] = []
  let open: Open | null = null
  const flush = () => {
    if (open) blocks.push(...asBlocks(open))
    open = null
  }
  const add = (text: string, holder: Holder) => {
    if (text === '') return
    open ??= { ...holder, parts: [], linkCharacters: 0 }
    open.parts.push(text)
    if (holder.isLink) open.linkCharacters += text.trim().length
  }
  const visit = (node: Node, holder: Holder) => {
    if (node.nodeType === 3) return add(collapsed(node.nodeValue ?? '', holder), holder)
    if (!isElement(node) || SILENT.has(node.tagName)) return
    if (node.tagName === 'BR') return add('\n', holder)
    const isBlock = BLOCKS.has(node.tagName)
    if (isBlock) flush()
    const inner = { ...holderOf(node, holder, isBlock), ...readMark(node, boxes) }
    const [opening, closing] = marksAround(node)
    add(opening, inner)
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child, inner)
    add(closing, inner)
    if (isBlock) flush()
    else if (CELLS.has(node.tagName)) add(' ', holder)
  }
  visit(root, { tag: root.tagName, isLink: false, isListItem: false, isPreformatted: false })
  flush()
  return blocks
}

const OPENS = /["“„«‘'‹]\s*$/u

const UNMARKED = ['', ''] as const

/** The marks that browsers draw around a quotation in a line, unless the page has written its own. */
function marksAround(element: Element): readonly [opening: string, closing: string] {
  if (element.tagName !== 'Q') return UNMARKED
  const before = element.previousSibling?.nodeValue ?? ''
  const text = (element.textContent ?? '').trim()
  const isMarked = text === '' || OPENS.test(before.slice(-MARK_CHARS)) || OPENS.test(text.charAt(0))
  return isMarked ? UNMARKED : ['“', '”']
}

type Holder = Pick<TextBlock, 'tag' | 'isListItem' | 'quoted' | 'pull' | 'part'> & {
  isLink: boolean
  isPreformatted: boolean
}
type Open = Holder & { parts: string[]; linkCharacters: number }

function holderOf(element: Element, outer: Holder, isBlock: boolean): Holder {
  const tag = isBlock && element.tagName !== 'TBODY' ? element.tagName : outer.tag
  const part = element.getAttribute(PART)
  return {
    ...outer,
    ...(part === null ? {} : { part: Number(part) }),
    tag,
    isLink: outer.isLink || element.tagName === 'A',
    isListItem: outer.isListItem || element.tagName === 'LI',
    isPreformatted: outer.isPreformatted || element.tagName === 'PRE',
  }
}

function collapsed(text: string, holder: Holder): string {
  return holder.isPreformatted ? text : text.replace(/\s+/gu, ' ')
}

function asBlocks({ tag, parts, linkCharacters, isListItem, quoted, pull, part: place }: Open): TextBlock[] {
  const text = withoutInvisible(parts.join(''))
  const marks = {
    ...(quoted === undefined ? {} : { quoted }),
    ...(pull === undefined ? {} : { pull }),
    ...(place === undefined ? {} : { part: place }),
  }
  return text
    .split(/\n\s*\n/u)
    .map((part) =>
      part
        .replace(/[^\S\n]+/gu, ' ')
        .replace(/ ?\n ?/gu, '\n')
        .trim(),
    )
    .filter((part) => part !== '')
    .map((part) => ({ tag, text: part, linkCharacters: Math.min(linkCharacters, part.length), isListItem, ...marks }))
}
