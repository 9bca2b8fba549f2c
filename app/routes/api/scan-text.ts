import { readScanTextEndpoint } from '#app/contract/scans.ts'
import { presentText } from '#app/domain/scan/present/present-scan.ts'
import { readSharedScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { apiRoute, forAnybodyAndKey } from '#app/http/api-route.server.ts'
import { deviceCaller } from '#app/http/caller.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'

const route = apiRoute(
  ...forAnybodyAndKey(readScanTextEndpoint, 'read', async ({ request, params }) => {
    const input = { shortcode: shortcodeOf(params) }
    const { scan, isOwner } = await readSharedScan({ caller: deviceCaller(request), input })
    return { body: presentText(scan, { isOwner }), headers: { 'X-Robots-Tag': 'noindex' } }
  }),
)

export const loader = route
export const action = route
