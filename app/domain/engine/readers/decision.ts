import { z } from 'zod'
import { logistic, logOdds } from '../odds.ts'

/**
 * How the encoder's scores become findings, fitted on articles outside its training data: a finding is shown from
 * `from` on, and `sure` turns its log-odds into how often such findings are right (Platt scaling: slope, intercept).
 */
const Cut = z.strictObject({ from: z.number().min(0).max(1), sure: z.tuple([z.number(), z.number()]) })
export type Cut = z.infer<typeof Cut>

/** By the name of the encoder's head. `precision`: of the findings shown, null where there were too few to tell. */
export const Decision = z.strictObject({
  sentences: z.record(z.string(), Cut.extend({ precision: z.number().nullable(), n: z.int() })),
  /** A word belongs to a passage from this score on. */
  words: z.record(z.string(), z.number()),
  /** For the whole article: the mean log-odds of its sentences, scaled. */
  article: z.record(z.string(), z.tuple([z.number(), z.number()])),
})
export type Decision = z.infer<typeof Decision>

/** How often a finding with this score is right, 0..1. */
export function sureness(score: number, [slope, intercept]: readonly [number, number]): number {
  return logistic(slope * logOdds(score) + intercept)
}
