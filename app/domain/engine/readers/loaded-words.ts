import { z } from 'zod'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { LOADED_LEXICON } from '../lexicons/loaded-lexicon.ts'
import { usuallyLoaded } from '../lexicons/loaded-counts.ts'
import { matchPhrases } from '../lexicons/phrase-index.ts'
import stored from '../models/reader/loaded-words.json' with { type: 'json' }
import { logistic, logOdds } from '../odds.ts'
import type { Token } from '../prepare/document.ts'
import { tokenize, tokensIn } from '../prepare/sentences/tokenize.ts'
import { firstEndingAfter, type Range } from '../ranges.ts'
import { mirrorSides } from './mirror-sides.ts'
import { wordRuns } from './word-runs.ts'

/** What speaks for a run of words being loaded; each of them alone is wrong about as often as right. */
export type LoadedSigns = {
  /** The log-odds of the encoder's score of its likeliest word. */
  score: number
  /** 1 if it has a wording of the lexicon, else 0. */
  listed: number
  /** The log-odds that its most loaded word is loaded wherever it occurs. */
  usual: number
}
/** A run of words that may be loaded. */
export type LoadedRun = Range & { signs: LoadedSigns }

const Weights = z.strictObject({ bias: z.number(), score: z.number(), listed: z.number(), usual: z.number() })
export type LoadedWeights = z.infer<typeof Weights>

/** Fitted on articles outside the encoder's training data by `training/fit-loaded-words.server.ts`. */
const WEIGHTS: LoadedWeights = Weights.parse(stored)

type Scored = { text: string; scores: SentenceScores }

/** Words of a lower score are not considered. */
const SCORE_MIN = 0.5
/** Those of the lexicon are from here on. */
const LISTED_SCORE_MIN = 0.2
/** The words of a passage reach this share of the highest score in it. */
const NEAR_PEAK = 0.8

/**
 * The runs of words that may be loaded.
 * @param tokens those of the sentence's text
 * @param head the index of the score for a loaded word
 */
export function loadedRuns(sentence: Scored, tokens: readonly Token[], head: number): LoadedRun[] {
  const scoreOf = (token: Float32Array): number => token[head] ?? 0
  const runs = sharpRuns(sentence, scoreOf)
  const matches = matchPhrases(LOADED_LEXICON, tokens)
  const listed = new Set(matches.flatMap(({ firstToken, endToken }) => tokens.slice(firstToken, endToken)))
  const further = listedRuns(sentence, matches, scoreOf).filter((match) => overlapping(runs, match) === undefined)
  const found = [...runs, ...further].toSorted((one, other) => one.start - other.start)
  if (found.length === 0) return []
  const usualOf = usualOnBothSides(sentence.text)
  return found.flatMap(({ start, end, peak }) => {
    const words = tokensIn(tokens, { start, end })
    if (words.length === 0) return []
    const usual = Math.max(...words.map((word) => usualOf(word)))
    const isListed = words.some((word) => listed.has(word))
    return [{ start, end, signs: { score: logOdds(peak), listed: isListed ? 1 : 0, usual } }]
  })
}

/** The words of each run that come near its likeliest one: those before and after belong to something else. */
function sharpRuns({ text, scores }: Scored, scoreOf: (token: Float32Array) => number): ReturnType<typeof wordRuns> {
  let next = 0
  return wordRuns({ text, scores }, scoreOf, { from: SCORE_MIN }).flatMap((run) => {
    while ((scores.pieces[next]?.end ?? Infinity) <= run.start) next += 1
    const first = next
    while ((scores.pieces[next]?.start ?? Infinity) < run.end) next += 1
    const inside = { pieces: scores.pieces.slice(first, next), tokens: scores.tokens.slice(first, next) }
    return wordRuns({ text, scores: inside }, scoreOf, { from: run.peak * NEAR_PEAK })
  })
}

/** How usual it is that a word is loaded; of a side's term, as usual as of its counterpart of the other side. */
function usualOnBothSides(text: string): (word: Token) => number {
  const { text: mirrored, swaps } = mirrorSides(text)
  const there = swaps.length === 0 ? [] : tokenize(mirrored)
  const places = swaps.map(({ here, there: image }) => ({ ...here, image }))
  return (word) => {
    const swap = overlapping(places, word)
    return swap === undefined
      ? usuallyLoaded(word.lower)
      : Math.max(...[word, ...tokensIn(there, swap.image)].map(({ lower }) => usuallyLoaded(lower)))
  }
}

/** Wordings of the lexicon that the encoder finds only half likely to be loaded. */
function listedRuns(
  { scores: { pieces, tokens } }: Scored,
  matches: readonly Range[],
  scoreOf: (token: Float32Array) => number,
): (Range & { peak: number })[] {
  return matches.flatMap(({ start, end }) => {
    const first = firstEndingAfter(pieces, start)
    let last = first
    while ((pieces[last]?.start ?? Infinity) < end) last += 1
    const inside = tokens.slice(first, last)
    const peak = Math.max(0, ...inside.map(scoreOf))
    return peak < LISTED_SCORE_MIN ? [] : [{ start, end, peak }]
  })
}

/** Which of these ranges, in order and apart, shares a place with another. */
function overlapping<Ranged extends Range>(ranges: readonly Ranged[], { start, end }: Range): Ranged | undefined {
  const range = ranges[firstEndingAfter(ranges, start)]
  return range !== undefined && range.start < end ? range : undefined
}

/** How often a run with these signs is loaded, 0..1. */
export function loadedChance({ score, listed, usual }: LoadedSigns, weights: LoadedWeights = WEIGHTS): number {
  return logistic(weights.bias + weights.score * score + weights.listed * listed + weights.usual * usual)
}
