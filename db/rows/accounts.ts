import { createSelectSchema } from 'drizzle-zod'
import { accounts } from '../schema/accounts.ts'

/** A row of `accounts`. */
export const AccountRow = createSelectSchema(accounts)
