import { testWebhookEndpoint } from '#app/contract/webhooks.ts'
import { pingWebhook } from '#app/domain/webhook/send-again.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(testWebhookEndpoint, async ({ caller, params }) => ({
    body: await pingWebhook({ caller, input: { id: params.id } }),
  })),
)

export const loader = route
export const action = route
