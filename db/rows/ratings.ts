import { createSelectSchema } from 'drizzle-zod'
import { ratings } from '../schema/scans.ts'

/** A row of `ratings`, which the operator imported. */
export const RatingRow = createSelectSchema(ratings)
