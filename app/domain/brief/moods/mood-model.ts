import { TRAINED_EMOTIONS, type TrainedEmotion } from '../../engine/models/emotion-features.ts'
import { fraction } from '../../engine/rounding.ts'
import stored from './mood-model.json' with { type: 'json' }

/**
 * How the log-odds of the encoder's head and of the word model become the chance that readers of a post would call it
 * an emotion: a logistic regression on both. `base` is the share of such posts among those that it was fitted on, and
 * from the chance `from` on a post is said to voice the emotion.
 */
export type MoodAxis = { reader: number; words: number; bias: number; base: number; from: number }
export type MoodModel = Record<TrainedEmotion, MoodAxis>

/** What one emotion scores in a post, 0..1 each. */
export type MoodScores = { reader: number; words: number }

export const MOOD_MODEL: MoodModel = stored.axes

/** The encoder's heads, in the order of the trained emotions. */
export const MOOD_HEADS = TRAINED_EMOTIONS.map((emotion) => `post:${emotion}`)

/** From this strength on a post presses for acting soon. Set by hand, with the rules. */
export const PRESSING_FROM = 0.4

/** Nothing is surer than this, either way. */
const SURE = 0.9999

/** The chance, 0..1, with four decimals, that a post voices an emotion, among posts as they usually are. */
export function moodChance({ reader, words, bias }: MoodAxis, scores: MoodScores): number {
  return fraction(1 / (1 + Math.exp(-(bias + reader * logOdds(scores.reader) + words * logOdds(scores.words)))))
}

/** How much likelier a post's wording is where it voices the emotion than where it does not, from its chance. */
export function likelihoodRatio(chance: number, base: number): number {
  return Math.exp(logOdds(chance) - logOdds(base))
}

/** Of a chance of 0..1; the ends are cut off. */
export function logOdds(chance: number): number {
  const inside = Math.min(SURE, Math.max(1 - SURE, chance))
  return Math.log(inside / (1 - inside))
}
