import { createSelectSchema } from 'drizzle-zod'
import { disputes } from '../schema/disputes.ts'

export const DisputeRow = createSelectSchema(disputes)
