import { createSelectSchema } from 'drizzle-zod'
import { disputes } from '../schema/disputes.ts'

/** A row of `disputes`, including contact details that only the operator may see. */
export const DisputeRow = createSelectSchema(disputes)
