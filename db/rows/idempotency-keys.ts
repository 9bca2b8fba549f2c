import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { idempotencyKeys } from '../schema/works.ts'

/** A row of `idempotency_keys`; what its JSON columns hold is said by whoever reads them. */
export const IdempotencyKeyRow = createSelectSchema(idempotencyKeys, { headers: z.unknown() })
