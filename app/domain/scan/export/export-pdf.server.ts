import { printPdf, type Sheet, writeMissingLetters, writeSection } from '#app/platform/pages/pdf-sheet.server.ts'
import { abridgedWords, passageEnd } from '../../excerpt/abridged-quote.ts'
import type { ExportedPassage, ExportedReading, ExportRecord } from './export-scan.ts'
import { METRICS, METRIC_COUNT } from '../../engine/metrics/index.ts'
import { passageNote } from '../present/passage-note.ts'

/**
 * A report as a document for printing and filing: byte-identical for the same analysis.
 * @param compress false keeps its text readable for tests
 */
export function toPdf(record: ExportRecord, { compress = true } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { shortcode, analyzed_at: at } = record.analysis
  return printPdf({
    title: `${record.title}, scan ${shortcode}`,
    subject: `Forensic media analysis: ${METRIC_COUNT} metrics for one text, each with its passages`,
    createdAt: new Date(at),
    footer: `Scan ${shortcode}. The report describes the text, not the people who wrote it.`,
    write: (sheet) => writeReport(record, sheet),
    compress,
  })
}

function writeReport(record: ExportRecord, sheet: Sheet): void {
  const { write, space } = sheet
  write('title', record.title)
  for (const [name, value] of record.about) write('data', `${name}: ${value}`)
  for (const warning of record.warnings) write('data', `Warning: ${warning}`)
  writeSource(record, sheet)
  writeSection(sheet, 'Analytical synthesis')
  for (const paragraph of record.synthesis) write('prose', paragraph)
  writeSection(sheet, `The ${METRIC_COUNT} metrics`)
  for (const reading of record.readings) writeReading(reading, sheet)
  writeSection(sheet, 'Passages')
  if (record.passages.length === 0) write('prose', 'No passages were found.')
  for (const passage of record.passages) writePassage(passage, sheet)
  writeSection(sheet, 'Limits')
  for (const paragraph of record.limits) write('prose', paragraph)
  writeSection(sheet, 'Verification')
  write(
    'prose',
    'This document is a copy for reading. The JSON download of the same scan is signed. To check it against the public keys at /.well-known/fma-keys.json, use npm run verify-report.',
  )
  for (const [name, value] of record.verification) {
    write('data', name)
    write('code', value)
  }
  space(6)
  writeMissingLetters(sheet, 'The JSON download has them all.')
}

function writeSource({ source }: ExportRecord, sheet: Sheet): void {
  if (source.length > 0) writeSection(sheet, 'Source page')
  for (const [name, value] of source) sheet.write('data', `${name}: ${value}`)
}

function writeReading(
  { number, label, words, sureness, details, codes, corrected }: ExportedReading,
  sheet: Sheet,
): void {
  const { write, space } = sheet
  write('entry', `${number} ${label}`)
  write('data', `${words} (${sureness})`)
  if (corrected !== null) write('data', `Without withdrawn findings: ${corrected}`)
  for (const line of details) write('item', `– ${line}`)
  if (codes.length > 0) write('data', `Passages: ${codes.join(', ')}`)
  space(6)
}

function writePassage({ span, metrics, withdrawn }: ExportedPassage, { write }: Sheet): void {
  const voice = span.voice === 'speaker' ? 'a quoted speaker’s words' : 'the author’s words'
  const place = `${span.in === 'title' ? 'headline' : 'text'}, characters ${span.start}–${passageEnd(span)}`
  const users = metrics.map((metric) => METRICS[metric].label.toLowerCase()).join(', ')
  write('entry', span.code)
  write('data', `${passageNote(span).trim()} (${place}; ${voice}; ${users})`.trim())
  if (withdrawn !== null) write('data', withdrawn)
  write(withdrawn === null ? 'quote' : 'struck', abridgedWords(span))
}
