import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { measurements } from '../schema/scans.ts'

/** A row of `measurements`. Its readers parse the JSON columns. */
export const MeasurementRow = createSelectSchema(measurements, {
  report: z.unknown(),
  excerpts: z.unknown(),
  paragraphs: z.unknown(),
  context: z.unknown(),
})
