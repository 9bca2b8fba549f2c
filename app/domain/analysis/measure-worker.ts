import { settleHeap } from '#app/platform/settle-heap.ts'
import { decideExcerpts } from '../excerpt/decide-excerpts.ts'
import type { Excerpts } from '../excerpt/excerpts.ts'
import { knownText, type Range } from '../excerpt/known-text.ts'
import { spansOf } from '../excerpt/spans-of.ts'
import { measureBuiltin } from '../engine/builtin.ts'
import { composeReport, type ModelReading } from '../engine/claude/compose-report.ts'
import type { DocumentInput } from '../engine/prepare/document.ts'
import type { Report } from '../engine/report.ts'
import type { TextReading } from '../engine/text-reading.ts'

/** An article to be measured, what the built-in reader found in it, and what a language model said of it, where it was asked. */
export type MeasureJob = { input: DocumentInput; reading: TextReading; model?: ModelReading }

/** A report, what others than its maker read of the text, and the text's paragraphs. */
export type Measured = { report: Report; excerpts: Excerpts; paragraphs: Range[] }

/**
 * More than this is no article but the same words over and over, and its report nobody could read: an article of the
 * greatest length has some 1,200.
 */
export const PASSAGES_MAX = 2_000

/** What a measuring thread does with one article; of a report with too many passages it says only how many they are. */
export function measureInWorker({ input, reading, model }: MeasureJob): Measured | { passages: number } {
  try {
    const report = model === undefined ? measureBuiltin(input, reading) : composeReport(input, reading, model)
    const passages = spansOf(report).length
    if (passages > PASSAGES_MAX) return { passages }
    const known = knownText(input.text)
    const paragraphs = known.paragraphs.map(({ start, end }) => ({ start, end }))
    return { report, excerpts: decideExcerpts(known, { title: input.title, report }), paragraphs }
  } finally {
    settleHeap()
  }
}
