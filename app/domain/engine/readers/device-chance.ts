import { z } from 'zod'
import stored from '../models/reader/device-weights.json' with { type: 'json' }
import { logistic } from '../odds.ts'

/** What speaks for a device besides the encoder's score, which alone is wrong more often than right. */
export type DeviceSigns = {
  /** The log-odds that its sentence has a device of any kind, by the encoder's score. */
  any: number
  /** Whether it consists of words, and whether there are loaded words in it: 1 or 0. */
  ofWords: number
  loaded: number
  /** How well its words fit its kind, from `fitOfWords`. */
  form: number
  /** How much the article's author judges, from {@link heatOf}. */
  heat: number
  /** How much the article speaks of public affairs, from `fieldsOf`. */
  affairs: number
}

export const DeviceWeights = z.strictObject({
  bias: z.number(),
  any: z.number(),
  ofWords: z.number(),
  loaded: z.number(),
  form: z.number(),
  heat: z.number(),
  affairs: z.number(),
})
export type DeviceWeights = z.infer<typeof DeviceWeights>

/** Fitted on articles outside the encoder's training data by `training/fit-devices.server.ts`. */
const WEIGHTS: DeviceWeights = DeviceWeights.parse(stored)

/** A text shows as much as this many words of the usual heat, before it has any. */
const PRIOR_WORDS = 150
/** As many loaded passages of the author's are usual in so many words. */
const WORDS_PER_LOADED = 150

/**
 * How much an author judges who has so many loaded passages in so many words: the logarithm of the multiple of what is
 * usual, near 0 in a short text, which shows little.
 */
export function heatOf(loaded: number, words: number): number {
  const usual = PRIOR_WORDS / WORDS_PER_LOADED
  return Math.log(((loaded + usual) / (words + PRIOR_WORDS)) * WORDS_PER_LOADED)
}

/** How often a device with these signs is one, 0..1. */
export function deviceChance(signs: DeviceSigns, weights: DeviceWeights = WEIGHTS): number {
  return logistic(
    weights.bias +
      weights.any * signs.any +
      weights.ofWords * signs.ofWords +
      weights.loaded * signs.loaded +
      weights.form * signs.form +
      weights.heat * signs.heat +
      weights.affairs * signs.affairs,
  )
}
