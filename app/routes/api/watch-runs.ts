import { listWatchRunsEndpoint } from '#app/contract/watches.ts'
import { listWatchRuns } from '#app/domain/watch/list-watch-runs.server.ts'
import { apiRoute, forAccount } from '#app/http/api-route.server.ts'

const route = apiRoute(
  forAccount(listWatchRunsEndpoint, async ({ params, query }, account) => ({
    body: await listWatchRuns(account.id, params.id ?? '', query),
  })),
)

export const loader = route
export const action = route
