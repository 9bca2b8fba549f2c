import { isMostlyForeign, languageWarnings } from '../article/language-warnings.ts'
import { assembleReport } from './assemble/assemble-report.ts'
import { prepareDocument } from './prepare/document.ts'
import type { DocumentInput } from './prepare/document.ts'
import { ENGINE_BUILD, ENGINE_NAME, ENGINE_VERSION } from './engine.ts'
import { measureAll } from './metrics/measures.ts'
import type { ReadBy } from './read-by.ts'
import type { Report } from './report.ts'
import { synthesize } from './assemble/synthesis.ts'
import type { TextReading } from './text-reading.ts'
import { genreNotice } from './vocabulary.ts'

/**
 * The engine's second half: computes every metric from a prepared document and a reader's findings, with no network and
 * no clock. The same input and reading give the same bytes on any machine; the reader is named but changes nothing.
 */
export function measureReading(input: DocumentInput, reading: TextReading, { use, warnings: told }: ReadBy): Report {
  const document = prepareDocument(input, reading)
  const { measured, warnings } = assembleReport(document, measureAll(document))
  const notice = genreNotice(measured.genre.label)
  return {
    ...measured,
    analytical_synthesis: synthesize(document, measured, use !== undefined || !isMostlyForeign(input.text)),
    engine: {
      name: ENGINE_NAME,
      version: ENGINE_VERSION,
      build: ENGINE_BUILD,
      mode: use === undefined ? 'builtin' : 'claude',
      model: null,
      ...use,
      warnings: [
        ...(notice === null ? [] : [notice]),
        ...(use === undefined ? languageWarnings(input.text) : []),
        ...warnings,
        ...told,
      ],
    },
  }
}

/** The same, for the built-in reader's reading. */
export function measureBuiltin(input: DocumentInput, reading: TextReading): Report {
  return measureReading(input, reading, { warnings: [] })
}
