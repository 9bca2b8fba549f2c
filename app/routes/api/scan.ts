import { deleteScanEndpoint, readScanEndpoint } from '#app/contract/scans.ts'
import { deleteScan } from '#app/domain/scan/delete-scans.server.ts'
import { presentForReader } from '#app/domain/scan/present/present-for-reader.server.ts'
import { readPublicScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { apiRoute, forAnybodyAndKey } from '#app/http/api-route.server.ts'
import { deviceCaller } from '#app/http/caller.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'
import { readerCacheHeaders, respondCacheable } from '#app/http/scan-caching.server.ts'

const route = apiRoute(
  ...forAnybodyAndKey(readScanEndpoint, 'read', async ({ request, params, prefix }) => {
    const caller = deviceCaller(request)
    const shared = await readPublicScan({ caller, input: { shortcode: shortcodeOf(params) } })
    const body = JSON.stringify(await presentForReader(shared))
    return respondCacheable(request, {
      body,
      headers: { 'Content-Type': 'application/json', ...readerCacheHeaders(shared.isOwner || prefix === '/api/v1') },
    })
  }),
  ...forAnybodyAndKey(deleteScanEndpoint, 'analyze', async ({ request, params }) => {
    const input = { shortcode: shortcodeOf(params) }
    await deleteScan({ caller: deviceCaller(request), input })
    return {}
  }),
)

export const loader = route
export const action = route
