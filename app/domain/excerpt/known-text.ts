import type { Range } from '../engine/ranges.ts'
import { splitParagraphs, splitSentences } from '../engine/prepare/sentences/split-sentences.ts'

/** A text, prepared for cutting excerpts. Ranges are in Unicode code points. */
export type KnownText = {
  /** The character at each code point. */
  points: readonly string[]
  /** In order, as `Intl.Segmenter` finds them. */
  words: readonly Range[]
  wordCount: number
  /** For each code point the index of its word, -1 between words. */
  wordAt: Int32Array
  paragraphs: readonly Range[]
  /** From the start of the first sentence that a passage touches to the end of the last. */
  sentencesAround: (passage: Range) => Range
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Prepares a text; linear in its length. */
export function knownText(text: string): KnownText {
  const toPoint = codePointOffsets(text)
  const inPoints = ({ start, end }: Range): Range => ({ start: toPoint[start] ?? 0, end: toPoint[end] ?? 0 })
  const sentences = splitSentences({ text, paragraphs: splitParagraphs(text), tokens: [], quotations: [] }).map(
    inPoints,
  )
  const found = wordsIn(text, inPoints)
  return {
    ...found,
    wordCount: found.words.length,
    paragraphs: paragraphRanges(text),
    sentencesAround: (passage) => around(sentences, passage),
  }
}

type Quote = Range & { quote: string }

/** The code points of a text that is not stored, at their positions: those in its quotes, and a sign for all others. */
export function quotePoints(quotes: readonly Quote[]): string[] {
  const points = Array.from({ length: Math.max(0, ...quotes.map(({ end }) => end)) }, (): string => UNKNOWN)
  for (const { quote, start } of quotes) {
    let at = start
    for (const point of quote) points[at++] = point
  }
  return points
}

const UNKNOWN = '\uFFFC'

/** The words of another text, in lower case. */
export function lowerWords(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text))
    if (isWordLike === true) words.push(segment.toLowerCase())
  return words
}

/** An article of the greatest length has a third as many; with more, pages and lists would take too long. */
const PARAGRAPHS_MAX = 2_000

/**
 * The paragraphs of a text (separated by blank lines) as ranges of code points. If there are implausibly many, several
 * in a row form one range.
 */
export function paragraphRanges(text: string): Range[] {
  const ranges: Range[] = []
  let at = 0
  for (const part of text.split(/(\n{2,})/)) {
    const length = codePoints(part)
    if (length > 0 && !part.startsWith('\n\n')) ranges.push({ start: at, end: at + length })
    at += length
  }
  const together = Math.ceil(ranges.length / PARAGRAPHS_MAX)
  return ranges.flatMap(({ start }, index) =>
    index % together === 0 ? [{ start, end: (ranges[index + together - 1] ?? ranges.at(-1))?.end ?? start }] : [],
  )
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

function wordsIn(text: string, inPoints: (range: Range) => Range): Pick<KnownText, 'points' | 'words' | 'wordAt'> {
  const points = Array.from(text)
  const wordAt = new Int32Array(points.length).fill(-1)
  const words: Range[] = []
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true) continue
    const word = inPoints({ start: index, end: index + segment.length })
    wordAt.fill(words.length, word.start, word.end)
    words.push(word)
  }
  return { points, words, wordAt }
}

/** For each UTF-16 offset the number of code points before it. */
function codePointOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1)
  let count = 0
  for (let at = 0; at < text.length; at++) {
    offsets[at] = count
    const unit = text.charCodeAt(at)
    if (unit < 0xd800 || unit > 0xdbff) count++
  }
  offsets[text.length] = count
  return offsets
}

function around(sentences: readonly Range[], passage: Range): Range {
  let low = 0
  let high = sentences.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sentences[middle]?.end ?? 0) <= passage.start) low = middle + 1
    else high = middle
  }
  let { start, end } = passage
  for (let index = low; index < sentences.length; index++) {
    const sentence = sentences[index]
    if (sentence === undefined || sentence.start >= passage.end) break
    start = Math.min(start, sentence.start)
    end = Math.max(end, sentence.end)
  }
  return { start, end }
}
