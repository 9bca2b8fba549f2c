import { createSelectSchema } from 'drizzle-zod'
import { webhookEndpoints } from '../schema/webhooks.ts'

export const WebhookEndpointRow = createSelectSchema(webhookEndpoints)
