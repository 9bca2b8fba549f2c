import { z } from 'zod'

/** The prompt and cost of all calls to a language model for one result. */
export const modelUse = {
  prompt_sha256: z.string().optional(),
  calls: z.int().positive().optional(),
  tokens: z
    .strictObject({
      input: z.int().nonnegative(),
      output: z.int().nonnegative(),
      cache_read: z.int().nonnegative(),
      cache_write: z.int().nonnegative(),
    })
    .optional(),
  /** US dollars at list prices; null if the model's price is unknown. */
  cost_usd: z.number().nonnegative().nullable().optional(),
}
