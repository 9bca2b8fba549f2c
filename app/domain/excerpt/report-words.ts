import type { EvidenceSpan } from '../engine/evidence-span.ts'
import { isSpan } from './spans-of.ts'

/**
 * How a string of a report may hold words of the text: `quote` and `claim` say again what a passage beside them says;
 * `name` is a voice as the text names it; `prose` are the report's own sentences, with quotations in them.
 */
type WordKind = 'quote' | 'claim' | 'name' | 'prose'

/** A string that may hold words of the text. */
export type ReportWords = {
  words: string
  kind: WordKind
  /** The part of the report that it stands in. */ within: object
}

type Change = {
  /** Its note, too, is changed here. */
  span: (span: EvidenceSpan) => object
  words: (found: ReportWords) => string
}

const KINDS: Readonly<Record<string, WordKind>> = { claim: 'claim', quotes: 'quote', name: 'name' }

/** A report with its passages changed and all strings beside them. */
export function mapReport(report: object, change: Change): object {
  const { engine, ...read } = report as { engine?: { warnings?: unknown } }
  const mapped = mapObject(read, change)
  // Of what says who measured, only the warnings are sentences; its `name` names no voice.
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
