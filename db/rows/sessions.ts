import { createSelectSchema } from 'drizzle-zod'
import { sessions } from '../schema/accounts.ts'

/** A row of `sessions`, with the token's hash instead of the token. */
export const SessionRow = createSelectSchema(sessions)
