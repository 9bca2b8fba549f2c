import { createSelectSchema } from 'drizzle-zod'
import { identities } from '../schema/accounts.ts'

/** A row of `identities`. */
export const IdentityRow = createSelectSchema(identities)
