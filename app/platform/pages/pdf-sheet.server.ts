import PdfDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { type Face, type Fonts, openFonts } from './pdf-fonts.server.ts'
import { printableText } from './printable-text.ts'

const MARGIN = 56
const FOOTER_HEIGHT = 24
/** Line spacing as a multiple of the font size; headings are set closer. */
const LEADING = 1.4
const LEADING_LARGE = 1.2
/** Text larger than this, in points, is a heading. */
const LARGE = 14
/** The baseline's distance from the top of a line, as a multiple of the font size. */
const BASELINE = 0.74
/** A strike-through line: its height above the baseline as a multiple of the font size, and its thickness in points. */
const STRIKE_HEIGHT = 0.23
const STRIKE_WIDTH = 0.6
/** Points needed for a heading and the text below it, so that it is not left alone at the foot of a page. */
const ROOM_UNDER_HEADING = 96

const STYLES = {
  title: { tag: 'H1', font: 'serifBold', size: 22, gap: 10 },
  section: { tag: 'H2', font: 'serifBold', size: 15, gap: 6 },
  entry: { tag: 'H3', font: 'sansBold', size: 10.5, gap: 2 },
  prose: { tag: 'P', font: 'serif', size: 11.5, gap: 6 },
  data: { tag: 'P', font: 'sans', size: 9.5, gap: 2 },
  item: { tag: 'P', font: 'sans', size: 9.5, gap: 2, indent: 12 },
  quote: { tag: 'BlockQuote', font: 'serif', size: 11, gap: 8, indent: 12 },
  struck: { tag: 'BlockQuote', font: 'serif', size: 11, gap: 8, indent: 12, strike: true },
  code: { tag: 'P', font: 'sans', size: 8, gap: 2 },
} as const
type Style = keyof typeof STYLES

/** The operations for writing a document. */
export type Sheet = {
  write: (style: Style, text: string) => void
  /** In points. */
  space: (height: number) => void
  /** False once something was written that the fonts do not cover. */
  isWhole: () => boolean
}

type Document = {
  title: string
  subject: string
  createdAt: Date
  /** Appears at the foot of every page, beside its number. */
  footer: string
  write: (sheet: Sheet) => void
  /** False keeps the text readable for tests. */
  compress: boolean
}

/**
 * Prints a document for reading and filing: A4, tagged, byte-identical for the same content. It embeds the parts of its
 * fonts that it uses; characters they lack are described, see `printableText`.
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
  const fonts = openFonts(document)
  content.write(openSheet(document, fonts))
  writeFooters(document, fonts, content.footer)
  document.end()
  return bytes
}

/** Writes a section's heading, with space before it. */
export function writeSection({ write, space }: Sheet, title: string): void {
  space(12)
  write('section', title)
}

/** Notes that characters are missing, where some are; `elsewhere` names the export that has them. */
export function writeMissingLetters({ isWhole, write }: Sheet, elsewhere: string): void {
  if (isWhole()) return
  write(
    'data',
    `Some characters are not in this document’s fonts. Their code points, such as [U+1F621], or their number are shown instead. ${elsewhere}`,
  )
}

/** The library writes the title into XML metadata without escaping it. */
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

function openSheet(document: PDFKit.PDFDocument, fonts: Fonts): Sheet {
  const root = document.struct('Document')
  document.addStructure(root)
  let isWhole = true
  return {
    isWhole: () => isWhole,
    space: (height) => void (document.y += height),
    write: (style, text) => {
      const { tag, font: face, gap } = STYLES[style]
      const printable = printableText(text, (grapheme) => fonts.has(face, grapheme), 'document')
      isWhole &&= printable.isWhole
      if (tag.startsWith('H') && document.y > document.page.maxY() - ROOM_UNDER_HEADING) document.addPage()
      const content = document.markStructureContent(tag)
      setParagraph(document, fonts, { style, text: printable.text })
      document.endMarkedContent()
      document.y += gap
      root.add(document.struct(tag, {}, content))
    },
  }
}

function setParagraph(
  document: PDFKit.PDFDocument,
  fonts: Fonts,
  { style, text }: { style: Style; text: string },
): void {
  const { font: face, size, ...more } = STYLES[style]
  const x = MARGIN + ('indent' in more ? more.indent : 0)
  const leading = size * (size > LARGE ? LEADING_LARGE : LEADING)
  const width = document.page.width - MARGIN - x
  for (const line of breakLines(text, width, (part) => fonts.widthOf(face, part, size))) {
    if (document.y + leading > document.page.maxY()) document.continueOnNewPage()
    const { y } = document
    setLine(document, fonts, { face, size, text: line, x, baseline: y + leading * BASELINE, strike: 'strike' in more })
    document.y = y + leading
  }
}

type Line = { face: Face; size: number; text: string; x: number; baseline: number; strike?: boolean }

function setLine(
  document: PDFKit.PDFDocument,
  fonts: Fonts,
  { face, size, text, x, baseline, strike = false }: Line,
): void {
  let at = x
  for (const run of fonts.runsOf(face, text)) {
    document.font(run.font).fontSize(size)
    const width = document.widthOfString(run.text)
    document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += width
  }
  if (!strike) return
  const y = baseline - size * STRIKE_HEIGHT
  document.save().lineWidth(STRIKE_WIDTH).moveTo(x, y).lineTo(at, y).stroke().restore()
}

/** Writes the page number and the document's footer on every page. */
function writeFooters(document: PDFKit.PDFDocument, fonts: Fonts, footer: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index)
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    const line = { face: 'sans', size: 8, baseline: document.page.height - MARGIN + 8 } as const
    const number = `Page ${index + 1} of ${count}`
    const numberWidth = fonts.widthOf(line.face, number, line.size)
    setLine(document, fonts, { ...line, text: footer, x: MARGIN })
    setLine(document, fonts, { ...line, text: number, x: document.page.width - MARGIN - numberWidth })
    document.endMarkedContent()
  }
}
