import { z } from 'zod'
import { PageSource } from '../article/page-source.ts'
import { Report } from '../engine/report.ts'
import { Excerpts } from '../excerpt/excerpts.ts'
import type { StoredScanRow } from './stored-scan-row.ts'
import { CorrectedReadings, StoredWithdrawal } from './withdrawal.ts'

const CodePointRange = z.strictObject({ start: z.int(), end: z.int() })

/** A scan with its measurements; the JSON columns are read by `StoredParts`. */
export type StoredScan = z.infer<typeof StoredScanRow>

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
  /** What it covers; the first, where an older build signed and stated none. */
  signature_version: z.int().optional(),
  key_id: z.string(),
})
export type Integrity = z.infer<typeof Integrity>

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
