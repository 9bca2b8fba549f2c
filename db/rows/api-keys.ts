import { createSelectSchema } from 'drizzle-zod'
import { apiKeys } from '../schema/accounts.ts'

export const ApiKeyRow = createSelectSchema(apiKeys)
