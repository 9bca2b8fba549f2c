import { createSelectSchema } from 'drizzle-zod'
import { ratings } from '../schema/scans.ts'

export const RatingRow = createSelectSchema(ratings)
