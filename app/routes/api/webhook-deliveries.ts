import { listDeliveriesEndpoint } from '#app/contract/webhooks.ts'
import { listDeliveries } from '#app/domain/webhook/list-deliveries.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listDeliveriesEndpoint, async ({ caller, params, query }) => ({
    body: await listDeliveries({ caller, input: { ...query, id: params.id } }),
  })),
)

export const loader = route
export const action = route
