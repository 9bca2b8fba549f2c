import { z } from 'zod'
import stored from '../models/reader/device-weights.json' with { type: 'json' }
import { logistic } from '../odds.ts'

/** What speaks for a device besides the encoder's score, which alone is wrong more often than right. */
export type DeviceSigns = {
  /** The log-odds that its sentence has a device of any kind, by the encoder's score. */
  any: number
  /** By how many log-odds the score of its kind exceeds the kind's cut, -3..3. */
  kind: number
  /** Whether it consists of words, and whether there are loaded words in it: 1 or 0. */
  ofWords: number
  loaded: number
  /** How much the article speaks of public affairs, from `fieldsOf`. */
  affairs: number
}

export const DeviceWeights = z.strictObject({
  bias: z.number(),
  any: z.number(),
  kind: z.number(),
  ofWords: z.number(),
  loaded: z.number(),
  affairs: z.number(),
})
export type DeviceWeights = z.infer<typeof DeviceWeights>

/** Fitted on articles outside the encoder's training data by `training/fit-devices.server.ts`. */
const WEIGHTS: DeviceWeights = DeviceWeights.parse(stored)

/** How often a device with these signs is one, 0..1. */
export function deviceChance(signs: DeviceSigns, weights: DeviceWeights = WEIGHTS): number {
  return logistic(
    weights.bias +
      weights.any * signs.any +
      weights.kind * signs.kind +
      weights.ofWords * signs.ofWords +
      weights.loaded * signs.loaded +
      weights.affairs * signs.affairs,
  )
}
