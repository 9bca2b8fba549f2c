import type { Token } from '../../prepare/document.ts'
import { isYear } from '../../lexicons/quantities.ts'
import { numbersIn } from '../../lexicons/number-value.ts'
import { sharesRoot, stemOf } from '../../lexicons/stems.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import type { Range } from '../../ranges.ts'
import { isUnit } from './check-headline.ts'
import type { HeadlineFault } from './check-headline.ts'
import { sharesIn } from '../../lexicons/shares.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'

type Counted = Range & {
  value: number
  unit: string | null
  loose: boolean
  isLeast: boolean
  countsThings: boolean
  text: string
}

const LOOSE =
  /^(?:about|around|nearly|almost|over|more|than|least|some|roughly|approximately|up|under|fewer|less|hundreds)$/
/** "More than 200": any number above it that is still of its size. */
const LEAST = /^(?:over|more|above|least|exceeds?|exceeded|tops?|topped)$/
const OVER_LEAST_MAX = 1.5
/** A plural after the number. */
const THINGS = /^(?:\p{L}{3,}s|people|men|women|children)$/u
const UNIT_REACH = 2
const ROUNDING = 0.06
/** "Half a million" is said of more. */
const IN_PARTS = /^(?:half|quarter)\b/i
const ROUNDING_IN_PARTS = 0.16

/** Numbers of the headline that the body lacks, or that differ there for the same thing. */
export function checkNumbers(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  const headline = countsOfTitle(match)
  if (headline.length === 0) return []
  const body = document.sentences
    .flatMap((sentence) => countsIn(wordParts(sentence.tokens)))
    .filter((count) => !isYear(count.text))
  return headline.flatMap((count): HeadlineFault[] => {
    const same = body.filter((other) => agrees(count, other))
    if (same.some((other) => isOfUnit(count, other))) return []
    if (same.length > 0 && !(count.countsThings && body.some((other) => isSameUnit(count, other)))) return []
    const others = body.filter((other) => isSameUnit(count, other))
    const rival = onlyOne(others)
    const note = `The headline’s number, ${count.text}, is not in the body`
    if (rival) {
      const against = `The headline says ${count.text}; the body says ${rival.text}`
      return [{ issue: 'contradicted', penalty: 30, title: count, body: rival, note: against }]
    }
    if (document.truncated || count.value <= SMALL_COUNT) return []
    return [{ issue: 'unsupported', penalty: 16, title: count, body: null, note }]
  })
}

/** Counts of the headline that are no years, shares or parts of names. */
function countsOfTitle({ document }: HeadlineMatch): Counted[] {
  const title = wordParts(document.titleTokens)
  const inShares = sharesIn(title).flatMap(({ from, to }) => (to - from > 1 ? title.slice(from, to) : []))
  return countsIn(title).filter(
    (count) =>
      !isYear(count.text) && !isInName(document.title, count) && !inShares.some(({ start }) => start === count.start),
  )
}

/** "Flight 804", "9/11": a number that is part of a name. */
const IN_NAME =
  /(?:\b(?:flight|route|highway|interstate|article|section|area|channel|no\.?|number|formula|covid-?|apollo)\s?|\d\/)$/i

function isInName(title: string, { start, end }: Range): boolean {
  return title.charAt(end) === '/' || IN_NAME.test(title.slice(0, start))
}

function isSameUnit(count: Counted, other: Counted): boolean {
  return count.unit !== null && other.unit !== null && sharesRoot(count.unit, other.unit)
}

/** Where one of them has no unit, they may be of the same. */
function isOfUnit(count: Counted, other: Counted): boolean {
  return count.unit === null || other.unit === null || isSameUnit(count, other)
}

/** Of several different numbers of a thing, the headline's may be about yet another. */
function onlyOne(others: readonly Counted[]): Counted | undefined {
  const [first] = others
  return others.every(({ value }) => value === first?.value) ? first : undefined
}

/** Up to this many things, the reader may count: "two" where two are named. */
const SMALL_COUNT = 4

function agrees(count: Counted, other: Counted): boolean {
  if (count.value === other.value) return true
  if (count.isLeast && other.value > count.value && other.value <= OVER_LEAST_MAX * count.value) return true
  const round = count.loose || isRound(count.value)
  const apart = Math.abs(count.value - other.value) / Math.max(count.value, other.value)
  return round && apart <= (IN_PARTS.test(count.text) ? ROUNDING_IN_PARTS : ROUNDING)
}

function isRound(value: number): boolean {
  const digits = String(value)
    .replace(/(?<!0)0+$/, '')
    .replace('.', '')
  return value >= 100 && digits.length <= 2
}

function countsIn(tokens: readonly Token[]): Counted[] {
  return numbersIn(tokens).flatMap(({ value, from, to }) => {
    const first = tokens[from]
    const last = tokens[to - 1]
    if (!first || !last) return []
    const before = tokens.slice(Math.max(0, from - 3), from)
    return {
      value,
      loose: before.some((token) => LOOSE.test(token.lower)),
      isLeast: before.some((token) => LEAST.test(token.lower)),
      unit: unitOf(tokens, { first, from, to }),
      start: first.start,
      end: last.end,
      countsThings: THINGS.test(tokens[to]?.lower ?? ''),
      text: tokens
        .slice(from, to)
        .map((token) => token.text)
        .join(' '),
    }
  })
}

function unitOf(
  tokens: readonly Token[],
  { first, from, to }: { first: Token; from: number; to: number },
): string | null {
  if (/^[$£€¥]/.test(first.lower)) return '$'
  const next = tokens.slice(to, to + UNIT_REACH)
  if (first.lower.endsWith('%') || next[0]?.lower === 'per' || next[0]?.lower === 'percent') return '%'
  const unit = next.find((token) => isUnit(token) && token.start - (tokens[to - 1]?.end ?? from) <= 12)
  return unit ? stemOf(unit.lower) : null
}
