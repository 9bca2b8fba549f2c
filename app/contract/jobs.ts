import { z } from 'zod'
import { Job } from '#app/domain/job/job.ts'
import { PRICES } from '#app/domain/work/work.ts'
import { AnalyzeItem, DeviceFields } from './analyze.ts'
import { NoBody, NoQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { BATCH_ITEMS_MAX, ShareText } from '#app/domain/scan/make/scan-request.ts'

export const readJobEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{id}',
  summary: 'Read the status of a job',
  auth: 'session',
  credits: 0,
  body: NoBody,
  query: NoQuery,
  reply: Job,
  status: 200,
  errors: ['not_found'],
})

/** Returns an event stream, not JSON. */
export const followJobEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{id}/events',
  summary: 'Follow a job as server-sent events: progress, then done or failed',
  auth: 'session',
  credits: 0,
  body: NoBody,
  query: NoQuery,
  status: 200,
  errors: ['not_found'],
})

/** Articles that share visibility, what others may read of their texts, and device. */
export const BatchBody = z.strictObject({
  items: z.array(AnalyzeItem).min(1).max(BATCH_ITEMS_MAX),
  isPublic: z.boolean().optional(),
  share_text: ShareText.optional(),
  ...DeviceFields,
})
export type BatchBody = z.infer<typeof BatchBody>

/** Always a 202 and a job. The price is for each accepted item. */
export const analyzeBatchEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/analyze/batch',
  summary: `Analyse up to ${BATCH_ITEMS_MAX} articles`,
  auth: 'session',
  credits: PRICES.analysis,
  creditsPer: 'article',
  limit: 'analyze',
  body: BatchBody,
  query: NoQuery,
  reply: Job.extend({ device_id: z.string().optional() }),
  status: 202,
  errors: ['insufficient_credits'],
  bodyBytesMax: 8 * 1024 * 1024,
})
