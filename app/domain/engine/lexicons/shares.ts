import type { Token } from '../prepare/document.ts'
import { numbersIn } from './number-value.ts'

/** A part of a whole in words or figures, as a range of fractions: "six in ten", "most", "two of 61", "a third". */
export type StatedShare = {
  /** Half-open range of its words. */
  from: number
  to: number
  least: number
  most: number
  /** True for one in figures or fractions, false for "all" or "most". */
  counted: boolean
}

/** Shares in a run of words without hyphens, left to right. */
export function sharesIn(tokens: readonly Token[]): StatedShare[] {
  const words = tokens.map(({ lower }) => lower)
  const numbers = new Map(numbersIn(tokens).map((number) => [number.from, number] as const))
  const shares: StatedShare[] = []
  for (let at = 0; at < words.length; at += 1) {
    const share = shareAt({ words, numbers }, at)
    if (share === undefined) continue
    shares.push(share)
    at = share.to - 1
  }
  return shares
}

type Run = { words: readonly string[]; numbers: ReadonlyMap<number, { value: number; to: number }> }

function shareAt(run: Run, at: number): StatedShare | undefined {
  const number = numberAt(run, at)
  if (number === undefined) return ofWhole(run, at) ?? fractionAt(run, at, { value: 1, to: at }) ?? vagueShare(run, at)
  if (oneOf(wordAt(run, at)) !== undefined) return undefined
  return percentAt(run, at, number) ?? partOfWhole(run, at, number) ?? fractionAt(run, at, number)
}

function wordAt({ words }: Run, at: number): string {
  return words[at] ?? ''
}

function numberAt(run: Run, at: number): { value: number; to: number } | undefined {
  return run.numbers.get(at) ?? (wordAt(run, at) === 'one' ? { value: 1, to: at + 1 } : undefined)
}

type Part = { value: number; to: number }

function percentAt(run: Run, at: number, { value, to }: Part): StatedShare | undefined {
  // "$3,120 per patient" is no share.
  const isPercent =
    wordAt(run, at).endsWith('%') ||
    wordAt(run, to) === 'percent' ||
    (wordAt(run, to) === 'per' && wordAt(run, to + 1) === 'cent')
  return isPercent ? exactly(value / 100, at, to) : undefined
}

const ARTICLE = /^(?:the|its|their|his|her|of|those|all|them|every)$/
const WHOLE_REACH = 3
/** "Three in 1998" is a year. */
const WHOLE_MAX_AFTER_IN = 100
/** "Five of them": neither none nor all. */
const SOME = { least: 0.01, most: 0.9 }

/** "Six in ten", "two out of the 61", "five of them". */
function partOfWhole(run: Run, at: number, part: Part): StatedShare | undefined {
  const joining = wordAt(run, part.to)
  if (!/^(?:in|of|out)$/.test(joining)) return undefined
  let next = part.to + 1
  while (next < part.to + WHOLE_REACH && ARTICLE.test(wordAt(run, next))) next += 1
  const whole = numberAt(run, next)
  const isWhole = whole !== undefined && whole.value > part.value
  if (isWhole && (joining !== 'in' || whole.value <= WHOLE_MAX_AFTER_IN))
    return exactly(part.value / whole.value, at, whole.to)
  const isPartial = joining === 'of' && ARTICLE.test(wordAt(run, part.to + 1))
  return isPartial ? { from: at, to: part.to, ...SOME, counted: true } : undefined
}

const PART_REACH = 8

/** "Of 1,204 who voted, 903 were against". */
function ofWhole(run: Run, at: number): StatedShare | undefined {
  const whole = at === 0 && wordAt(run, at) === 'of' ? numberAt(run, wordAt(run, 1) === 'the' ? 2 : 1) : undefined
  if (whole === undefined) return undefined
  for (let next = whole.to; next < whole.to + PART_REACH; next += 1) {
    const part = numberAt(run, next)
    if (part !== undefined) return part.value < whole.value ? exactly(part.value / whole.value, at, part.to) : undefined
  }
  return undefined
}

const ONES: readonly (readonly [word: RegExp, one: number])[] = [
  [/^(?:half|halves)$/, 1 / 2],
  [/^thirds?$/, 1 / 3],
  [/^quarters?$/, 1 / 4],
  [/^fifths?$/, 1 / 5],
  [/^sixths?$/, 1 / 6],
  [/^tenths?$/, 1 / 10],
]

function oneOf(word: string): number | undefined {
  return ONES.find(([pattern]) => pattern.test(word))?.[1]
}

/** "Two thirds", "a quarter of", "half". */
function fractionAt(run: Run, at: number, many: Part): StatedShare | undefined {
  const one = oneOf(wordAt(run, many.to))
  if (one === undefined || many.value * one >= 1) return undefined
  const isCounted = many.to > at || wordAt(run, many.to) === 'half'
  if (!isCounted && at > 0 && !isSetOff(run, at)) return undefined
  return exactly(many.value * one, at, many.to + 1)
}

/** "A third", "third of", but not "the third". */
function isSetOff(run: Run, at: number): boolean {
  return /^an?$/.test(wordAt(run, at - 1)) || wordAt(run, at + 1) === 'of'
}

const VAGUE: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['all', [1, 1]],
  ['every', [1, 1]],
  ['entire', [1, 1]],
  ['whole', [1, 1]],
  ['full', [1, 1]],
  ['most', [0.5, 1]],
  ['majority', [0.5, 1]],
  ['minority', [0, 0.5]],
  ['none', [0, 0]],
  ['nobody', [0, 0]],
])
const OF_THINGS =
  /^(?!is$|was$|as$|this$|his$)(?:.*s|of|people|men|women|children|police|staff|cost|government|party|team|country|town)$/
/** These need no noun after them. */
const ALONE = /^(?:every|nobody)$/
const OF_TIME = /^(?:time|day|week|month|year|night|morning|back)$/
const NOUN_REACH = 4

/** "All schools", "every river", "most of them", but not "most important" or "every day". */
function vagueShare(run: Run, at: number): StatedShare | undefined {
  const word = wordAt(run, at)
  const range = VAGUE.get(word)
  const next = run.words.slice(at + 1, at + NOUN_REACH)
  if (range === undefined || next.length === 0 || OF_TIME.test(wordAt(run, at + 1))) return undefined
  if (wordAt(run, at - 1) === 'at' || (!ALONE.test(word) && !next.some((each) => OF_THINGS.test(each))))
    return undefined
  return { from: at, to: at + 1, least: range[0], most: range[1], counted: false }
}

function exactly(share: number, from: number, to: number): StatedShare {
  return { from, to, least: share, most: share, counted: true }
}
