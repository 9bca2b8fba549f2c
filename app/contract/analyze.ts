import { z } from 'zod'
import { DeviceId } from '#app/domain/device/device.ts'
import { type AnalyzeRequest, ShareText } from '#app/domain/scan/make/scan-request.ts'
import { Analysis } from '#app/domain/scan/scan.ts'
import { PRICES } from '#app/domain/work/work.ts'
import { Moment } from '#app/platform/moment.ts'
import { NoBody, NoQuery } from './common.ts'
import { defineEndpoint, withKey } from './endpoint.ts'

const ADDRESS_MAX = 2048
const TITLE_MAX = 1000

/** The device id, which a body may send under either name. */
export const DeviceFields = { device_id: DeviceId.optional(), deviceId: DeviceId.optional() } as const

/** Either `url` or `text`. `title` and `source_url` only with `text`. Without `isPublic` a new scan is public, without `share_text` it shares findings. */
export const AnalyzeBody = z
  .strictObject({
    url: z.string().max(ADDRESS_MAX).optional(),
    text: z.string().optional(),
    title: z.string().max(TITLE_MAX).optional(),
    source_url: z.string().max(ADDRESS_MAX).optional(),
    isPublic: z.boolean().optional(),
    share_text: ShareText.optional(),
    ...DeviceFields,
  })
  .superRefine(checkSourceFields)
export type AnalyzeBody = z.infer<typeof AnalyzeBody>

/** Requires exactly one source, and allows a title and a source URL only with a text. */
function checkSourceFields(
  body: { url?: string; text?: string; title?: string; source_url?: string },
  context: z.RefinementCtx,
): void {
  if (body.url === undefined && body.text === undefined) {
    context.addIssue({ code: 'custom', path: [], message: 'send either url or text' })
  }
  if (body.url !== undefined && body.text !== undefined) {
    context.addIssue({ code: 'custom', path: ['text'], message: 'send either url or text, not both' })
  }
  for (const path of ['title', 'source_url'] as const) {
    if (body[path] !== undefined && body.text === undefined) {
      context.addIssue({ code: 'custom', path: [path], message: 'can be used only with text' })
    }
  }
}

/** One article of a batch: either `url` or `text`. `title` only with `text`. */
export const AnalyzeItem = z
  .strictObject({
    url: z.string().max(ADDRESS_MAX).optional(),
    text: z.string().optional(),
    title: z.string().max(TITLE_MAX).optional(),
  })
  .superRefine(checkSourceFields)

/** What a valid body asks for, without characters that are not text (NUL, half a surrogate pair). */
export function toAnalyzeRequest(
  body: Pick<AnalyzeBody, 'url' | 'text' | 'title' | 'source_url' | 'isPublic' | 'share_text'>,
): AnalyzeRequest {
  const choices = {
    isPublic: body.isPublic ?? null,
    ...(body.share_text === undefined ? {} : { shareText: body.share_text }),
  }
  if (body.url !== undefined) return { source: { url: textOnly(body.url) }, ...choices }
  const sourceUrl = body.source_url === undefined ? null : textOnly(body.source_url)
  return { source: { text: textOnly(body.text ?? ''), title: textOnly(body.title ?? ''), sourceUrl }, ...choices }
}

function textOnly(value: string): string {
  return value.replaceAll('\0', '').toWellFormed()
}

/** Waits for the report. A caller who prefers not to wait gets a 202 and a job. */
export const analyzeArticleEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/analyze',
  summary: 'Analyse an article by its URL or its text',
  auth: 'session',
  credits: PRICES.analysis,
  limit: 'analyze',
  body: AnalyzeBody,
  query: NoQuery,
  reply: Analysis,
  status: 200,
  errors: [
    'url_not_allowed',
    'insufficient_credits',
    'not_an_article',
    'content_too_short',
    'content_too_long',
    'unsupported_language',
    'fetch_failed',
    'fetch_forbidden',
    'engine_failed',
    'timed_out',
    // If the scan was deleted before it could be shown.
    'not_found',
  ],
})

/** The short response for callers with a key, with what to show first. */
export const AnalysisSummary = Analysis.pick({
  shortcode: true,
  share_url: true,
  cached: true,
  isPublic: true,
  isOwner: true,
  device_id: true,
  publisher_name: true,
  source_reliability: true,
  source_reliability_basis: true,
  analytical_synthesis: true,
  usage: true,
}).extend({
  bias_spectrum: Analysis.shape.bias_spectrum.pick({ position: true, label: true }),
  propaganda_index: Analysis.shape.propaganda_index.pick({ score: true, severity: true }),
  fallacy_count: z.int().nonnegative(),
})
export type AnalysisSummary = z.infer<typeof AnalysisSummary>

/** The same for callers with a key, who get a summary unless `full_report` is set. `webhook_url` must be registered. */
export const KeyedAnalyzeBody = z
  .strictObject({
    ...AnalyzeBody.shape,
    full_report: z.boolean().default(false),
    webhook_url: z.string().max(ADDRESS_MAX).optional(),
  })
  .superRefine(checkSourceFields)

/** For keys with the scope `analyze`. Returns a summary, or the analysis where `full_report` is set. */
export const keyedAnalyzeEndpoint = defineEndpoint({
  ...withKey(analyzeArticleEndpoint, 'analyze'),
  body: KeyedAnalyzeBody,
  reply: z.union([Analysis, AnalysisSummary]),
})

export const analyzeHealthEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/analyze',
  summary: 'Check whether analysis is available',
  auth: 'none',
  credits: 0,
  body: NoBody,
  query: NoQuery,
  reply: z.strictObject({ status: z.literal('ok'), version: z.string(), engine: z.string(), time: Moment }),
  status: 200,
  errors: [],
})
