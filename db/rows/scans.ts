import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { scans } from '../schema/scans.ts'

/** A row of `scans`. Its readers parse the JSON columns. */
export const ScanRow = createSelectSchema(scans, { source: z.unknown(), timing: z.unknown(), integrity: z.unknown() })
