import { disputeScanEndpoint } from '#app/contract/scans.ts'
import { fileDispute } from '#app/domain/dispute/file-dispute.server.ts'
import { apiRoute, forAnybody } from '#app/http/api-route.server.ts'
import { deviceCaller } from '#app/http/caller.server.ts'
import { shortcodeOf } from '#app/http/path-parameters.server.ts'

const route = apiRoute(
  forAnybody(disputeScanEndpoint, async ({ request, params, body }) => {
    const input = { ...body, shortcode: shortcodeOf(params) }
    return { body: await fileDispute({ caller: deviceCaller(request), input }) }
  }),
)

export const loader = route
export const action = route
