import type { Paragraph, Quotation, Range, Token } from '../article-document.ts'
import { firstTokenAt } from './tokenize.ts'

/** Fewer words in marks are a name, a title or scare quotes. */
const QUOTATION_WORDS_MIN = 3
const ELISION = /^(?:em|tis|twas|til|till|cause|n|bout|round|cos|ere|\d0s|\d\ds?)(?![\p{L}\p{N}])/iu

type Mark = { at: number; double: boolean; opens: boolean; closes: boolean; curly: boolean }
type Found = Range & { open: boolean; continued: boolean }

/**
 * Passages in quotation marks, outermost only, with their marks. A quotation over several paragraphs, each of which
 * opens with a mark, gives one quotation a paragraph; one that is never closed ends with its paragraph. Single marks
 * count where they cannot be apostrophes. `speaker` is null here.
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
    if (mark === undefined || !mark.opens || (!mark.double && !singlesCanClose)) continue
    const close = mark.double ? closingDouble(marks, index) : closingSingle({ text, marks, index })
    const continued = openBefore && index === 0 && mark.at === paragraph.start
    if (close === 'none') {
      singlesCanClose = false
    } else if (close === 'open') {
      found.push({ start: mark.at, end: paragraph.end, open: true, continued })
      break
    } else if (close === 'reopened') {
      continue
    } else if (close !== 'rejected') {
      found.push({ start: mark.at, end: (marks[close]?.at ?? mark.at) + 1, open: false, continued })
      index = close
    }
  }
  return found
}

/** Where the double mark at `index` closes; `open` where nothing closes it, `reopened` where a straight mark opens anew. */
function closingDouble(marks: readonly Mark[], index: number): number | 'open' | 'reopened' {
  let depth = 1
  let lastClose = -1
  for (let next = index + 1; next < marks.length; next++) {
    const mark = marks[next]
    if (mark === undefined || !mark.double) continue
    if (mark.curly && mark.opens) depth++
    else if (mark.closes) {
      depth--
      lastClose = next
      if (depth === 0) return next
    } else if (!mark.curly && mark.opens) return 'reopened'
  }
  return lastClose === -1 ? 'open' : lastClose
}

/**
 * Where the single mark at `index` closes. A mark after a plural ("the workers' rights") closes only where no better
 * one follows; a pair that cuts double marks in two is no pair.
 */
function closingSingle(input: { text: string; marks: readonly Mark[]; index: number }): number | 'none' | 'rejected' {
  const { text, marks, index } = input
  let doubles = 0
  let possessive = -1
  for (let next = index + 1; next < marks.length; next++) {
    const mark = marks[next]
    if (mark === undefined) break
    if (mark.double) {
      doubles++
    } else if (mark.opens && !mark.closes && possessive !== -1) {
      return possessive
    } else if (mark.closes) {
      if (doubles % 2 === 1) return 'rejected'
      if (!afterPlural(text, mark.at)) return next
      possessive = next
    }
  }
  if (possessive === -1) return 'none'
  return doubles % 2 === 1 ? 'rejected' : possessive
}

function afterPlural(text: string, at: number): boolean {
  return /s/i.test(text.charAt(at - 1)) && /^\s\p{Ll}/u.test(text.slice(at + 1, at + 4))
}

function readMarks(text: string, paragraph: Range): Mark[] {
  const marks: Mark[] = []
  for (let at = paragraph.start; at < paragraph.end; at++) {
    const mark = readMark(text, at, paragraph)
    if (mark !== undefined) marks.push(mark)
  }
  return marks
}

function readMark(text: string, at: number, paragraph: Range): Mark | undefined {
  const char = text.charAt(at)
  if (char === '“' || char === '„' || char === '«') return { at, double: true, curly: true, opens: true, closes: false }
  if (char === '”' || char === '»') return { at, double: true, curly: true, opens: false, closes: true }
  if (char !== '"' && char !== "'" && char !== '‘' && char !== '’') return undefined
  const before = at > paragraph.start ? text.charAt(at - 1) : ' '
  const after = at + 1 < paragraph.end ? text.charAt(at + 1) : ' '
  return char === '"' ? straight(at, before, after) : single({ text, at, char, before, after })
}

function straight(at: number, before: string, after: string): Mark {
  const opens = /[\s([{—–\-/“‘']/.test(before) && !/\s/.test(after)
  const closes = !opens || /[—–\-']/.test(before)
  return { at, double: true, curly: false, opens: opens || (!/\s/.test(after) && /[:,.;]/.test(before)), closes }
}

function single(mark: { text: string; at: number; char: string; before: string; after: string }): Mark | undefined {
  const { text, at, char, before, after } = mark
  const opens =
    char !== '’' &&
    /[\s([{—–“"]/.test(before) &&
    /[\p{L}\p{N}[…]/u.test(after) &&
    !ELISION.test(text.slice(at + 1, at + 8))
  const closes = char !== '‘' && !/\s/.test(before) && !/[\p{L}\p{N}]/u.test(after)
  return opens || closes ? { at, double: false, curly: char !== "'", opens, closes } : undefined
}
