import { exportScanEndpoint } from '#app/contract/scans.ts'
import { presentScan } from '#app/domain/scan/present-scan.ts'
import { readSharedScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { renderExport } from '#app/domain/scan/render-export.server.ts'
import { apiRoute, forAnybodyAndKey } from '#app/http/api-route.server.ts'
import { presentedDeviceHash } from '#app/http/caller.server.ts'
import { readerCacheHeaders, respondCacheable } from '#app/http/scan-caching.server.ts'
import { env } from '#app/platform/env.server.ts'

const route = apiRoute(
  ...forAnybodyAndKey(exportScanEndpoint, 'read', async ({ request, params, query, prefix }) => {
    const { scan, isOwner } = await readSharedScan(params.shortcode ?? '', { deviceHash: presentedDeviceHash(request) })
    const file = await renderExport(presentScan(scan, { baseUrl: env.baseUrl, isOwner }), query.format)
    return respondCacheable(request, {
      body: file.body,
      headers: {
        'Content-Type': file.type,
        'Content-Disposition': `attachment; filename="${file.name}"`,
        ...readerCacheHeaders(isOwner || prefix === '/api/v1'),
      },
    })
  }),
)

export const loader = route
export const action = route
