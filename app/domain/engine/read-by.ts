import { z } from 'zod'
import { modelUse } from './model-use.ts'

/** Who read an article: with `use` a language model, else the built-in reader; and what is told of how it went. */
export const ReadBy = z.strictObject({
  use: z.strictObject({ model: z.string(), ...modelUse }).optional(),
  warnings: z.array(z.string()),
})
export type ReadBy = z.infer<typeof ReadBy>
