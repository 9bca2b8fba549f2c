import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { scans } from '../schema/scans.ts'

/** A row of `scans`; what its JSON columns hold is said by whoever reads them. */
export const ScanRow = createSelectSchema(scans, { source: z.unknown(), timing: z.unknown(), integrity: z.unknown() })
