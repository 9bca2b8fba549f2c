import { createKeyEndpoint, listKeysEndpoint } from '#app/contract/keys.ts'
import { createKey } from '#app/domain/key/create-key.server.ts'
import { listKeys } from '#app/domain/key/list-keys.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listKeysEndpoint, async ({ query }, account) => ({ body: await listKeys(account.id, query) })),
  forAccount(createKeyEndpoint, async ({ body }, account) => {
    const expiresAt = body.expires_at === undefined ? null : new Date(body.expires_at)
    const made = await createKey(account.id, { name: body.name, scopes: body.scopes, expiresAt })
    return { body: { ...made, name: body.name, expires_at: expiresAt?.toISOString() ?? null } }
  }),
)

export const loader = route
export const action = route
