import { createSelectSchema } from 'drizzle-zod'
import { apiKeys } from '../schema/accounts.ts'

/** A row of `api_keys`, with the key's hash instead of the key. */
export const ApiKeyRow = createSelectSchema(apiKeys)
