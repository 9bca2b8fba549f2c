import type { Sentence, Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { isYear } from '../../lexicons/quantities.ts'
import { numbersIn } from '../../lexicons/number-value.ts'
import { sameThing } from '../../lexicons/same-things.ts'
import { sharesRoot, stemOf } from '../../lexicons/stems.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import type { Range } from '../../ranges.ts'
import { isUnit } from './check-headline.ts'
import { wordsInCommon } from './words-in-common.ts'
import type { HeadlineFault } from './check-headline.ts'
import { sharesIn } from '../../lexicons/shares.ts'
import { type HeadlineMatch, nearestSentences } from '../../cues/match-headline.ts'

type Counted = Range & {
  value: number
  unit: string | null
  unitWord: string | null
  /** "Every day", "a year". */
  isRate: boolean
  loose: boolean
  isLeast: boolean
  isMost: boolean
  countsThings: boolean
  text: string
}

const LOOSE =
  /^(?:about|around|nearly|almost|over|more|than|least|some|roughly|approximately|up|under|fewer|less|hundreds)$/
/** "More than 200": any number above it that is still of its size. */
const LEAST = /^(?:over|more|above|least|exceeds?|exceeded|tops?|topped)$/
const OVER_LEAST_MAX = 1.5
/** "Less than 200": any number below it. */
const MOST = /^(?:less|fewer|under|below|most|up)$/
/** A plural after the number. */
const THINGS = /^(?:\p{L}{3,}s|people|men|women|children)$/u
const UNIT_REACH = 2
const ROUNDING = 0.06
/** "5,000" is said of 4,600. */
const ROUNDING_OF_ONE_DIGIT = 0.1
/** "Half a million" is said of more. */
const IN_PARTS = /^(?:half|quarter)\b/i
const ROUNDING_IN_PARTS = 0.16

/** A sentence with this share of the headline's other words speaks of the same thing. */
const COMMON_SHARE = 0.5
const COMMON_MIN = 2

/** Numbers of the headline that differ from the body's for the same thing, in a sentence that speaks of it. */
export function checkNumbers(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  const headline = countsOfTitle(match)
  if (headline.length === 0) return []
  const title = wordParts(document.titleTokens)
  const counts = document.sentences.flatMap((sentence) => countsInSentence(sentence))
  const body = nearestSentences(match).map((sentence) => ({
    tokens: wordParts(sentence.tokens),
    counts: countsInSentence(sentence),
  }))
  return headline.flatMap((count): HeadlineFault[] => {
    const same = counts.filter((other) => agrees(count, other))
    if (same.some((other) => isOfUnit(count, other) || other.value <= SMALL_COUNT)) return []
    if (same.length > 0 && !(count.countsThings && counts.some((other) => isSameUnit(count, other)))) return []
    const words = title.filter(({ start, lower }) => start !== count.start && lower !== count.unitWord)
    const told = body
      .map((own) => ({ ...own, counts: own.counts.filter((other) => isSameUnit(count, other)) }))
      .filter((own) => own.counts.length > 0)
      .map((own) => ({ ...own, common: wordsInCommon(words, own.tokens) }))
      .toSorted((one, other) => other.common - one.common)
    const [nearest] = told
    if (nearest === undefined || nearest.common < commonMin(count, { words, told })) return []
    const near = told.filter(({ common }) => common === nearest.common)
    const rival = onlyOne(near.flatMap((own) => own.counts))
    if (rival === undefined || rival.isRate || count.isRate) return []
    const note = `The headline says ${count.text}; the body says ${rival.text}`
    return [{ issue: 'contradicted', penalty: 30, title: count, body: rival, note }]
  })
}

function countsInSentence({ tokens }: Sentence): Counted[] {
  return countsIn(wordParts(tokens)).filter(({ text }) => !isYear(text))
}

/** What people, times and money are counted for has to be told by more words than "signatures". */
const OF_MANY_THINGS =
  /^(?:people|persons?|men|women|children|others|victims|patients|seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|times|points?|miles?|metres?|meters?|feet|kilometres?|km|tonnes?)$/

function commonMin(
  { unitWord }: Counted,
  { words, told }: { words: readonly Token[]; told: readonly { counts: readonly Counted[] }[] },
): number {
  const isOnly = onlyOne(told.flatMap(({ counts }) => counts)) !== undefined
  if (isOnly && unitWord !== null && !OF_MANY_THINGS.test(unitWord)) return COMMON_MIN - 1
  return Math.max(COMMON_MIN, words.filter(({ lower }) => hasMatter(lower)).length * COMMON_SHARE)
}

/** Up to this many things, the reader may count: "two" where two are named. */
const SMALL_COUNT = 4

/** True where the headline has a number that is nowhere in the body. */
export function hasOwnNumber(match: HeadlineMatch): boolean {
  const counts = match.document.sentences.flatMap(({ tokens }) => countsIn(wordParts(tokens)))
  return countsOfTitle(match).some(
    (count) => count.value > SMALL_COUNT && !counts.some((other) => agrees(count, other)),
  )
}

/** Counts of the headline that are no years, shares or parts of names. */
function countsOfTitle({ document }: HeadlineMatch): Counted[] {
  const title = wordParts(document.titleTokens)
  const inShares = sharesIn(title).flatMap(({ from, to }) => (to - from > 1 ? title.slice(from, to) : []))
  return countsIn(title).filter(
    (count) =>
      count.unit !== '%' &&
      !isYear(count.text) &&
      !isInName(document.title, count) &&
      !inShares.some(({ start }) => start === count.start),
  )
}

/** "Flight 804", "9/11": a number that is part of a name. */
const IN_NAME =
  /(?:\b(?:flight|route|highway|interstate|article|section|area|channel|no\.?|number|formula|covid-?|apollo)\s?|\d\/)$/i

function isInName(title: string, { start, end }: Range): boolean {
  return title.charAt(end) === '/' || IN_NAME.test(title.slice(0, start))
}

function isSameUnit(count: Counted, other: Counted): boolean {
  if (count.unit === null || other.unit === null) return false
  if (count.unit === other.unit || sharesRoot(count.unit, other.unit)) return true
  return count.unitWord !== null && other.unitWord !== null && sameThing(count.unitWord, other.unitWord)
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

function agrees(count: Counted, other: Counted): boolean {
  if (count.value === other.value) return true
  if (count.isLeast && other.value > count.value && other.value <= OVER_LEAST_MAX * count.value) return true
  if (count.isMost && other.value < count.value) return true
  const round = count.loose || isRound(count.value)
  const apart = Math.abs(count.value - other.value) / Math.max(count.value, other.value)
  return round && apart <= roundingOf(count)
}

function roundingOf({ text, value }: Counted): number {
  if (IN_PARTS.test(text)) return ROUNDING_IN_PARTS
  return /^[1-9]0*$/.test(String(value)) ? ROUNDING_OF_ONE_DIGIT : ROUNDING
}

function isRound(value: number): boolean {
  const digits = String(value).replace(/(?<!0)0+$/, '')
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
      isMost: before.some((token) => MOST.test(token.lower)),
      ...unitOf(tokens, { first, from, to }),
      isRate: tokens.slice(to, to + RATE_REACH).some(({ lower }) => RATE.test(lower)),
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

const RATE = /^(?:every|per|each|daily|weekly|monthly|annually|apiece)$/
const RATE_REACH = 4

type Unit = { unit: string | null; unitWord: string | null }

function unitOf(tokens: readonly Token[], { first, from, to }: { first: Token; from: number; to: number }): Unit {
  if (/^[$£€¥₹]/.test(first.lower)) return { unit: '$', unitWord: null }
  const next = tokens.slice(to, to + UNIT_REACH)
  if (first.lower.endsWith('%') || next[0]?.lower === 'per' || next[0]?.lower === 'percent')
    return { unit: '%', unitWord: null }
  const unit = next.find((token) => isUnit(token) && token.start - (tokens[to - 1]?.end ?? from) <= 12)
  return unit ? { unit: stemOf(unit.lower), unitWord: unit.lower } : { unit: null, unitWord: null }
}
