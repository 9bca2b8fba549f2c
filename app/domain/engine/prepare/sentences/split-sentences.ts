import type { Paragraph, Quotation, Sentence, Token } from '../article-document.ts'
import { firstEndingAfter, type Range } from '../../ranges.ts'
import { endsSentence, isBeforeName, TERMINATORS } from './sentence-end.ts'
import { firstTokenAt } from './tokenize.ts'

const BLANK_LINE = /\n[^\S\n]*\n\s*/g
const LIST_MARK = /^(?:[-–—•*·▪◦‣]\s|\(?\d{1,3}[.)]\s|\(?[a-z]\)\s)/
/** A line at least this long without a full stop at its end may have been wrapped by hand. */
const WRAPPED_LINE_CHARS_MIN = 50

/** A line that ends in mid-sentence: the next one begins with a small letter. */
const WRAPPED = /[\p{L}\p{N},]\n\p{Ll}/u

/** No heading ends with these: "Dr. Anneliese van", "the mayor of". */
const OPEN =
  /\s(?:van|von|der|den|de|la|del|della|di|da|dos|al|el|bin|bint|ibn|ap|ka|wa|the|a|an|of|and|or|to|at|by|for|with|from)$/u
const OPEN_CHARS = 10

/** Paragraphs of the article's text, separated by blank lines; their `sentences` are filled in later. */
export function splitParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let start = 0
  const close = (end: number): void => {
    const range = trimmed(text, { start, end })
    if (range.start < range.end) paragraphs.push({ ...range, index: paragraphs.length, sentences: [] })
  }
  for (const gap of text.matchAll(BLANK_LINE)) {
    close(gap.index)
    start = gap.index + gap[0].length
  }
  close(text.length)
  return paragraphs
}

/**
 * Sentences of every paragraph, in order; fills the paragraphs' `sentences`. The end of a paragraph ends a sentence.
 */
export function splitSentences(input: {
  text: string
  paragraphs: Paragraph[]
  tokens: readonly Token[]
  quotations: readonly Quotation[]
}): Sentence[] {
  const { text, paragraphs, tokens } = input
  const sentences: Sentence[] = []
  const quoted = quotedTokens(tokens, input.quotations)
  for (const paragraph of paragraphs) {
    for (const range of sentenceRanges(text, paragraph, input.quotations)) {
      const first = firstTokenAt(tokens, range.start)
      const last = firstTokenAt(tokens, range.end)
      const words = tokens.slice(first, last)
      const inside = (quoted[last] ?? 0) - (quoted[first] ?? 0)
      const quotedShare = words.length === 0 ? 0 : inside / words.length
      const index = sentences.length
      paragraph.sentences.push(index)
      sentences.push({
        ...range,
        index,
        text: text.slice(range.start, range.end),
        paragraph: paragraph.index,
        tokens: words,
        voice: quotedShare > 0.5 ? 'speaker' : 'author',
        quotedShare,
      })
    }
  }
  return sentences
}

/** For each token index, how many earlier tokens are inside a quotation. */
function quotedTokens(tokens: readonly Token[], quotations: readonly Quotation[]): Uint32Array {
  const before = new Uint32Array(tokens.length + 1)
  let next = 0
  tokens.forEach((token, index) => {
    while (next < quotations.length && (quotations[next]?.end ?? 0) <= token.start) next++
    const inside = token.start >= (quotations[next]?.start ?? Infinity)
    before[index + 1] = (before[index] ?? 0) + (inside ? 1 : 0)
  })
  return before
}

function sentenceRanges(text: string, paragraph: Range, quotations: readonly Quotation[]): Range[] {
  const ranges: Range[] = []
  let start = paragraph.start
  const close = (end: number): void => {
    const range = trimmed(text, { start, end })
    if (range.start < range.end) ranges.push(range)
    start = end
  }
  let lineStart = paragraph.start
  const isWrapped = WRAPPED.test(text.slice(paragraph.start, paragraph.end))
  for (let at = paragraph.start; at < paragraph.end; at++) {
    const char = text.charAt(at)
    if (char === '\n') {
      const isQuoted = (quotations[firstEndingAfter(quotations, at)]?.start ?? Infinity) < at
      if (endsLine(text, { start: lineStart, end: at }, { limit: paragraph.end, isQuoted, isWrapped })) close(at)
      lineStart = at + 1
    } else if (TERMINATORS.has(char)) {
      const end = endsSentence(text, at, { from: start, limit: paragraph.end })
      if (end > at) {
        close(end)
        at = end - 1
      }
    }
  }
  close(paragraph.end)
  return ranges
}

type Line = { limit: number; isQuoted: boolean; isWrapped: boolean }

/**
 * @param isQuoted true inside a quotation, whose sentences end where they say
 * @param isWrapped true where the paragraph has lines that end in mid-sentence
 */
function endsLine(text: string, line: Range, { limit, isQuoted, isWrapped }: Line): boolean {
  const after = text.slice(line.end + 1, Math.min(line.end + 9, limit)).trimStart()
  if (LIST_MARK.test(after)) return true
  const last = text.charAt(line.end - 1)
  if (last === '.' && isBeforeName(text, line.end - 1)) return false
  if (/[.!?…:;"”’»)\]]/u.test(last)) return true
  if (OPEN.test(text.slice(Math.max(line.start, line.end - OPEN_CHARS), line.end))) return false
  if (isQuoted || isWrapped || /^\p{Ll}/u.test(after)) return false
  return line.end - line.start < WRAPPED_LINE_CHARS_MIN
}

function trimmed(text: string, range: Range): Range {
  let { start, end } = range
  while (start < end && /\s/.test(text.charAt(start))) start++
  while (end > start && /\s/.test(text.charAt(end - 1))) end--
  return { start, end }
}
