import { createKeyEndpoint, listKeysEndpoint } from '#app/contract/keys.ts'
import { createKey } from '#app/domain/key/create-key.server.ts'
import { listKeys } from '#app/domain/key/list-keys.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listKeysEndpoint, async ({ caller, query }) => ({ body: await listKeys({ caller, input: query }) })),
  forAccount(createKeyEndpoint, async ({ caller, body }) => {
    const expiresAt = body.expires_at === undefined ? null : new Date(body.expires_at)
    const made = await createKey({ caller, input: { name: body.name, scopes: body.scopes, expiresAt } })
    return { body: { ...made, name: body.name, expires_at: expiresAt?.toISOString() ?? null } }
  }),
)

export const loader = route
export const action = route
