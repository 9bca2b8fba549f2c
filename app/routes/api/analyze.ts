import {
  analyzeArticleEndpoint,
  analyzeHealthEndpoint,
  type AnalysisSummary,
  keyedAnalyzeEndpoint,
  toAnalyzeRequest,
} from '#app/contract/analyze.ts'
import type { AccountCaller } from '#app/domain/caller.ts'
import { ENGINE_NAME, ENGINE_VERSION } from '#app/domain/engine/engine.ts'
import { acceptAnalysis, awaitAnalysis } from '#app/domain/scan/make/analyze-article.server.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import type { AnalyzeRequest } from '#app/domain/scan/make/scan-request.ts'
import { findWebhookAt } from '#app/domain/webhook/read-webhooks.server.ts'
import { apiRoute, forAccount, forAnybody, type Prefix } from '#app/http/api-route.server.ts'
import { actingDevice } from '#app/http/caller.server.ts'
import { answerCharged } from '#app/http/charged-call.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
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
  forAccount(analyzeArticleEndpoint, (call) => analyze({ ...call, present: (analysis) => analysis })),
  forAccount(keyedAnalyzeEndpoint, (call) => {
    const { webhook_url: webhookUrl } = call.body
    return analyze({
      ...call,
      webhookUrl,
      present: call.body.full_report ? (analysis) => analysis : summarize,
    })
  }),
)

export const loader = route
export const action = route

type AnalyzeCall = {
  request: Request
  prefix: Prefix
  caller: AccountCaller
  body: Parameters<typeof toAnalyzeRequest>[0] & { device_id?: string; deviceId?: string }
  /** Notified when the work ends, whether it subscribes to that event or not. */
  webhookUrl?: string | undefined
  present: (analysis: Analysis) => object
}

function analyze({ request, prefix, caller, body, webhookUrl, present }: AnalyzeCall): Promise<Response> {
  const device = actingDevice(request, caller, body.device_id ?? body.deviceId)
  const told = device.isDerived ? { device_id: device.deviceId } : {}
  const asked: AnalyzeRequest = toAnalyzeRequest(body)
  return answerCharged({
    request,
    prefix,
    caller,
    body,
    accept: async (once) => {
      const webhook = await toldWebhook(caller, webhookUrl)
      return acceptAnalysis({ caller: device.caller, input: { request: { ...asked, ...webhook }, once } })
    },
    result: async (workId, waitMs) =>
      present({ ...(await awaitAnalysis({ caller, input: { workId, waitMs } })), ...told }),
    more: told,
    headers: device.headers,
  })
}

function summarize(analysis: Analysis): AnalysisSummary {
  const { bias_spectrum: bias, propaganda_index: propaganda } = analysis
  return {
    shortcode: analysis.shortcode,
    share_url: analysis.share_url,
    cached: analysis.cached,
    isPublic: analysis.isPublic,
    isOwner: analysis.isOwner,
    ...(analysis.device_id === undefined ? {} : { device_id: analysis.device_id }),
    publisher_name: analysis.publisher_name,
    bias_spectrum: { position: bias.position, label: bias.label },
    propaganda_index: { score: propaganda.score, severity: propaganda.severity },
    source_reliability: analysis.source_reliability,
    source_reliability_basis: analysis.source_reliability_basis,
    fallacy_count: analysis.logical_fallacies.reduce((sum, fallacy) => sum + fallacy.count, 0),
    analytical_synthesis: analysis.analytical_synthesis,
    ...(analysis.usage === undefined ? {} : { usage: analysis.usage }),
  }
}

/** @throws DomainError `invalid_request` unless the URL is that of an enabled endpoint. */
async function toldWebhook(caller: AccountCaller, address: string | undefined): Promise<{ webhookId?: string }> {
  if (address === undefined) return {}
  const webhookId = await findWebhookAt({ caller, input: { address } })
  if (webhookId === undefined) throw unknownWebhook()
  return { webhookId }
}

function unknownWebhook(): DomainError {
  return new DomainError(
    'invalid_request',
    'The field webhook_url is not the URL of a registered webhook endpoint. Register it first.',
    [{ path: 'webhook_url', message: 'must be the URL of a registered webhook endpoint' }],
  )
}
