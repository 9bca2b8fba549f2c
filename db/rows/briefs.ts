import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { briefs } from '../schema/briefs.ts'

/** A row of `briefs`; what its JSON columns hold is said by whoever reads them. */
export const BriefRow = createSelectSchema(briefs, { request: z.unknown(), record: z.unknown(), timing: z.unknown() })
