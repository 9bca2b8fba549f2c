import { exportScanEndpoint } from '#app/contract/scans.ts'
import { presentForReader } from '#app/domain/scan/present/present-for-reader.server.ts'
import { readSharedScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { renderExport } from '#app/domain/scan/export/render-export.server.ts'
import { apiRoute, forAnybodyAndKey } from '#app/http/api-route.server.ts'
import { deviceCaller } from '#app/http/caller.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'
import { readerCacheHeaders, respondCacheable } from '#app/http/scan-caching.server.ts'

const route = apiRoute(
  ...forAnybodyAndKey(exportScanEndpoint, 'read', async ({ request, params, query, prefix }) => {
    const input = { shortcode: shortcodeOf(params) }
    const shared = await readSharedScan({ caller: deviceCaller(request), input })
    const file = await renderExport(await presentForReader(shared), query.format)
    return respondCacheable(request, {
      body: file.body,
      headers: {
        'Content-Type': file.type,
        'Content-Disposition': `attachment; filename="${file.name}"`,
        ...readerCacheHeaders(shared.isOwner || prefix === '/api/v1'),
      },
    })
  }),
)

export const loader = route
export const action = route
