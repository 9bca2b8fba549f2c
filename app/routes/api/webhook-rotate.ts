import { rotateWebhookEndpoint } from '#app/contract/webhooks.ts'
import { rotateWebhookSecret } from '#app/domain/webhook/rotate-webhook-secret.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(rotateWebhookEndpoint, async ({ caller, params }) => ({
    body: await rotateWebhookSecret({ caller, input: { id: params.id } }),
  })),
)

export const loader = route
export const action = route
