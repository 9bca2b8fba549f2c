import type { Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { numbersIn } from '../../lexicons/number-value.ts'
import { sameThing } from '../../lexicons/same-things.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import { type HeadlineMatch, nearestSentences } from '../../cues/match-headline.ts'
import type { HeadlineFault } from './check-headline.ts'
import { wordsInCommon } from './words-in-common.ts'

const POINTS = 30
/** What such a word may be said of. */
const MAGNITUDES: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['dozens', [20, 300]],
  ['scores', [30, 300]],
  ['hundreds', [100, 3000]],
  ['thousands', [1000, 1e5]],
  ['millions', [1e6, 1e9]],
])
const COMMON_MIN = 2
const UNIT_WITHIN = 3

/** "Hundreds of elephants" over a body that tells of twelve. */
export function checkMagnitudes(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  const title = wordParts(document.titleTokens)
  return title.flatMap((word, at): HeadlineFault[] => {
    const range = MAGNITUDES.get(word.lower)
    const noun = title[at + 1]?.lower === 'of' ? title[at + 2] : undefined
    if (range === undefined || noun === undefined || MAGNITUDES.has(noun.lower)) return []
    const rest = title.filter(({ start }) => start !== word.start && start !== noun.start)
    const [first, ...others] = nearestCounts(match, noun.lower, rest)
    if (first === undefined || [first, ...others].some(({ value }) => value >= range[0] && value <= range[1])) return []
    const note = 'The body gives a number of another size'
    return [{ issue: 'contradicted', penalty: POINTS, title: word, body: first, note }]
  })
}

/** The numbers of a thing in the sentences that have most of the headline's other words; none where the body has a vague one. */
function nearestCounts(match: HeadlineMatch, noun: string, rest: readonly Token[]): Count[] {
  const told = nearestSentences(match)
    .map(({ tokens }) => wordParts(tokens))
    .map((words) => ({ counts: countsOf(noun, words), common: wordsInCommon(rest, words) }))
    .filter(({ counts }) => counts.length > 0)
  const most = Math.max(0, ...told.map(({ common }) => common))
  const isVague = told.some(({ counts }) => counts.some((count) => count.isVague))
  return most < COMMON_MIN || isVague
    ? []
    : told.filter(({ common }) => common === most).flatMap(({ counts }) => counts)
}

type Count = { value: number; isVague: boolean; start: number; end: number }

/** The numbers of a thing in a sentence, among them vague ones. */
function countsOf(noun: string, words: readonly Token[]): Count[] {
  const isOfNoun = (to: number): boolean =>
    words.slice(to, to + UNIT_WITHIN).some(({ lower }) => hasMatter(lower) && sameThing(noun, lower))
  const vague = words.flatMap((token, at): Count[] =>
    MAGNITUDES.has(token.lower) && isOfNoun(at + 1)
      ? [{ value: 0, isVague: true, start: token.start, end: token.end }]
      : [],
  )
  const counted = numbersIn(words).flatMap(({ value, from, to }): Count[] =>
    isOfNoun(to) ? [{ value, isVague: false, start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 }] : [],
  )
  return [...vague, ...counted]
}
