import { changedRequest, deleteWatchEndpoint, readWatchEndpoint, updateWatchEndpoint } from '#app/contract/watches.ts'
import { deleteWatch } from '#app/domain/watch/delete-watch.server.ts'
import { readWatch } from '#app/domain/watch/read-watch.server.ts'
import { updateWatch } from '#app/domain/watch/update-watch.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(readWatchEndpoint, async ({ params }, account) => ({
    body: await readWatch(account.id, params.id ?? ''),
  })),
  forAccount(updateWatchEndpoint, async ({ params, body }, account) => {
    const { every, at, weekday, is_active: isActive } = body
    return {
      body: await updateWatch(account.id, params.id ?? '', {
        request: changedRequest(body),
        every,
        at,
        weekday,
        isActive,
      }),
    }
  }),
  forAccount(deleteWatchEndpoint, async ({ params }, account) => {
    await deleteWatch(account.id, params.id ?? '')
    return {}
  }),
)

export const loader = route
export const action = route
