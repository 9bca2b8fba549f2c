import { createSelectSchema } from 'drizzle-zod'
import { referenceRates } from '../schema/briefs.ts'

export const ReferenceRateRow = createSelectSchema(referenceRates)
