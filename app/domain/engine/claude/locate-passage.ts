import type { Sentence } from '../prepare/document.ts'
import type { Range } from '../ranges.ts'
import { LIMITS } from './answer-schema.ts'
import { type QuoteFinder, quoteFinder } from './locate-quote.ts'

/** A sentence's quotation is searched for in this many sentences from it on, then in this many before it. */
const REACH = { after: 5, before: 3 } as const
/** The largest distance between the first and last words of a shortened passage. */
const SPAN_CHARS_MAX = 6000
/** The numbers before the sentences. */
const NUMBERS = /(?<!\s)\s*\[\d{1,5}\]\s?/g
const OMISSION = /(?<!\s)\s*(?:…|\.\.\.|\[…\]|\[\.\.\.\])\s*/g
/** A half of a shortened quotation needs this many words to be located. */
const HALF_WORDS_MIN = 2

/** A place in the text, or in the headline where `in` is `title`. */
export type Located = Range & { in?: 'title' }

/** Finds what a model names by sentence and words; undefined for anything not found there. */
export type Locate = {
  quote: (at: number, words: string) => Located | undefined
  /** Whole sentences, both included. */
  sentences: (at: number, to?: number) => Located | undefined
  /** A name, anywhere in the text. */
  name: (name: string) => Range | undefined
}

/**
 * Prepares a text for locating a model's findings. Words are searched for in their sentence first, then near it, then
 * in everything that was read; the first and last words of a passage stand for all in between.
 * @param within the part of the text that was read
 */
export function locator(texts: { text: string; title: string; sentences: readonly Sentence[]; within: Range }): Locate {
  const { text, title, sentences, within } = texts
  const inText = quoteFinder(text)
  const inTitle = quoteFinder(title)
  const quote: Locate['quote'] = (at, words) => {
    const plain = words.replace(NUMBERS, ' ').trim()
    const above = findIn(inTitle, plain, [{ start: 0, end: title.length }])
    if (at === 0 && above !== undefined) return { ...above, in: 'title' }
    const found = findIn(inText, plain, placesFor(at, sentences, within))
    return found ?? (above && { ...above, in: 'title' })
  }
  return {
    quote,
    sentences: (at, to = at) => {
      if (at === 0) return title === '' ? undefined : { start: 0, end: title.length, in: 'title' }
      const [first, last] = [sentences[at - 1], sentences[to - 1]]
      if (first === undefined || last === undefined || to < at || last.end - first.start > SPAN_CHARS_MAX)
        return undefined
      return { start: first.start, end: last.end }
    },
    name: (name) => inText(name),
  }
}

/** The first place that contains the words, or their beginning and end if the words in between are omitted. */
function findIn(finder: QuoteFinder, words: string, places: readonly Range[]): Range | undefined {
  const halves = [...words.matchAll(OMISSION)].map(({ 0: sign, index }) => ({
    head: words.slice(0, index),
    tail: words.slice(index + sign.length),
  }))
  for (const place of places) {
    const found = finder(words, place)
    if (found !== undefined) return found
    for (const half of halves) {
      const between = findBetween(finder, half, place)
      if (between !== undefined) return between
    }
  }
  return undefined
}

function findBetween(
  finder: QuoteFinder,
  { head, tail }: { head: string; tail: string },
  place: Range,
): Range | undefined {
  if (wordsIn(head) < HALF_WORDS_MIN || wordsIn(tail) < HALF_WORDS_MIN) return undefined
  const first = finder(head, place)
  const last = first && finder(tail, { start: first.end, end: first.start + SPAN_CHARS_MAX })
  return first && last && { start: first.start, end: last.end }
}

/** Where to search for a sentence's quotation, the likeliest place first. */
function placesFor(at: number, sentences: readonly Sentence[], within: Range): Range[] {
  const own = sentences[at - 1]
  if (own === undefined) return [within]
  const end = sentences[at - 1 + REACH.after]?.end ?? within.end
  const start = sentences[Math.max(0, at - 1 - REACH.before)]?.start ?? own.start
  return [own, { start: own.start, end }, { start, end }, within]
}

function wordsIn(words: string): number {
  return words.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** True for a passage short enough for a report. */
export function isPassage({ start, end }: Range): boolean {
  return end - start <= LIMITS.quoteChars
}
