import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { recordOf } from '../records/record.ts'
import { signals } from '../schema/briefs.ts'

/** A row of `signals`. Its readers parse the JSON columns. */
export const SignalRow = createSelectSchema(signals, {
  record: recordOf('signal', z.unknown()),
  content: recordOf('content', z.unknown()),
})
