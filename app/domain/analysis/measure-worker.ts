import { measureBuiltin } from '../engine/builtin.ts'
import { composeReport, type ModelReading } from '../engine/claude/compose-report.ts'
import type { DocumentInput } from '../engine/document.ts'
import type { Report } from '../engine/report.ts'

/** An article to be measured; with what a language model said of it, where it was asked. */
export type MeasureJob = { input: DocumentInput; reading?: ModelReading }

/** What a measuring thread does with one article. */
export function measureInWorker({ input, reading }: MeasureJob): Report {
  return reading === undefined ? measureBuiltin(input) : composeReport(input, reading)
}
