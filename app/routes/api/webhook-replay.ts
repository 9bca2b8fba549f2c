import { replayWebhookEndpoint } from '#app/contract/webhooks.ts'
import { replayFailed } from '#app/domain/webhook/send-again.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(replayWebhookEndpoint, async ({ params, body }, account) => ({
    body: await replayFailed(account.id, params.id, new Date(body.since)),
  })),
)

export const loader = route
export const action = route
