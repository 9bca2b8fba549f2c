import { lineOf } from '../document/page-facts.ts'
import type { Quoted, QuotedKind } from '../quoted-span.ts'
import { isNamedPost, writerOfPost } from './post-marks.ts'

/** An element that may repeat the article's own words in large letters. `isNamed`: its class says so. */
export type PullQuote = { isNamed: boolean }
type Mark = { quoted?: Quoted; pull?: PullQuote }
/** The marks of a page's quotations, by the number that their elements carry. */
export type QuotedBoxes = readonly Mark[]

const NUMBER = 'data-quoted-box'
const INSIDE = 'p, div, li, blockquote, section, cite, footer, h2, h3, h4'
export const MARKED = `[${NUMBER}]`
const BOXES_MAX = 300
const CANDIDATES_MAX = 1_000
const NAME_CHARACTERS_MAX = 120
/** More text under a class's name is a layout's. */
const NAMED_CHARACTERS_MAX = 4_000
const PULL_CHARACTERS_MAX = 600
const ATTRIBUTE_CHARACTERS_MAX = 500
const CANDIDATES =
  'blockquote, aside, figure, [class*="quot" i], [class*="pull" i], [class*="highlight" i], [class*="callout" i], [class*="embed" i], [class*="tweet" i], [class*="post" i], [class*="instagram" i], [class*="mastodon" i], [class*="bluesky" i], [class*="telegram" i], [class*="letter" i], [class*="indent" i], [class*="extract" i], p[style], div[style], [data-tweet-id]'

/** Boxes, as opposed to layouts that hold the article and to words of a sentence. */
const BOXES: ReadonlySet<string> = new Set(['BLOCKQUOTE', 'ASIDE', 'DIV', 'P', 'SECTION', 'FIGURE', 'UL', 'PRE'])
const PULL =
  /pull-?_?out|pull-?_?(?:ed|out)?-?_?quot|quote-?_?(?:pull|highlight)|highlight(?:ed)?-?_?quot|big-?quote|large-?quote/i
const QUOTED =
  /(?:^|[-_\s])(?:block-?quot(?:e|ation)s?|quot(?:e|es|ed|ation)|indent(?:ed)?|letter(?:-(?:text|body))?|open-letter|extract)(?:$|[-_\s])/i
/** Boxes that editors set as block quotations and that quote nobody. */
const NO_QUOTATION =
  /(?:^|[-_\s])(?:note|info|tip|callout|notice|warning|alert|correction|update|summary|lead|intro|standfirst|key-?points?|takeaways?|related|promo|cta|box-?out|wp-embedded-content)(?:$|[-_\s])/i
