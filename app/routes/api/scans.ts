import { listScansEndpoint } from '#app/contract/scans.ts'
import { listScans } from '#app/domain/scan/list-scans.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'
import { presentedDeviceHash } from '#app/http/caller.server.ts'

const route = apiRoute(
  ...forAccountAndKey(listScansEndpoint, 'read', async ({ request, query }, account) => ({
    body: await listScans({ accountId: account.id, deviceHash: presentedDeviceHash(request) }, query),
  })),
)

export const loader = route
export const action = route
