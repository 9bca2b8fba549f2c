import { createSelectSchema } from 'drizzle-zod'
import { identities } from '../schema/accounts.ts'

/** A row of `identities`: an account at an identity provider. */
export const IdentityRow = createSelectSchema(identities)
