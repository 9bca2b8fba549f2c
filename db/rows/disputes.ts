import { createSelectSchema } from 'drizzle-zod'
import { disputes } from '../schema/disputes.ts'

/** A row of `disputes`. */
export const DisputeRow = createSelectSchema(disputes)
