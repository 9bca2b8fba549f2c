import { z } from 'zod'

/** One line of the table of `npm run eval`: `low` and `high` bound the middle 95% of scores over resampled texts. */
export const MeasuredRow = z.strictObject({
  group: z.enum(['gold', 'sets', 'reports']),
  task: z.string(),
  /** Task and measure, by which cards and targets refer to the row. */
  id: z.string(),
  what: z.string(),
  n: z.int().positive(),
  /** What `n` counts. */
  of: z.string(),
  score: z.number(),
  low: z.number(),
  high: z.number(),
  /** The score of one constant answer on the same items. */
  trivial: z.strictObject({ answer: z.string(), score: z.number() }),
  /** The agreement of two careful readers on the same articles. */
  readers: z.number().optional(),
})
export type MeasuredRow = z.infer<typeof MeasuredRow>

/** The table as the repository stores it, with its date and the engine's build. */
export const MeasuredTable = z.strictObject({ date: z.string(), build: z.int(), rows: z.array(MeasuredRow) })
export type MeasuredTable = z.infer<typeof MeasuredTable>
