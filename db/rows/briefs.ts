import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { recordOf } from '../records/record.ts'
import { briefs } from '../schema/briefs.ts'

/** A row of `briefs`. Its readers parse the JSON columns. */
export const BriefRow = createSelectSchema(briefs, {
  request: z.unknown(),
  record: recordOf('brief', z.unknown()),
  timing: z.unknown(),
})
