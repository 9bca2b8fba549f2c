import { analyzeArticleEndpoint, analyzeHealthEndpoint, toAnalyzeRequest } from '#app/contract/analyze.ts'
import { ENGINE_NAME, ENGINE_VERSION } from '#app/domain/engine/engine.ts'
import { analyzeArticle } from '#app/domain/scan/analyze-article.server.ts'
import { apiRoute, forAccount, forAnybody } from '#app/http/api-route.server.ts'
import { actingDevice } from '#app/http/caller.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'

const route = apiRoute(
  forAnybody(analyzeHealthEndpoint, () => ({
    body: {
      status: 'ok' as const,
      version: SERVICE_VERSION,
      engine: `${ENGINE_NAME} v${ENGINE_VERSION}`,
      time: now().toISOString(),
    },
  })),
  forAccount(analyzeArticleEndpoint, async ({ request, body }, account) => {
    const device = actingDevice(request, account.id, body.device_id ?? body.deviceId)
    const analysis = await analyzeArticle({ accountId: account.id, deviceId: device.deviceId }, toAnalyzeRequest(body))
    return {
      body: { ...analysis, ...(device.isDerived ? { device_id: device.deviceId } : {}) },
      headers: device.headers,
    }
  }),
)

export const loader = route
export const action = route
