import { quoteFinder, type QuoteFinder } from '../../claude/locate-quote.ts'
import type { Range } from '../../ranges.ts'
import type { ReadingSpan } from '../../reading.ts'
import { toCodePoints } from './code-points.ts'

/**
 * A text as annotators see it: sentence 0 is the headline, the text's sentences follow from 1. Offsets are in UTF-16.
 */
export type SheetText = { title: string; text: string; sentences: readonly Range[] }

/** Thrown for a line that is refused; the message is for the annotator. */
export class Refusal extends Error {}

/** How many sentences a quote may extend past those that its line names: annotators occasionally miscount by one. */
const SENTENCES_AROUND = 1
const ELISION = /\s?(?:…|\.\.\.)\s/

/** Locates a sheet's words in its text, in code points. */
export type SheetPlaces = {
  /**
   * Sentence numbers of a field such as `3,8-10`.
   * @throws Refusal if one is not a sentence of the text
   */
  numbers(field: string | undefined): number[]
  sentence(number: number): ReadingSpan
  /**
   * The place of a quote in the sentences that `at` names (`7` or `7-9`) or adjacent ones; `*` is all of them, and
   * `first words … last words` a passage by its ends.
   * @throws Refusal if the quote is not found there
   */
  quote(at: string | undefined, quote: string | undefined): ReadingSpan
  /** The first place of a name in the text, or undefined. */
  name(name: string): ReadingSpan | undefined
}

/** Prepares a text for locating passages. */
export function sheetPlaces(from: SheetText): SheetPlaces {
  const inText = quoteFinder(from.text)
  const inTitle = quoteFinder(from.title)
  const textPoints = toCodePoints(from.text)
  const titlePoints = toCodePoints(from.title)
  const inPoints = ({ start, end }: Range, title: boolean): ReadingSpan =>
    title
      ? { start: titlePoints(start), end: titlePoints(end), in: 'title' }
      : { start: textPoints(start), end: textPoints(end) }
  const rangeOf = (number: number): Range => {
    const range = number === 0 ? { start: 0, end: from.title.length } : from.sentences[number - 1]
    if (range === undefined) throw new Refusal(`there is no sentence ${number}`)
    return range
  }
  /** The headline has no neighbour. */
  const around = (first: number, last: number): Range =>
    last === 0
      ? rangeOf(0)
      : {
          start: rangeOf(Math.max(1, first - SENTENCES_AROUND)).start,
          end: rangeOf(Math.min(from.sentences.length, last + SENTENCES_AROUND)).end,
        }
  const numbers = (field: string | undefined): number[] => sentenceNumbers(field, from.sentences.length)

  return {
    numbers,
    sentence: (number) => inPoints(rangeOf(number), number === 0),
    quote(at, quote) {
      const named = numbers(at)
      const [first = 0] = named
      const last = named.at(-1) ?? first
      if (quote === undefined || quote === '') throw new Refusal('no quote')
      const exact = { start: rangeOf(first).start, end: rangeOf(last).end }
      if (quote === '*') return inPoints(exact, last === 0)
      const find = last === 0 ? inTitle : inText
      const found = passage(find, quote, exact) ?? passage(find, quote, around(first, last))
      if (found === undefined) throw new Refusal(`these words do not stand in sentence ${at}: ${quote}`)
      return inPoints(found, last === 0)
    },
    name(name) {
      const found = inText(name)
      return found === undefined ? undefined : inPoints(found, false)
    },
  }
}

function passage(find: QuoteFinder, quote: string, within: Range): Range | undefined {
  const whole = find(quote, within)
  if (whole !== undefined) return whole
  const parts = quote.split(ELISION)
  const [head = '', tail = ''] = [parts[0], parts.at(-1)]
  if (parts.length < 2) return undefined
  const start = find(head, within)
  const end = start && find(tail, { start: start.end, end: within.end })
  return start && end && { start: start.start, end: end.end }
}

function sentenceNumbers(field: string | undefined, count: number): number[] {
  const found: number[] = []
  for (const part of (field ?? '').split(',')) {
    if (part.trim() === '') continue
    const match = /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(part)
    if (match === null) throw new Refusal(`not a sentence number: ${part}`)
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (last > count || last < first) throw new Refusal(`there is no sentence ${part.trim()}`)
    for (let number = first; number <= last; number++) found.push(number)
  }
  return found
}
