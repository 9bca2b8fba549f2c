import { readJobEndpoint } from '#app/contract/jobs.ts'
import { readJob } from '#app/domain/job/read-job.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'

const route = apiRoute(
  ...forAccountAndKey(readJobEndpoint, 'read', async ({ caller, params, prefix }) => ({
    body: await readJob({ caller, input: { id: params.id ?? '', prefix } }),
  })),
)

export const loader = route
export const action = route
