import { createSelectSchema } from 'drizzle-zod'
import { webhookEndpoints } from '../schema/webhooks.ts'

/** A row of `webhook_endpoints`, including its encrypted secrets. */
export const WebhookEndpointRow = createSelectSchema(webhookEndpoints)
