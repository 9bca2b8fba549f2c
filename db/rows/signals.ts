import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { signals } from '../schema/briefs.ts'

/** A row of `signals`; what its JSON columns hold is said by whoever reads them. */
export const SignalRow = createSelectSchema(signals, { record: z.unknown(), content: z.unknown() })
