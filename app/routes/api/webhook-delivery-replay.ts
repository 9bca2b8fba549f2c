import { replayDeliveryEndpoint } from '#app/contract/webhooks.ts'
import { replayDelivery } from '#app/domain/webhook/send-again.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(replayDeliveryEndpoint, async ({ caller, params }) => ({
    body: await replayDelivery({ caller, input: { id: params.id, deliveryId: params.delivery_id } }),
  })),
)

export const loader = route
export const action = route
