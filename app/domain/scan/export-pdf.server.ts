import PdfDocument from 'pdfkit'
import type { ExportedPassage, ExportedReading, ExportRecord } from './export-scan.ts'
import { metricLabel } from './metric-names.ts'
import { printableText } from './printable-text.ts'

const MARGIN = 56
const FOOTER_HEIGHT = 24
/** A heading is not left alone at the foot of a page. */
const ROOM_UNDER_HEADING = 96

const STYLES = {
  title: { tag: 'H1', font: 'Times-Bold', size: 22, gap: 10 },
  section: { tag: 'H2', font: 'Times-Bold', size: 15, gap: 6 },
  metric: { tag: 'H3', font: 'Helvetica-Bold', size: 10.5, gap: 2 },
  prose: { tag: 'P', font: 'Times-Roman', size: 11.5, gap: 6 },
  data: { tag: 'P', font: 'Helvetica', size: 9.5, gap: 2 },
  item: { tag: 'P', font: 'Helvetica', size: 9.5, gap: 2, indent: 12 },
  quote: { tag: 'BlockQuote', font: 'Times-Roman', size: 11, gap: 8, indent: 12 },
  code: { tag: 'P', font: 'Courier', size: 8, gap: 2 },
} as const
type Style = keyof typeof STYLES

type Sheet = { write: (style: Style, text: string) => void; space: (height: number) => void; isWhole: () => boolean }

/**
 * A report as a document to print and to file: A4, tagged, the same bytes for the same analysis. It uses the standard
 * fonts that every reader of PDF has; what they lack is said, see `printableText`.
 * @param compress false leaves its text legible to a test.
 */
export async function toPdf(record: ExportRecord, { compress = true } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    compress,
    info: {
      Title: `${metadataText(record.title)}, scan ${record.analysis.shortcode}`,
      Subject: 'Forensic media analysis: thirteen readings of one text, each with its passages',
      Creator: 'Forensic Media Analysis',
      CreationDate: new Date(record.analysis.analyzed_at),
    },
  })
  const bytes = collect(document)
  writeReport(record, openSheet(document))
  writeFooters(document, record)
  document.end()
  return bytes
}

/** The library writes the title into XML metadata as it is, so nothing of it may be markup there. */
function metadataText(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replaceAll('&', '＆')
    .replaceAll('<', '＜')
    .replaceAll('>', '＞')
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
}

function openSheet(document: PDFKit.PDFDocument): Sheet {
  const root = document.struct('Document')
  document.addStructure(root)
  let isWhole = true
  return {
    isWhole: () => isWhole,
    space: (height) => void (document.y += height),
    write: (style, text) => {
      const { tag, font, size, gap, ...more } = STYLES[style]
      const indent = 'indent' in more ? more.indent : 0
      const printable = printableText(text)
      isWhole &&= printable.isWhole
      if (tag.startsWith('H') && document.y > document.page.maxY() - ROOM_UNDER_HEADING) document.addPage()
      const content = document.markStructureContent(tag)
      document.font(font).fontSize(size)
      document.text(printable.text, MARGIN + indent, document.y, {
        width: document.page.width - 2 * MARGIN - indent,
        lineGap: size * 0.22,
        paragraphGap: gap,
      })
      document.endMarkedContent()
      root.add(document.struct(tag, {}, content))
    },
  }
}

function writeReport(record: ExportRecord, sheet: Sheet): void {
  const { write, space } = sheet
  write('title', record.title)
  for (const [name, value] of record.about) write('data', `${name}: ${value}`)
  for (const warning of record.warnings) write('data', `Warning: ${warning}`)
  section(sheet, 'Analytical synthesis')
  for (const paragraph of record.synthesis) write('prose', paragraph)
  section(sheet, 'Thirteen readings')
  for (const reading of record.readings) writeReading(reading, sheet)
  section(sheet, 'Passages')
  if (record.passages.length === 0) write('prose', 'No passage was found.')
  for (const passage of record.passages) writePassage(passage, sheet)
  section(sheet, 'What this cannot tell you')
  for (const paragraph of record.limits) write('prose', paragraph)
  section(sheet, 'How to verify')
  write(
    'prose',
    'This document is a copy for reading. The JSON export of the same scan is signed: npm run verify-report checks it against the public keys at /.well-known/fma-keys.json.',
  )
  for (const [name, value] of record.verification) {
    write('data', name)
    write('code', value)
  }
  space(6)
  if (!sheet.isWhole()) {
    write(
      'data',
      'Some letters or signs are missing from this document’s fonts: their code points stand in their place, such as [U+1F621], or the number of characters. The JSON export has them as they stand.',
    )
  }
}

function section({ write, space }: Sheet, title: string): void {
  space(12)
  write('section', title)
}

function writeReading({ number, label, words, sureness, details, codes }: ExportedReading, sheet: Sheet): void {
  const { write, space } = sheet
  write('metric', `${number} ${label}`)
  write('data', `${words} (${sureness})`)
  for (const line of details) write('item', `– ${line}`)
  if (codes.length > 0) write('data', `Passages: ${codes.join(', ')}`)
  space(6)
}

function writePassage({ span, metrics }: ExportedPassage, { write }: Sheet): void {
  const voice = span.voice === 'speaker' ? 'words of a quoted speaker' : 'the author’s words'
  const place = `${span.in === 'title' ? 'headline' : 'text'}, characters ${span.start}–${span.end}`
  const users = metrics.map((metric) => metricLabel(metric).toLowerCase()).join(', ')
  write('metric', span.code)
  write('data', `${span.note.trim()} (${place}; ${voice}; ${users})`.trim())
  write('quote', span.quote)
}

/** Page numbers, and on every page what it is a page of. */
function writeFooters(document: PDFKit.PDFDocument, { analysis }: ExportRecord): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index)
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    document.font('Helvetica').fontSize(8)
    const at = { y: document.page.height - MARGIN, width: document.page.width - 2 * MARGIN }
    document.text(
      `Scan ${analysis.shortcode}. Readings describe the text, not the people who wrote it.`,
      MARGIN,
      at.y,
      { width: at.width, lineBreak: false },
    )
    document.text(`Page ${index + 1} of ${count}`, MARGIN, at.y, { width: at.width, align: 'right', lineBreak: false })
    document.endMarkedContent()
  }
}
