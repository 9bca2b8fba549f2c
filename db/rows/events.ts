import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { events } from '../schema/webhooks.ts'

/** A row of `events`; what its JSON columns hold is said by whoever reads them. */
export const EventRow = createSelectSchema(events, { data: z.unknown() })
