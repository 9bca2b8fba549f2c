import { createSelectSchema } from 'drizzle-zod'
import { deliveries } from '../schema/webhooks.ts'

export const DeliveryRow = createSelectSchema(deliveries)
