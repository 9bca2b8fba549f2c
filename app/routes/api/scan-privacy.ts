import { setScanVisibilityEndpoint } from '#app/contract/scans.ts'
import { setScanVisibility } from '#app/domain/scan/set-scan-visibility.server.ts'
import { apiRoute, forAnybodyAndKey } from '#app/http/api-route.server.ts'
import { deviceCaller } from '#app/http/caller.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'

const route = apiRoute(
  ...forAnybodyAndKey(setScanVisibilityEndpoint, 'analyze', async ({ request, params, body }) => {
    const input = { shortcode: shortcodeOf(params), isPublic: body.is_public ?? body.isPublic ?? false }
    const caller = deviceCaller(request, body.device_id ?? body.deviceId)
    return { body: await setScanVisibility({ caller, input }) }
  }),
)

export const loader = route
export const action = route
