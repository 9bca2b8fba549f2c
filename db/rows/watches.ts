import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { watches } from '../schema/briefs.ts'

/** A row of `watches`; what its JSON columns hold is said by whoever reads them. */
export const WatchRow = createSelectSchema(watches, { request: z.unknown() })
