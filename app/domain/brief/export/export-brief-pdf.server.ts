import { printPdf, type Sheet, writeMissingLetters, writeSection } from '#app/platform/pages/pdf-sheet.server.ts'
import type { BriefRecord } from './brief-record.ts'
import type { BriefSection } from './brief-sections.ts'
import { expiredWords, signalHead, signalText } from './export-brief-markdown.ts'

/** Characters of a signal's text. Longer texts are cut, and the document says so. */
const TEXT_MAX = 600

/**
 * A brief as a document to print and file. The same brief always gives the same bytes.
 * @param compress false keeps its text readable for tests.
 */
export function toBriefPdf(record: BriefRecord, { compress = true } = {}): Promise<Uint8Array<ArrayBuffer>> {
  return printPdf({
    title: `${record.title}, intelligence brief`,
    subject: `${record.brief.is_sample ? 'Sample data. ' : ''}Intelligence brief: public signals about a query, compared with chance`,
    createdAt: new Date(record.brief.created_at),
    footer: `${record.brief.is_sample ? 'Sample data, not real. ' : ''}Brief ${record.brief.id}. Describes observed behaviour, not intent. Contains account data.`,
    write: (sheet) => writeBrief(record, sheet),
    compress,
  })
}

function writeBrief(record: BriefRecord, sheet: Sheet): void {
  const { write, space } = sheet
  write('title', record.title)
  for (const [name, value] of record.about) write('data', `${name}: ${value}`)
  for (const warning of record.warnings) write('data', `Warning: ${warning}`)
  writeSection(sheet, 'Executive summary')
  for (const paragraph of record.summary) write('prose', paragraph)
  for (const section of record.sections) writeBriefSection(section, sheet)
  writeSection(sheet, 'Signals')
  if (record.expired > 0) write('data', expiredWords(record.expired))
  for (const exported of record.signals) {
    write('entry', signalHead(exported))
    write('item', shortened(signalText(exported)))
    if (exported.signal.url !== null) write('code', exported.signal.url)
    space(5)
  }
  writeSection(sheet, 'Limits')
  for (const paragraph of record.limits) write('prose', paragraph)
  space(6)
  writeMissingLetters(sheet, 'The JSON, CSV and Markdown downloads have them all.')
}

function writeBriefSection({ title, paragraphs, entries }: BriefSection, sheet: Sheet): void {
  const { write, space } = sheet
  writeSection(sheet, title)
  for (const paragraph of paragraphs) write('prose', paragraph)
  for (const { name, words, details, signals } of entries) {
    write('entry', name)
    write('data', words)
    for (const line of details) write('item', `– ${line}`)
    if (signals.length > 0) write('data', `Signals: ${signals.join(', ')}`)
    space(6)
  }
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= TEXT_MAX
    ? text
    : `${characters.slice(0, TEXT_MAX).join('')} … (shortened; the other downloads have the full text)`
}
