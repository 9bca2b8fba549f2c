import { replayWebhookEndpoint } from '#app/contract/webhooks.ts'
import { replayFailed } from '#app/domain/webhook/send-again.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(replayWebhookEndpoint, async ({ caller, params, body }) => ({
    body: await replayFailed({ caller, input: { id: params.id, since: new Date(body.since) } }),
  })),
)

export const loader = route
export const action = route
