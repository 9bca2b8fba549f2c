import { measureBuiltin } from '#app/domain/engine/builtin.ts'
import type { DocumentInput } from '#app/domain/engine/prepare/article-document.ts'
import { readWithEncoder } from '#app/domain/engine/readers/read-with-encoder.server.ts'
import type { Report } from '#app/domain/engine/report.ts'

/** The built-in engine's report, read and measured in the calling thread. */
export async function readAndMeasure(input: DocumentInput): Promise<Report> {
  return measureBuiltin(input, await readWithEncoder(input))
}
