import { z } from 'zod'
import { DeviceId } from '#app/domain/device/device.ts'
import type { AnalyzeRequest } from '#app/domain/scan/scan-request.ts'
import { Analysis, Moment } from '#app/domain/scan/scan.ts'
import { NoBody, NoQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const ADDRESS_MAX = 2048
const TITLE_MAX = 1000

/** What may stand beside any body to say whose device it is. */
export const DeviceFields = { device_id: DeviceId.optional(), deviceId: DeviceId.optional() } as const

export const AnalyzeBody = z
  .strictObject({
    url: z.string().max(ADDRESS_MAX).optional(),
    text: z.string().optional(),
    title: z.string().max(TITLE_MAX).optional(),
    source_url: z.string().max(ADDRESS_MAX).optional(),
    isPublic: z.boolean().optional(),
    ...DeviceFields,
  })
  .superRefine((body, context) => {
    if ((body.url === undefined) === (body.text === undefined)) {
      for (const path of ['url', 'text']) {
        context.addIssue({ code: 'custom', path: [path], message: 'give an address or a text, exactly one of them' })
      }
    }
    for (const path of ['title', 'source_url'] as const) {
      if (body[path] !== undefined && body.text === undefined) {
        context.addIssue({ code: 'custom', path: [path], message: 'goes only with text' })
      }
    }
  })
export type AnalyzeBody = z.infer<typeof AnalyzeBody>

/** What a valid body asks for. Characters that are no text (NUL, half a surrogate pair) are left out. */
export function toAnalyzeRequest(body: AnalyzeBody): AnalyzeRequest {
  const isPublic = body.isPublic ?? null
  if (body.url !== undefined) return { source: { url: textOnly(body.url) }, isPublic }
  const sourceUrl = body.source_url === undefined ? null : textOnly(body.source_url)
  return { source: { text: textOnly(body.text ?? ''), title: textOnly(body.title ?? ''), sourceUrl }, isPublic }
}

function textOnly(value: string): string {
  return value.replaceAll('\0', '').toWellFormed()
}

export const analyzeArticleEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/analyze',
  summary: 'Analyze an article by its address or its text',
  auth: 'session',
  credits: 1,
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
  ],
})

export const analyzeHealthEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/analyze',
  summary: 'Whether analysis is up, and by which engine',
  auth: 'none',
  credits: 0,
  body: NoBody,
  query: NoQuery,
  reply: z.strictObject({ status: z.literal('ok'), version: z.string(), engine: z.string(), time: Moment }),
  status: 200,
  errors: [],
})
