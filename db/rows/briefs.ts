import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { briefs } from '../schema/briefs.ts'

/** A row of `briefs`. Its readers parse the JSON columns. */
export const BriefRow = createSelectSchema(briefs, { request: z.unknown(), record: z.unknown(), timing: z.unknown() })
