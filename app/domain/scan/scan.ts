import { z } from 'zod'
import { Moment } from '#app/platform/moment.ts'
import { ArticleFacts } from '../article/article-facts.ts'
import { PageSource } from '../article/page-source.ts'
import { Report } from '../engine/report.ts'
import { EXCERPT_RULES } from '../excerpt/excerpt-limits.ts'
import type { ListWindow } from '../list-window.ts'
import { ShareText } from './make/scan-request.ts'
import { CorrectedReadings, Withdrawal } from './present/withdrawal.ts'

export const SHORTCODE_CHARACTERS = 12
/** The code in a scan's link. */
export const SHORTCODE = new RegExp(`^[0-9A-Za-z]{${SHORTCODE_CHARACTERS}}$`)

/** The orders in which scans can be listed. */
export const SCAN_SORTS = ['date', 'bias', 'propaganda', 'reliability'] as const

/** Which of an account's scans are listed, and in what order. */
export type ScanQuery = {
  /** Words in title or publisher. */
  q: string
  sort: (typeof SCAN_SORTS)[number]
  order: 'asc' | 'desc'
  window: ListWindow
}

/** How long each step of an analysis took. */
export const Timing = z.strictObject({
  fetch_ms: z.int().nonnegative(),
  extract_ms: z.int().nonnegative(),
  analyze_ms: z.int().nonnegative(),
  total_ms: z.int().nonnegative(),
})
export type Timing = z.infer<typeof Timing>

/** What verifies a report: hashes of its input and of the rules, and the signature. */
export const Integrity = z.strictObject({
  input_sha256: z.string(),
  ruleset_sha256: z.string(),
  signature: z.string(),
  /** The version of the list of signed fields. Absent means 1. */
  signature_version: z.int().optional(),
  key_id: z.string(),
})
export type Integrity = z.infer<typeof Integrity>

/**
 * An analysis as clients receive it. A copy that was saved before owners could share texts has the defaults. `usage` and `device_id` are only in
 * responses that charged.
 */
export const Analysis = z.strictObject({
  shortcode: z.string().regex(SHORTCODE),
  share_url: z.url(),
  cached: z.boolean(),
  isPublic: z.boolean(),
  isOwner: z.boolean(),
  share_text: ShareText.default('findings'),
  share_text_max: z.number().min(0).max(1).default(EXCERPT_RULES[1].shareMax),
  created_at: Moment,
  analyzed_at: Moment,
  ...ArticleFacts.shape,
  source: PageSource.optional(),
  ...Report.shape,
  timing: Timing,
  integrity: Integrity,
  withdrawals: z.array(Withdrawal),
  without_withdrawn: CorrectedReadings.optional(),
  usage: z.strictObject({ credits_charged: z.int(), credits_remaining: z.int() }).optional(),
  device_id: z.string().optional(),
})
export type Analysis = z.infer<typeof Analysis>

/** The text beside an analysis: in full for the owner's device, for others the passages that they may read. */
export const ScanText = z.strictObject({
  title: z.string(),
  text: z.string().nullable(),
  /** Absent with the full text, like `left_out`. */
  excerpts: z.array(z.strictObject({ start: z.int(), end: z.int(), text: z.string() })).optional(),
  left_out: z.array(z.strictObject({ start: z.int(), end: z.int(), words: z.int() })).optional(),
  paragraphs: z.array(z.strictObject({ start: z.int(), end: z.int() })),
  complete: z.boolean(),
})
export type ScanText = z.infer<typeof ScanText>
