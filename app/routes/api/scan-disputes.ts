import { disputeScanEndpoint } from '#app/contract/scans.ts'
import { fileDispute } from '#app/domain/dispute/file-dispute.server.ts'
import { apiRoute, forAnybody } from '#app/http/api-route.server.ts'
import { presentedDeviceHash } from '#app/http/caller.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'

const route = apiRoute(
  forAnybody(disputeScanEndpoint, async ({ request, params, body }) => ({
    body: await fileDispute(shortcodeOf(params), { deviceHash: presentedDeviceHash(request) }, body),
  })),
)

export const loader = route
export const action = route
