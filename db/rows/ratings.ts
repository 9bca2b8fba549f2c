import { createSelectSchema } from 'drizzle-zod'
import { ratings } from '../schema/scans.ts'

/** A row of `ratings`. */
export const RatingRow = createSelectSchema(ratings)
