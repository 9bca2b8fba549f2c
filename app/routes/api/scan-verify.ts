import { verifyScanEndpoint } from '#app/contract/scans.ts'
import { verifyScan } from '#app/domain/scan/signature/verify-scan.server.ts'
import { apiRoute, forAnybodyAndKey } from '#app/http/api-route.server.ts'
import { deviceCaller } from '#app/http/caller.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'

const route = apiRoute(
  ...forAnybodyAndKey(verifyScanEndpoint, 'read', async ({ request, params, body }) => {
    const input = { shortcode: shortcodeOf(params) }
    const caller = deviceCaller(request, body.device_id ?? body.deviceId)
    return { body: await verifyScan({ caller, input }), headers: { 'X-Robots-Tag': 'noindex' } }
  }),
)

export const loader = route
export const action = route
