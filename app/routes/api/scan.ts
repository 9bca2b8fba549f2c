import { deleteScanEndpoint, readScanEndpoint } from '#app/contract/scans.ts'
import { deleteScan } from '#app/domain/scan/delete-scan.server.ts'
import { presentScan } from '#app/domain/scan/present-scan.ts'
import { readSharedScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { apiRoute, forAnybodyAndKey } from '#app/http/api-route.server.ts'
import { presentedDeviceHash } from '#app/http/caller.server.ts'
import { readerCacheHeaders, respondCacheable } from '#app/http/scan-caching.server.ts'
import { env } from '#app/platform/env.server.ts'

const route = apiRoute(
  ...forAnybodyAndKey(readScanEndpoint, 'read', async ({ request, params, prefix }) => {
    const deviceHash = presentedDeviceHash(request)
    const { scan, isOwner } = await readPublicScan(params.shortcode ?? '', deviceHash)
    const body = JSON.stringify(presentScan(scan, { baseUrl: env.baseUrl, isOwner }))
    return respondCacheable(request, {
      body,
      headers: { 'Content-Type': 'application/json', ...readerCacheHeaders(isOwner || prefix === '/api/v1') },
    })
  }),
  ...forAnybodyAndKey(deleteScanEndpoint, 'analyze', async ({ request, params }) => {
    await deleteScan({ shortcode: params.shortcode ?? '', deviceHash: presentedDeviceHash(request) })
    return {}
  }),
)

export const loader = route
export const action = route

/** This endpoint answers for public scans only: a private one is not here for anybody, its owner included. */
async function readPublicScan(shortcode: string, deviceHash: string | null) {
  const shared = await readSharedScan(shortcode, { deviceHash })
  return shared.scan.is_public ? shared : readSharedScan(shortcode, { deviceHash: null })
}
