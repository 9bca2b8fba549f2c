import { createSelectSchema } from 'drizzle-zod'
import { identities } from '../schema/accounts.ts'

export const IdentityRow = createSelectSchema(identities)
