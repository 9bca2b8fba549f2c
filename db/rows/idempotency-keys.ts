import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { idempotencyKeys } from '../schema/works.ts'

/** A row of `idempotency_keys`. Its readers parse the JSON column. */
export const IdempotencyKeyRow = createSelectSchema(idempotencyKeys, { headers: z.unknown() })
