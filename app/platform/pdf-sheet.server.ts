import PdfDocument from 'pdfkit'
import { printableText } from './printable-text.ts'

const MARGIN = 56
const FOOTER_HEIGHT = 24
/** A heading is not left alone at the foot of a page. */
const ROOM_UNDER_HEADING = 96

const STYLES = {
  title: { tag: 'H1', font: 'Times-Bold', size: 22, gap: 10 },
  section: { tag: 'H2', font: 'Times-Bold', size: 15, gap: 6 },
  entry: { tag: 'H3', font: 'Helvetica-Bold', size: 10.5, gap: 2 },
  prose: { tag: 'P', font: 'Times-Roman', size: 11.5, gap: 6 },
  data: { tag: 'P', font: 'Helvetica', size: 9.5, gap: 2 },
  item: { tag: 'P', font: 'Helvetica', size: 9.5, gap: 2, indent: 12 },
  quote: { tag: 'BlockQuote', font: 'Times-Roman', size: 11, gap: 8, indent: 12 },
  struck: { tag: 'BlockQuote', font: 'Times-Roman', size: 11, gap: 8, indent: 12, strike: true },
  code: { tag: 'P', font: 'Courier', size: 8, gap: 2 },
} as const
type Style = keyof typeof STYLES

/** What a document is written on. */
export type Sheet = {
  write: (style: Style, text: string) => void
  /** In points. */
  space: (height: number) => void
  /** False once something was written that the fonts lack. */
  isWhole: () => boolean
}

type Document = {
  title: string
  subject: string
  createdAt: Date
  /** Stands at the foot of every page, beside its number. */
  footer: string
  write: (sheet: Sheet) => void
  /** False leaves the text legible to a test. */
  compress: boolean
}

/**
 * A document to print and to file: A4, tagged, the same bytes for the same content. It uses the standard fonts that
 * every reader of PDF has; what they lack is said, see `printableText`.
 */
export async function printPdf(content: Document): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    compress: content.compress,
    info: {
      Title: metadataText(content.title),
      Subject: content.subject,
      Creator: 'Forensic Media Analysis',
      CreationDate: content.createdAt,
    },
  })
  const bytes = collect(document)
  content.write(openSheet(document))
  writeFooters(document, content.footer)
  document.end()
  return bytes
}

/** The heading of a section, with the room above it. */
export function writeSection({ write, space }: Sheet, title: string): void {
  space(12)
  write('section', title)
}

/** Says, where it is so, that letters are missing; `elsewhere` names the export that has them. */
export function writeMissingLetters({ isWhole, write }: Sheet, elsewhere: string): void {
  if (isWhole()) return
  write(
    'data',
    `Some letters or signs are missing from this document’s fonts: their code points stand in their place, such as [U+1F621], or the number of characters. ${elsewhere}`,
  )
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
        strike: 'strike' in more,
      })
      document.endMarkedContent()
      root.add(document.struct(tag, {}, content))
    },
  }
}

/** Page numbers, and on every page what it is a page of. */
function writeFooters(document: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index)
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    document.font('Helvetica').fontSize(8)
    const at = { y: document.page.height - MARGIN, width: document.page.width - 2 * MARGIN }
    document.text(footer, MARGIN, at.y, { width: at.width, lineBreak: false })
    document.text(`Page ${index + 1} of ${count}`, MARGIN, at.y, { width: at.width, align: 'right', lineBreak: false })
    document.endMarkedContent()
  }
}
