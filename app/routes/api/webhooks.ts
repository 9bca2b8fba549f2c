import { createWebhookEndpoint, listWebhooksEndpoint } from '#app/contract/webhooks.ts'
import { createWebhook } from '#app/domain/webhook/create-webhook.server.ts'
import { listWebhooks } from '#app/domain/webhook/read-webhooks.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listWebhooksEndpoint, async ({ caller, query }) => ({
    body: await listWebhooks({ caller, input: query }),
  })),
  forAccount(createWebhookEndpoint, async ({ caller, body }) => ({
    body: await createWebhook({ caller, input: body }),
  })),
)

export const loader = route
export const action = route
