import { changeWebhookEndpoint, deleteWebhookEndpoint, readWebhookEndpoint } from '#app/contract/webhooks.ts'
import { changeWebhook, deleteWebhook } from '#app/domain/webhook/change-webhook.server.ts'
import { readWebhook } from '#app/domain/webhook/read-webhooks.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(readWebhookEndpoint, async ({ caller, params }) => ({
    body: await readWebhook({ caller, input: { id: params.id } }),
  })),
  forAccount(changeWebhookEndpoint, async ({ caller, params, body }) => ({
    body: await changeWebhook({ caller, input: { ...body, id: params.id } }),
  })),
  forAccount(deleteWebhookEndpoint, async ({ caller, params }) => {
    await deleteWebhook({ caller, input: { id: params.id } })
    return {}
  }),
)

export const loader = route
export const action = route
