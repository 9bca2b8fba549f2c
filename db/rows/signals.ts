import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { signals } from '../schema/briefs.ts'

/** A row of `signals`. Its readers parse the JSON columns. */
export const SignalRow = createSelectSchema(signals, { record: z.unknown(), content: z.unknown() })
