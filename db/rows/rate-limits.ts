import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { rateLimits } from '../schema/accounts.ts'

/** A row of `rate_limits`, its time as the driver reads a `bigint`. */
export const RateLimitRow = createSelectSchema(rateLimits, { expire: z.string().transform(Number).nullable() })
