import { toAnalyzeRequest } from '#app/contract/analyze.ts'
import { analyzeBatchEndpoint } from '#app/contract/jobs.ts'
import { readJob } from '#app/domain/job/read-job.server.ts'
import { acceptBatch } from '#app/domain/scan/analyze-batch.server.ts'
import { apiRoute, forAccountAndKey } from '#app/http/api-route.server.ts'
import { actingDevice } from '#app/http/caller.server.ts'

const route = apiRoute(
  ...forAccountAndKey(analyzeBatchEndpoint, 'analyze', async ({ request, prefix, body }, account) => {
    const device = actingDevice(request, account.id, body.device_id ?? body.deviceId)
    const requests = body.items.map((item) => toAnalyzeRequest({ ...item, isPublic: body.isPublic }))
    const { jobId } = await acceptBatch({ accountId: account.id, deviceId: device.deviceId }, requests)
    const job = await readJob(account.id, jobId, prefix)
    return {
      body: { ...job, ...(device.isDerived ? { device_id: device.deviceId } : {}) },
      headers: { Location: `${prefix}/jobs/${jobId}`, ...device.headers },
    }
  }),
)

export const loader = route
export const action = route
