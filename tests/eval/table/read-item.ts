import { measureBuiltin } from '#app/domain/engine/builtin.ts'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { type ArticleDocument, prepareDocument } from '#app/domain/engine/prepare/document.ts'
import { readWithEncoder } from '#app/domain/engine/readers/read-with-encoder.server.ts'
import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import type { Report } from '#app/domain/engine/report.ts'
import type { TextReading } from '#app/domain/engine/text-reading.ts'
import type { Technique } from '#app/domain/engine/vocabulary.ts'
import { toCodePoints } from '#app/domain/engine/training/corpus/code-points.ts'

/** A text with its document, reading and report. */
export type ReadItem = { document: ArticleDocument; reading: TextReading; report: Report }
/** A half-open range of code points. */
export type Span = { start: number; end: number }

/** A text that several tasks use is read once. */
const kept = new Map<string, Promise<ReadItem>>()

/** Reads and measures a text as for a report. */
export async function readItem(text: string, title = ''): Promise<ReadItem> {
  const key = `${title}\n${text}`
  const known = kept.get(key) ?? read(text, title)
  kept.set(key, known)
  return known
}

async function read(text: string, title: string): Promise<ReadItem> {
  const input = textAlone(text, title)
  const reading = await readWithEncoder(input)
  return { document: prepareDocument(input, reading), reading, report: measureBuiltin(input, reading) }
}

/** A set's whole text with its findings, in its own code points. */
export type ReadWhole = ReadItem & {
  whole: string
  /** The place of evidence, of headline or body, in the whole text. */
  placed: (span: Span & { in?: 'title' | undefined }) => Span
  /** The same for UTF-16 offsets in the body. */
  placedInBody: (span: Span) => Span
}

/** Reads an article, with its first line as the headline if `hasTitle`. */
export async function readWhole(whole: string, hasTitle: boolean): Promise<ReadWhole> {
  const title = hasTitle ? (whole.split('\n', 1)[0] ?? '').trimEnd() : ''
  const rest = whole.slice(title.length)
  const body = rest.trim()
  const shift = lengthOf(title) + lengthOf(rest) - lengthOf(rest.trimStart())
  const points = toCodePoints(body)
  return {
    ...(await readItem(body, title)),
    whole,
    placed: ({ start, end, in: place }) =>
      place === 'title' ? { start, end } : { start: start + shift, end: end + shift },
    placedInBody: ({ start, end }) => ({ start: points(start) + shift, end: points(end) + shift }),
  }
}

/** Lines as one text, each at the set's position or in a paragraph of its own, and their places. */
export function joinLines(lines: readonly { text: string; start?: number | undefined }[]): {
  whole: string
  places: Span[]
} {
  let whole = ''
  let at = 0
  const places = lines.map(({ text, start = at === 0 ? 0 : at + 2 }) => {
    whole += '\n'.repeat(Math.max(0, start - at)) + text
    const place = { start: Math.max(at, start), end: Math.max(at, start) + lengthOf(text) }
    at = place.end
    return place
  })
  return { whole, places }
}

/** How many code points two ranges share. */
export function shared(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))
}

/** The author's own passages with a persuasion device. */
export function ownTechniques({ report }: ReadItem): (EvidenceSpan & { technique: Technique })[] {
  return report.propaganda_index.techniques.flatMap(({ technique, evidence }) =>
    evidence.filter(({ voice }) => voice === 'author').map((span) => ({ ...span, technique })),
  )
}

/** The author's loaded words. */
export function ownLoaded({ report }: ReadItem): Report['loaded_language']['evidence'] {
  return report.loaded_language.evidence.filter(({ voice }) => voice === 'author')
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
