import { z } from 'zod'
import { PageSource } from '../article/page-source.ts'
import { Report } from '../engine/report.ts'
import { Excerpts } from '../excerpt/excerpts.ts'
import { CorrectedReadings, StoredWithdrawal } from './present/withdrawal.ts'
import { Integrity, Timing } from './scan.ts'

const CodePointRange = z.strictObject({ start: z.int(), end: z.int() })

/** What was known of an article and its reading when a scan was made: all that a report shows, as it is stored. */
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
  /** The readings without them, where they were measured; `codes` says without which. */
  corrected: { codes: string[]; readings: unknown } | null
}

/** Reads the JSON columns back into their shapes; the report's fields in the order of its schema. */
export const StoredParts = z.object({
  source: PageSource.nullable(),
  report: Report,
  timing: Timing,
  integrity: Integrity,
  /** A list in measurements that are older than decisions on what is shown; nothing in it is read. */
  excerpts: z.union([Excerpts, z.array(z.unknown())]),
  paragraphs: z.array(CodePointRange),
  withdrawn: z.array(StoredWithdrawal),
  corrected: z.object({ readings: CorrectedReadings }).nullable(),
})
