import { revokeKeyEndpoint } from '#app/contract/keys.ts'
import { revokeKey } from '#app/domain/key/revoke-key.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(revokeKeyEndpoint, async ({ caller, params }) => {
    await revokeKey({ caller, input: { id: params.id ?? '' } })
    return {}
  }),
)

export const loader = route
export const action = route
