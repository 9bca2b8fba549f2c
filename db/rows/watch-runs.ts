import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { watchRuns } from '../schema/briefs.ts'

/** A row of `watch_runs`; what its JSON columns hold is said by whoever reads them. */
export const WatchRunRow = createSelectSchema(watchRuns, { change: z.unknown() })
