import { changeWebhookEndpoint, deleteWebhookEndpoint, readWebhookEndpoint } from '#app/contract/webhooks.ts'
import { changeWebhook, deleteWebhook } from '#app/domain/webhook/change-webhook.server.ts'
import { readWebhook } from '#app/domain/webhook/read-webhooks.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(readWebhookEndpoint, async ({ params }, account) => ({ body: await readWebhook(account.id, params.id) })),
  forAccount(changeWebhookEndpoint, async ({ params, body }, account) => ({
    body: await changeWebhook(account.id, params.id, body),
  })),
  forAccount(deleteWebhookEndpoint, async ({ params }, account) => {
    await deleteWebhook(account.id, params.id)
    return {}
  }),
)

export const loader = route
export const action = route
