import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { watches } from '../schema/briefs.ts'

/** A row of `watches`. Its readers parse the JSON column. */
export const WatchRow = createSelectSchema(watches, { request: z.unknown() })
