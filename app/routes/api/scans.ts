import { listScansEndpoint } from '#app/contract/scans.ts'
import { listScans } from '#app/domain/scan/list-scans.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'
import { onDevice } from '#app/http/caller.server.ts'

const route = apiRoute(
  ...forAccountAndKey(listScansEndpoint, 'read', async ({ request, caller, query }) => ({
    body: await listScans({ caller: onDevice(request, caller), input: query }),
  })),
)

export const loader = route
export const action = route
