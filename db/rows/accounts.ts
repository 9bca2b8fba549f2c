import { createSelectSchema } from 'drizzle-zod'
import { accounts } from '../schema/accounts.ts'

export const AccountRow = createSelectSchema(accounts)
