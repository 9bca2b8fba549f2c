import { createWatchEndpoint, listWatchesEndpoint, toWatchRequest } from '#app/contract/watches.ts'
import { createWatch } from '#app/domain/watch/create-watch.server.ts'
import { listWatches } from '#app/domain/watch/list-watches.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listWatchesEndpoint, async ({ caller, query }) => ({ body: await listWatches({ caller, input: query }) })),
  forAccount(createWatchEndpoint, async ({ caller, body }) => {
    const { every, at, weekday } = body
    return { body: await createWatch({ caller, input: { request: toWatchRequest(body), every, at, weekday } }) }
  }),
)

export const loader = route
export const action = route
