import { z } from 'zod'

/** What a language model was told, in all its calls for one result, and what they took. */
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
  /** US dollars at list prices; null where the model's price is not known. */
  cost_usd: z.number().nonnegative().nullable().optional(),
}
