import { toAnalyzeRequest } from '#app/contract/analyze.ts'
import { analyzeBatchEndpoint } from '#app/contract/jobs.ts'
import { acceptBatch } from '#app/domain/scan/make/analyze-batch.server.ts'
import type { AnalyzeRequest } from '#app/domain/scan/make/scan-request.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'
import { actingDevice } from '#app/http/caller.server.ts'
import { answerCharged } from '#app/http/charged-call.server.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'

const route = apiRoute(
  ...forAccountAndKey(analyzeBatchEndpoint, 'analyze', async ({ request, caller, prefix, body }) => {
    const device = actingDevice(request, caller, body.device_id ?? body.deviceId)
    const requests: AnalyzeRequest[] = []
    for (const item of body.items) {
      // A batch can hold 8 MiB, so others get a turn between items.
      await nextTurn()
      requests.push(toAnalyzeRequest({ ...item, isPublic: body.isPublic, share_text: body.share_text }))
    }
    return answerCharged({
      request,
      prefix,
      caller,
      body,
      accept: (once) => acceptBatch({ caller: device.caller, input: { requests, once } }),
      more: device.isDerived ? { device_id: device.deviceId } : {},
      headers: device.headers,
    })
  }),
)

export const loader = route
export const action = route
