import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { recordOf } from '../records/record.ts'
import { measurements } from '../schema/scans.ts'

/** A row of `measurements`. Its readers parse the JSON columns. */
export const MeasurementRow = createSelectSchema(measurements, {
  report: recordOf('report', z.unknown()),
  excerpts: recordOf('excerpts', z.unknown()),
  paragraphs: z.unknown(),
  context: recordOf('context', z.unknown()),
})
