import { createSelectSchema } from 'drizzle-zod'
import { deliveries } from '../schema/webhooks.ts'

/** A row of `deliveries`. */
export const DeliveryRow = createSelectSchema(deliveries)
