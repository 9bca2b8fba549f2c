import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { recordOf } from '../records/record.ts'
import { watchRuns } from '../schema/briefs.ts'

/** A row of `watch_runs`. Its readers parse the JSON column. */
export const WatchRunRow = createSelectSchema(watchRuns, { change: recordOf('change', z.unknown()) })
