import { createSelectSchema } from 'drizzle-zod'
import { deliveries } from '../schema/webhooks.ts'

/** A row of `deliveries`: one event for one endpoint. */
export const DeliveryRow = createSelectSchema(deliveries)
