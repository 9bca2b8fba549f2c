import { createWatchEndpoint, listWatchesEndpoint, toWatchRequest } from '#app/contract/watches.ts'
import { createWatch } from '#app/domain/watch/create-watch.server.ts'
import { listWatches } from '#app/domain/watch/list-watches.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listWatchesEndpoint, async ({ query }, account) => ({ body: await listWatches(account.id, query) })),
  forAccount(createWatchEndpoint, async ({ body }, account) => {
    const { every, at, weekday } = body
    return { body: await createWatch(account.id, { request: toWatchRequest(body), every, at, weekday }) }
  }),
)

export const loader = route
export const action = route
