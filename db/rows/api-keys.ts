import { createSelectSchema } from 'drizzle-zod'
import { apiKeys } from '../schema/accounts.ts'

/** A row of `api_keys`. */
export const ApiKeyRow = createSelectSchema(apiKeys)
