import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { events } from '../schema/webhooks.ts'

/** A row of `events`. Its readers parse the JSON column. */
export const EventRow = createSelectSchema(events, { data: z.unknown() })
