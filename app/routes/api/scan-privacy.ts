import { setScanVisibilityEndpoint } from '#app/contract/scans.ts'
import { setScanVisibility } from '#app/domain/scan/set-scan-visibility.server.ts'
import { apiRoute, forAnybodyAndKey } from '#app/http/api-route.server.ts'
import { presentedDeviceHash } from '#app/http/caller.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'

const route = apiRoute(
  ...forAnybodyAndKey(setScanVisibilityEndpoint, 'analyze', async ({ request, params, body }) => ({
    body: await setScanVisibility({
      shortcode: shortcodeOf(params),
      deviceHash: presentedDeviceHash(request, body.device_id ?? body.deviceId),
      isPublic: body.is_public ?? body.isPublic ?? false,
    }),
  })),
)

export const loader = route
export const action = route