/** Before a colon or a dash. */
const OWN_WORDS =
  /^(?:(?:editor|publisher|author)['’]?s? note|update|correction|clarification|note|disclaimer|read (?:more|also|next)|see also|also read|related|listen|watch)\b/iu
const OWN_WORDS_CHARACTERS_MAX = 40
const OWN_LABEL =
  /^\W*(?:summary|note|tips?|takeaways?|key (?:points|takeaways)|in short|bottom line|updates?|correction|warning|did you know)\W*$/iu
const SIDE = /^(?:padding|margin)-(?:left|inline-start)$/
/** From 20 px or 1 em on. */
const INDENT = /^(?:[2-9]\d|1\d\d)(?:\.\d+)?px|^[1-6](?:\.\d+)?r?em/

/**
 * Finds the boxes of a page that quote others: block quotations, embedded posts, letters set off by indentation, and
 * those that may repeat the text in large letters. Numbers their elements, so that the marks outlive all that moves
 * them. Changes the document.
 */
export function markQuotations(document: Document): QuotedBoxes {
  const marks: Mark[] = []
  for (const element of document.querySelectorAll(MARKED)) element.removeAttribute(NUMBER)
  for (const element of [...document.querySelectorAll(CANDIDATES)].slice(0, CANDIDATES_MAX)) {
    if (marks.length === BOXES_MAX) break
    const mark = BOXES.has(element.tagName) && !element.closest(MARKED) ? markOf(element) : undefined
    if (mark === undefined) continue
    // What reads the page next may put a box's only paragraph in its place.
    for (const one of [element, ...element.querySelectorAll(INSIDE)]) one.setAttribute(NUMBER, String(marks.length))
    marks.push(mark)
  }
  return marks
}

/** The mark that an element carries. */
export function readMark(element: Element, boxes: QuotedBoxes): Mark {
  const number = boxes.length === 0 ? null : element.getAttribute(NUMBER)
  return number === null ? {} : (boxes[Number(number)] ?? {})
}

function markOf(element: Element): Mark | undefined {
  const names = attributesOf(element, ['class', 'id'])
  const characters = element.textContent?.length ?? 0
  if (characters === 0 || element.querySelector('h1') !== null) return undefined
  const kind = kindOf(element, names, characters)
  const mayPull = kind !== 'embedded post' && isShortAndMarkedOff(element, names)
  const mark: Mark = {}
  if (kind !== undefined) mark.quoted = quotedBy(element, kind)
  if (mayPull) mark.pull = { isNamed: PULL.test(names) }
  return kind === undefined && !mayPull ? undefined : mark
}

function attributesOf(element: Element, names: readonly string[]): string {
  return names.map((name) => (element.getAttribute(name) ?? '').slice(0, ATTRIBUTE_CHARACTERS_MAX)).join(' ')
}

function kindOf(element: Element, names: string, characters: number): QuotedKind | undefined {
  const isBlockquote = element.tagName === 'BLOCKQUOTE'
  if (writerOfPost(element) !== null || isEmbed(element, characters)) return 'embedded post'
  if (NO_QUOTATION.test(names) || isOwn(element)) return undefined
  return isBlockquote ? 'block quotation' : kindOfNamed(element, names, characters)
}

/** A note of the editors, or a box with a label for its first line ("Summary"). */
function isOwn(element: Element): boolean {
  const line = lineOf(element).slice(0, OWN_WORDS_CHARACTERS_MAX)
  const label = /[:|–—-]/u.test(line) ? (line.split(/[:|–—-]/u)[0] ?? '').trim() : ''
  if (OWN_WORDS.test(label) || line.toLowerCase().startsWith('note that ')) return true
  return OWN_LABEL.test(lineOf(element.firstElementChild).slice(0, OWN_WORDS_CHARACTERS_MAX))
}

function kindOfNamed(element: Element, names: string, characters: number): QuotedKind | undefined {
  if (characters > NAMED_CHARACTERS_MAX || element.tagName === 'ASIDE') return undefined
  if (QUOTED.test(names) || PULL.test(names)) return 'block quotation'
  return isIndented(attributesOf(element, ['style'])) ? 'quoted lines' : undefined
}

function isIndented(style: string): boolean {
  return style.split(';').some((declaration) => {
    const [name = '', value = ''] = declaration.toLowerCase().split(':', 2)
    return SIDE.test(name.trim()) && INDENT.test(value.trim())
  })
}

function isShortAndMarkedOff(element: Element, names: string): boolean {
  const { tagName } = element
  // Programs are highlighted, too.
  if ((element.textContent?.length ?? 0) > PULL_CHARACTERS_MAX || element.querySelector('pre, code')) return false
  return ['BLOCKQUOTE', 'ASIDE', 'FIGURE'].includes(tagName) || /quot|pull|highlight|callout/i.test(names)
}

function isEmbed(element: Element, characters: number): boolean {
  if (element.tagName === 'BLOCKQUOTE') return isNamedPost(element)
  if (characters > NAMED_CHARACTERS_MAX || element.querySelector('h2') !== null) return false
  return isNamedPost(element) || element.hasAttribute('data-tweet-id')
}

function quotedBy(element: Element, kind: QuotedKind): Quoted {
  const by = kind === 'embedded post' ? writerOfPost(element) || undefined : citedIn(element)
  return by === undefined ? { kind } : { kind, by }
}

function citedIn(element: Element): string | undefined {
  const caption = element.parentElement?.tagName === 'FIGURE' ? element.parentElement.querySelector('figcaption') : null
  const cited = element.querySelector('cite') ?? element.querySelector('footer') ?? caption
  return named(lineOf(cited))
}

function named(line: string): string | undefined {
  if (line.length > NAME_CHARACTERS_MAX) return undefined
  let name = line.replace(/^[\s—–-]+/u, '').trimEnd()
  while (/[,.;:]$/u.test(name)) name = name.slice(0, -1).trimEnd()
  return /\p{L}/u.test(name) ? name : undefined
}
