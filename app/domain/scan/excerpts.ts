import type { EvidenceSpan } from '../engine/evidence-span.ts'
import type { Excerpt } from './stored-scan.ts'

/** What others than the owner may read around a quoted passage, in code points. */
const CONTEXT = 200

/** The quoted passages with what surrounds them, in reading order, those that touch joined. Offsets in code points. */
export function excerptsAround(text: string, spans: readonly EvidenceSpan[]): Excerpt[] {
  const points = Array.from(text)
  const ranges = spans
    .filter((span) => span.in === undefined)
    .map((span) => ({ start: Math.max(0, span.start - CONTEXT), end: Math.min(points.length, span.end + CONTEXT) }))
    .toSorted((a, b) => a.start - b.start)
  const joined: { start: number; end: number }[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else joined.push({ ...range })
  }
  return joined.map((range) => ({ ...range, text: points.slice(range.start, range.end).join('') }))
}

/** The paragraphs of a text (separated by blank lines) as ranges of code points. */
export function paragraphRanges(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let at = 0
  for (const part of text.split(/(\n{2,})/)) {
    const length = Array.from(part).length
    if (length > 0 && !part.startsWith('\n\n')) ranges.push({ start: at, end: at + length })
    at += length
  }
  return ranges
}

/** Every evidence span of a report, each code once. */
export function spansOf(report: object): EvidenceSpan[] {
  const found = new Map<string, EvidenceSpan>()
  collect(report, found)
  return [...found.values()]
}

function collect(value: unknown, found: Map<string, EvidenceSpan>): void {
  if (typeof value !== 'object' || value === null) return
  if (isSpan(value)) found.set(value.code, value)
  else for (const member of Object.values(value)) collect(member, found)
}

function isSpan(value: object): value is EvidenceSpan {
  return 'code' in value && 'quote' in value && 'start' in value
}
