import { replayDeliveryEndpoint } from '#app/contract/webhooks.ts'
import { replayDelivery } from '#app/domain/webhook/send-again.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(replayDeliveryEndpoint, async ({ params }, account) => ({
    body: await replayDelivery(account.id, params.id, params.delivery_id),
  })),
)

export const loader = route
export const action = route
