import { listWatchRunsEndpoint } from '#app/contract/watches.ts'
import { listWatchRuns } from '#app/domain/watch/list-watch-runs.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listWatchRunsEndpoint, async ({ caller, params, query }) => ({
    body: await listWatchRuns({ caller, input: { ...query, id: params.id ?? '' } }),
  })),
)

export const loader = route
export const action = route
