import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { recordOf } from '../records/record.ts'
import { scans } from '../schema/scans.ts'

/** A row of `scans`. Its readers parse the JSON columns. */
export const ScanRow = createSelectSchema(scans, {
  source: recordOf('source', z.unknown()),
  timing: z.unknown(),
  integrity: z.unknown(),
})
