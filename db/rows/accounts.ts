import { createSelectSchema } from 'drizzle-zod'
import { accounts } from '../schema/accounts.ts'

/** A row of `accounts`, including the password's hash. */
export const AccountRow = createSelectSchema(accounts)
