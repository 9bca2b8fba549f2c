import { z } from 'zod'
import { SEVERITIES } from '#app/domain/engine/vocabulary.ts'
import { DISPUTE_STATES, DisputeBody } from '#app/domain/dispute/dispute.ts'
import { EXPORT_FORMATS } from '#app/domain/scan/export/export-scan.ts'
import { LIST_WINDOWS } from '#app/domain/list-window.ts'
import { Analysis, SCAN_SORTS, ScanText, SHORTCODE } from '#app/domain/scan/scan.ts'
import { Moment } from '#app/platform/moment.ts'
import { DeviceFields } from './analyze.ts'
import { NO_NUL, NoBody, NoQuery, Paging } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const Shortcode = z.string().regex(SHORTCODE)

export const readScanEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/scans/{shortcode}',
  summary: 'Read a public scan',
  auth: 'none',
  credits: 0,
  limit: 'public',
  body: NoBody,
  query: NoQuery,
  reply: Analysis,
  status: 200,
  errors: ['not_found'],
  cors: true,
})

export const readScanTextEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/scans/{shortcode}/text',
  summary: 'Read the text that a scan measured',
  auth: 'none',
  credits: 0,
  limit: 'public',
  body: NoBody,
  query: NoQuery,
  reply: ScanText,
  status: 200,
  errors: ['not_found'],
  cors: true,
})

/** Answers with a file, not JSON, unless `json` is requested. */
export const exportScanEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/scans/{shortcode}/export',
  summary: 'Export a scan as a file: JSON (the signed analysis), CSV, Markdown or PDF',
  auth: 'none',
  credits: 0,
  body: NoBody,
  query: z.strictObject({ format: z.enum(EXPORT_FORMATS) }),
  reply: Analysis,
  status: 200,
  errors: ['not_found'],
  limit: 'public',
  cors: true,
})

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** `differences` are paths of the report. A repeated reading may differ from the stored one by up to `bound`. */
export const verifyScanEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/scans/{shortcode}/verify',
  summary: 'Measure the stored text again and compare the result with the stored report',
  auth: 'none',
  credits: 0,
  body: z.strictObject(DeviceFields),
  query: NoQuery,
  reply: z.strictObject({
    identical: z.boolean(),
    differences: z.array(z.string()),
    input_sha256: Sha256,
    ruleset_sha256: Sha256,
    reading: z.strictObject({
      repeated: z.boolean(),
      max_difference: z.number().min(0).max(1),
      bound: z.number().min(0).max(1),
    }),
  }),
  status: 200,
  errors: ['not_found', 'not_repeatable', 'engine_failed'],
  limit: 'public',
})

/** The body has one of `is_public` and `isPublic`. Only the owner's device can change a scan. */
export const setScanVisibilityEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/scans/{shortcode}/privacy',
  summary: 'Make a scan public or private',
  auth: 'none',
  credits: 0,
  limit: 'public',
  body: z
    .strictObject({ is_public: z.boolean().optional(), isPublic: z.boolean().optional(), ...DeviceFields })
    .refine((body) => (body.is_public === undefined) !== (body.isPublic === undefined), {
      path: ['is_public'],
      message: 'must be true or false, and given once',
    }),
  query: NoQuery,
  reply: z.strictObject({ shortcode: Shortcode, isPublic: z.boolean(), isOwner: z.literal(true) }),
  status: 200,
  errors: ['not_owner', 'not_found'],
  cors: true,
})

/** Reads no device id, because anyone who can read the report can dispute it. */
export const disputeScanEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/scans/{shortcode}/disputes',
  summary: 'Dispute a report or one of its passages',
  auth: 'none',
  credits: 0,
  limit: 'dispute',
  body: DisputeBody,
  query: NoQuery,
  reply: z.strictObject({
    id: z.uuid(),
    shortcode: Shortcode,
    code: z.string().nullable(),
    state: z.literal('open'),
    created_at: Moment,
  }),
  status: 201,
  errors: ['not_found'],
  cors: true,
})

/** Only the owner's device can delete a scan. */
export const deleteScanEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/scans/{shortcode}',
  summary: 'Delete a scan',
  auth: 'none',
  credits: 0,
  limit: 'public',
  body: NoBody,
  query: NoQuery,
  status: 204,
  errors: ['not_owner', 'not_found'],
  cors: true,
})

/** `q` is searched for in titles and publishers. */
export const ScanListQuery = z.strictObject({
  ...Paging,
  q: z.string().max(200).regex(NO_NUL, 'must be text').default(''),
  sort: z.enum(SCAN_SORTS).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  window: z.enum(LIST_WINDOWS).default('all'),
})

export const DisputeListQuery = z.strictObject({
  ...Paging,
  q: z.string().max(200).regex(NO_NUL, 'must be text').default(''),
  state: z.enum(['all', ...DISPUTE_STATES]).default('all'),
})

export const listScansEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/scans',
  summary: 'List your scans',
  auth: 'session',
  credits: 0,
  body: NoBody,
  query: ScanListQuery,
  reply: z.strictObject({
    scans: z.array(
      z.strictObject({
        shortcode: Shortcode,
        title: z.string(),
        url: z.string().nullable(),
        publisher_name: z.string(),
        created_at: Moment,
        isPublic: z.boolean(),
        bias_position: z.int().nullable(),
        bias_label: z.string().nullable(),
        propaganda_score: z.int().nullable(),
        propaganda_severity: z.enum(SEVERITIES).nullable(),
        source_reliability: z.number().nullable(),
        publisher_rating: z.number().nullable(),
        word_count: z.int().nullable(),
      }),
    ),
    total: z.int().nonnegative(),
  }),
  status: 200,
  errors: [],
})
