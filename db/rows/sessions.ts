import { createSelectSchema } from 'drizzle-zod'
import { sessions } from '../schema/accounts.ts'

/** A row of `sessions`. */
export const SessionRow = createSelectSchema(sessions)
