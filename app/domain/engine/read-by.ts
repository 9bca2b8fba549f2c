import { z } from 'zod'
import { modelUse } from './model-use.ts'

/**
 * Who read an article (a language model if `use` is given, otherwise the built-in reader), and what the report says
 * about it.
 */
export const ReadBy = z.strictObject({
  use: z.strictObject({ model: z.string(), ...modelUse }).optional(),
  warnings: z.array(z.string()),
})
export type ReadBy = z.infer<typeof ReadBy>
