import { measureBuiltin } from '../engine/builtin.ts'
import type { DocumentInput } from '../engine/document.ts'
import type { Report } from '../engine/report.ts'

/** What a measuring thread does with one article. */
export function measureInWorker(input: DocumentInput): Report {
  return measureBuiltin(input)
}
