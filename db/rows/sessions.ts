import { createSelectSchema } from 'drizzle-zod'
import { sessions } from '../schema/accounts.ts'

export const SessionRow = createSelectSchema(sessions)
