import { changedRequest, deleteWatchEndpoint, readWatchEndpoint, updateWatchEndpoint } from '#app/contract/watches.ts'
import { deleteWatch } from '#app/domain/watch/delete-watch.server.ts'
import { readWatch } from '#app/domain/watch/read-watch.server.ts'
import { updateWatch } from '#app/domain/watch/update-watch.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(readWatchEndpoint, async ({ caller, params }) => ({
    body: await readWatch({ caller, input: { id: params.id ?? '' } }),
  })),
  forAccount(updateWatchEndpoint, async ({ caller, params, body }) => {
    const { every, at, weekday, is_active: isActive } = body
    const input = { id: params.id ?? '', request: changedRequest(body), every, at, weekday, isActive }
    return { body: await updateWatch({ caller, input }) }
  }),
  forAccount(deleteWatchEndpoint, async ({ caller, params }) => {
    await deleteWatch({ caller, input: { id: params.id ?? '' } })
    return {}
  }),
)

export const loader = route
export const action = route
