import { z } from 'zod'

/** One line of the table of `npm run eval`: `low` and `high` bound the middle 95 % of scores of texts drawn again. */
export const MeasuredRow = z.strictObject({
  group: z.enum(['gold', 'sets', 'reports']),
  task: z.string(),
  /** Task and measure, the name by which cards and goals know the row. */
  id: z.string(),
  what: z.string(),
  n: z.int().positive(),
  /** What `n` counts. */
  of: z.string(),
  score: z.number(),
  low: z.number(),
  high: z.number(),
  /** What one constant answer scores on the same items. */
  trivial: z.strictObject({ answer: z.string(), score: z.number() }),
  /** How far two careful readers of the same articles agree. */
  readers: z.number().optional(),
})
export type MeasuredRow = z.infer<typeof MeasuredRow>

/** The table as the repository holds it, with the day and the build of the engine. */
export const Measured = z.strictObject({ date: z.string(), build: z.int(), rows: z.array(MeasuredRow) })
export type Measured = z.infer<typeof Measured>
