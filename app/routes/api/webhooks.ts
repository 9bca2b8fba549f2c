import { createWebhookEndpoint, listWebhooksEndpoint } from '#app/contract/webhooks.ts'
import { createWebhook } from '#app/domain/webhook/create-webhook.server.ts'
import { listWebhooks } from '#app/domain/webhook/read-webhooks.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listWebhooksEndpoint, async ({ query }, account) => ({ body: await listWebhooks(account.id, query) })),
  forAccount(createWebhookEndpoint, async ({ body }, account) => ({ body: await createWebhook(account.id, body) })),
)

export const loader = route
export const action = route
