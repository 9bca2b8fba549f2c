import type { EvidenceSpan } from '../engine/evidence-span.ts'
import { isSpan } from './spans-of.ts'

/**
 * How a string of a report may contain words of the text: `quote` and `claim` repeat a passage beside them; `name` is a
 * voice as the text names it; `prose` is the report's own sentences, with quotations in them.
 */
type WordKind = 'quote' | 'claim' | 'name' | 'prose'

/** A string that may contain words of the text. */
export type ReportWords = {
  words: string
  kind: WordKind
  /** The part of the report that contains it. */
  within: object
}

type Change = {
  /** Must also change the span's note. */
  span: (span: EvidenceSpan) => object
  words: (found: ReportWords) => string
}

const KINDS: Readonly<Record<string, WordKind>> = { claim: 'claim', quotes: 'quote', name: 'name' }

/** A report with its passages, and all strings beside them, changed. */
export function mapReport(report: object, change: Change): object {
  const { engine, ...read } = report as { engine?: { warnings?: unknown } }
  const mapped = mapObject(read, change)
  // In the engine's part only the warnings are sentences; its `name` is no voice.
  if (engine === undefined) return mapped
  const warnings = mapPart(engine.warnings, { key: 'warnings', within: engine }, change)
  return { ...mapped, engine: { ...engine, warnings } }
}

function mapObject(value: object, change: Change): object {
  if (isSpan(value)) return change.span(value)
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapPart(part, { key, within: value }, change)] as const),
  )
}

function mapPart(part: unknown, place: { key: string; within: object }, change: Change): unknown {
  if (typeof part === 'string')
    return change.words({ words: part, kind: KINDS[place.key] ?? 'prose', within: place.within })
  if (Array.isArray(part)) return part.map((item: unknown) => mapPart(item, place, change))
  return typeof part === 'object' && part !== null ? mapObject(part, change) : part
}
