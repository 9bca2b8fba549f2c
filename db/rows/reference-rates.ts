import { createSelectSchema } from 'drizzle-zod'
import { referenceRates } from '../schema/briefs.ts'

/** A row of `reference_rates`. */
export const ReferenceRateRow = createSelectSchema(referenceRates)
