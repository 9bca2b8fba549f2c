import type { Paragraph, Quotation, Token } from '../article-document.ts'
import type { Range } from '../../ranges.ts'
import { firstTokenAt } from '../sentences/tokenize.ts'

/** Fewer words in quotation marks are a name, a title or scare quotes. */
const QUOTATION_WORDS_MIN = 3
const ELISION = /^(?:em|tis|twas|til|till|cause|n|bout|round|cos|ere|\d0s|\d\ds?)(?![\p{L}\p{N}])/iu

type Mark = { at: number; width: number; double: boolean; opens: boolean; closes: boolean; curly: boolean }
type Found = Range & { open: boolean; continued: boolean }

/**
 * Passages in quotation marks, outermost only, with their marks. A quotation over several paragraphs, each of which
 * begins with a mark, gives one quotation per paragraph; an unclosed one ends with its paragraph. Single marks count
 * where they cannot be apostrophes. `speaker` is null here.
 */
export function findQuotations(input: {
  text: string
  paragraphs: readonly Paragraph[]
  tokens: readonly Token[]
}): Quotation[] {
  const { text, paragraphs, tokens } = input
  const quotations: Quotation[] = []
  let open = false
  for (const paragraph of paragraphs) {
    const found = quotedRanges(text, paragraph, open)
    open = found.at(-1)?.open ?? false
    for (const { start, end, continued } of found) {
      const words = firstTokenAt(tokens, end) - firstTokenAt(tokens, start)
      if (words >= QUOTATION_WORDS_MIN) quotations.push({ start, end, words, continued, speaker: null })
    }
  }
  return quotations
}

function quotedRanges(text: string, paragraph: Range, openBefore: boolean): Found[] {
  const marks = readMarks(text, paragraph)
  const found: Found[] = []
  let singlesCanClose = true
  for (let index = 0; index < marks.length; index++) {
    const mark = marks[index]
    if (mark === undefined || !opensQuotation(mark, singlesCanClose)) continue
    const close = closingMark(text, marks, index)
    if (close === 'none') singlesCanClose = false
    if (typeof close === 'string' && close !== 'open') continue
    const { end, next } = close === 'open' ? { end: paragraph.end, next: marks.length } : closed(marks, close)
    const continued = openBefore && mark.at === paragraph.start
    found.push({ start: mark.at, end, open: close === 'open', continued })
    index = next
  }
  return found
}

function closed(marks: readonly Mark[], at: number): { end: number; next: number } {
  const mark = marks[at]
  return { end: mark === undefined ? 0 : mark.at + mark.width, next: at }
}

function closingMark(text: string, marks: readonly Mark[], index: number): number | 'open' | 'none' | 'rejected' {
  return marks[index]?.double === true ? closingDouble(marks, index) : closingSingle({ text, marks, index })
}

/** Once a single mark has no closing mark, no later one has one either. */
function opensQuotation(mark: Mark, singlesCanClose: boolean): boolean {
  return mark.opens && (mark.double || singlesCanClose)
}

/**
 * Where the double mark at `index` closes; `open` where nothing closes it, `rejected` where a straight mark opens again
 * first.
 */
function closingDouble(marks: readonly Mark[], index: number): number | 'open' | 'rejected' {
  const curly = marks[index]?.curly === true
  let depth = 1
  let lastClose: number | 'open' = 'open'
  for (let next = index + 1; next < marks.length; next++) {
    const mark = marks[next]
    if (mark === undefined || !mark.double) continue
    if (mark.closes) {
      depth--
      lastClose = next
      if (depth === 0) return next
    } else if (mark.curly) depth++
    else if (!curly) return 'rejected'
  }
  return lastClose
}

/**
 * Where the single mark at `index` closes. A mark after a plural ("the workers' rights") closes only if no better one
 * follows; a pair that splits a pair of double marks is no pair.
 */
function closingSingle(input: { text: string; marks: readonly Mark[]; index: number }): number | 'none' | 'rejected' {
  const { text, marks, index } = input
  let doubles = 0
  let possessive: number | 'none' = 'none'
  for (let next = index + 1; next < marks.length; next++) {
    const mark = marks[next]
    if (mark === undefined) break
    if (mark.double) doubles++
    else if (!mark.closes) return possessive === 'none' ? 'rejected' : possessive
    else if (doubles % 2 === 1) return 'rejected'
    else if (!afterPlural(text, mark.at)) return next
    else possessive = next
  }
  return possessive
}

function afterPlural(text: string, at: number): boolean {
  return /s/i.test(text.charAt(at - 1)) && /^\s\p{Ll}/u.test(text.slice(at + 1, at + 4))
}

function readMarks(text: string, paragraph: Range): Mark[] {
  const marks: Mark[] = []
  for (let at = paragraph.start; at < paragraph.end; at++) {
    const mark = readMark(text, at, paragraph)
    if (mark === undefined) continue
    marks.push(mark)
    at += mark.width - 1
  }
  return marks
}

function readMark(text: string, at: number, paragraph: Range): Mark | undefined {
  const char = text.charAt(at)
  const opens = '“„«'.includes(char)
  if (opens || '”»'.includes(char)) return { at, width: 1, double: true, curly: true, opens, closes: !opens }
  if (!'"\'‘’`'.includes(char)) return undefined
  const width = "'`".includes(char) && text.charAt(at + 1) === char ? 2 : 1
  const before = at > paragraph.start ? text.charAt(at - 1) : ' '
  const after = at + width < paragraph.end ? text.charAt(at + width) : ' '
  return char === '"' || width === 2
    ? straight({ at, width }, before, after)
    : single({ text, at, char, before, after })
}

/** `"`, and the typewriter's two apostrophes or backticks. */
function straight(mark: { at: number; width: number }, before: string, after: string): Mark {
  const opens = /[\s([{—–\-/“‘']/.test(before) && !/\s/.test(after)
  const closes = !opens || /[—–\-']/.test(before)
  return { ...mark, double: true, curly: false, opens: opens || (!/\s/.test(after) && /[:,.;]/.test(before)), closes }
}

function single(mark: { text: string; at: number; char: string; before: string; after: string }): Mark | undefined {
  const { text, at, char, before, after } = mark
  if (char === '`') return undefined
  const opens =
    char !== '’' &&
    /[\s([{—–“"]/.test(before) &&
    /[\p{L}\p{N}[…]/u.test(after) &&
    !ELISION.test(text.slice(at + 1, at + 8))
  const closes = char !== '‘' && !/\s/.test(before) && !/[\p{L}\p{N}]/u.test(after)
  return opens || closes ? { at, width: 1, double: false, curly: char !== "'", opens, closes } : undefined
}
