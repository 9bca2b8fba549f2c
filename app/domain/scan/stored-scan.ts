import { z } from 'zod'
import { PageSource } from '../article/page-source.ts'
import { Report } from '../engine/report.ts'
import { Excerpts } from '../excerpt/excerpts.ts'
import { CorrectedReadings, StoredWithdrawal } from './present/withdrawal.ts'

const CodePointRange = z.strictObject({ start: z.int(), end: z.int() })

/** A stored scan: everything that a report shows, as known when the scan was made. */
export type StoredScan = {
  shortcode: string
  account_id: string
  measurement_id: string
  device_hash: string
  is_public: boolean
  cached: boolean
  title: string
  url: string | null
  source_url: string | null
  publisher_name: string
  publisher_basis: 'fetched' | 'stated' | null
  author_name: string
  published_at: Date | null
  published_precision: 'time' | 'day' | null
  language: string
  word_count: number
  source: unknown
  timing: unknown
  integrity: unknown
  created_at: Date
  report: unknown
  text: string | null
  excerpts: unknown
  paragraphs: unknown
  analyzed_at: Date
  /** Withdrawn findings of this text, whichever report they were first found in. */
  withdrawn: unknown
  /** The readings without them, if they were measured; `codes` names the findings left out. */
  corrected: { codes: string[]; readings: unknown } | null
}

export const Timing = z.strictObject({
  fetch_ms: z.int().nonnegative(),
  extract_ms: z.int().nonnegative(),
  analyze_ms: z.int().nonnegative(),
  total_ms: z.int().nonnegative(),
})
export type Timing = z.infer<typeof Timing>

export const Integrity = z.strictObject({
  input_sha256: z.string(),
  ruleset_sha256: z.string(),
  signature: z.string(),
  /** The version of what it covers; 1 if absent, as in older builds. */
  signature_version: z.int().optional(),
  key_id: z.string(),
})
export type Integrity = z.infer<typeof Integrity>

/** Parses the JSON columns; the report's fields are in the order of its schema. */
export const StoredParts = z.object({
  source: PageSource.nullable(),
  report: Report,
  timing: Timing,
  integrity: Integrity,
  /** A list in measurements from before such decisions were stored; its content is ignored. */
  excerpts: z.union([Excerpts, z.array(z.unknown())]),
  paragraphs: z.array(CodePointRange),
  withdrawn: z.array(StoredWithdrawal),
  corrected: z.object({ readings: CorrectedReadings }).nullable(),
})
