import { measure } from './measure.server.ts'
import type { Report } from '../engine/report.ts'
import { notRepeatable, readRepeatable } from './verify-analysis.server.ts'

/**
 * Measures a changed form of a stored text under the rules of its report.
 * @param change gives the text to measure instead of the stored one
 * @throws DomainError `not_repeatable`, `engine_failed`, `unavailable`
 */
export async function remeasure(
  measurementId: string,
  change: (texts: { text: string; title: string }) => { text: string; title: string },
): Promise<Report> {
  const { input, readBy } = await readRepeatable(measurementId)
  if (readBy.use !== undefined) throw notRepeatable('a language model read it and would have to read the changed text')
  const { report } = await measure({ ...input, ...change(input) })
  return report
}
