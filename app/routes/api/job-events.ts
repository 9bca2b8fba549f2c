import { followJobEndpoint } from '#app/contract/jobs.ts'
import { followJob } from '#app/domain/job/follow-job.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'
import { eventStream } from '#app/http/event-stream.ts'

const route = apiRoute(
  ...forAccountAndKey(followJobEndpoint, 'read', async ({ request, caller, params, prefix }) =>
    eventStream(await followJob({ caller, input: { id: params.id ?? '', prefix, signal: request.signal } })),
  ),
)

export const loader = route
export const action = route
