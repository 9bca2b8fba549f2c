import { TRAINED_EMOTIONS, type TrainedEmotion } from '../../engine/models/emotion-features.ts'
import { logistic, logOdds } from '../../engine/odds.ts'
import { fraction } from '../../engine/rounding.ts'
import stored from './mood-model.json' with { type: 'json' }

/**
 * Converts the log-odds of the encoder's head and of the word model into the probability that readers would say a post
 * expresses an emotion: a logistic regression on both. `base` is the share of such posts in its training data, and from
 * probability `from` on a post counts as expressing it.
 */
export type MoodAxis = { reader: number; words: number; bias: number; base: number; from: number }
export type MoodModel = Record<TrainedEmotion, MoodAxis>

/** Scores of one emotion in a post, 0..1 each. */
export type MoodScores = { reader: number; words: number }

/** The bundled coefficients. */
export const MOOD_MODEL: MoodModel = stored.axes

/** The encoder's heads, in the order of the trained emotions. */
export const MOOD_HEADS = TRAINED_EMOTIONS.map((emotion) => `post:${emotion}`)

/** From this strength on a post urges immediate action. Set by hand with the rules. */
export const PRESSING_FROM = 0.4

/** The probability, 0..1 to four decimals, that a post expresses an emotion, among ordinary posts. */
export function moodChance({ reader, words, bias }: MoodAxis, scores: MoodScores): number {
  return fraction(logistic(bias + reader * logOdds(scores.reader) + words * logOdds(scores.words)))
}

/** How much likelier a post's wording is if it expresses the emotion than if not, from its probability. */
export function likelihoodRatio(chance: number, base: number): number {
  return Math.exp(logOdds(chance) - logOdds(base))
}
