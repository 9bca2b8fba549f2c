import { z } from 'zod'
import { PageSource } from '../article/page-source.ts'
import { Report } from '../engine/report.ts'
import { Excerpts } from '../excerpt/excerpts.ts'
import { CorrectedReadings, StoredWithdrawal } from './present/withdrawal.ts'
import { Integrity, Timing } from './scan.ts'
import type { StoredScanRow } from './stored-scan-row.ts'

const CodePointRange = z.strictObject({ start: z.int(), end: z.int() })

/** A scan with its measurements; the JSON columns are read by `StoredParts`. */
export type StoredScan = z.infer<typeof StoredScanRow>

/** Parses the JSON columns; the report's fields are in the order of its schema. */
export const StoredParts = z.object({
  source: PageSource.nullable(),
  report: Report,
  timing: Timing,
  integrity: Integrity,
  excerpts: Excerpts,
  paragraphs: z.array(CodePointRange),
  withdrawn: z.array(StoredWithdrawal),
  corrected: z.object({ readings: CorrectedReadings }).nullable(),
})
