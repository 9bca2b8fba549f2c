import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { rateLimits } from '../schema/accounts.ts'

/** A row of `rate_limits`. The driver returns its `bigint` as a string. */
export const RateLimitRow = createSelectSchema(rateLimits, { expire: z.string().transform(Number).nullable() })
