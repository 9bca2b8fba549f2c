import type { EvidenceSpan } from '../evidence-span.ts'
import type { Severity } from '../vocabulary.ts'

/** What one metric says of one article, in few words. */
export type Readout = {
  /** The figure or the word: `46`, `3 of 7`, `not placed`. */
  figure: string
  /** What the figure counts, or what it means. */
  unit: string
  severity?: Severity
  /** The figure's position on the metric's scale; null where it cannot be placed. */
  at: number | null
  /** The figure for a table, if it is not the position on the scale; null where there is none. */
  value?: number | null
  /** A count out of a whole, drawn as cells instead of a position on a scale. */
  cells?: { filled: number; of: number }
  /** Shares of a whole, drawn side by side instead of a position on a scale. */
  shares?: readonly number[]
  /** Why there is no score. */
  reason?: string
  /** Shown instead of confidence, range and base, where the reading was not measured in the text. */
  sureness?: string
}

/** How a metric's fields are put into figures and words; pages and exports share it, so that they say the same. */
export type Presentation<Fields> = {
  /** Both ends of the scale on which readings and ranges are drawn; null where the reading is no single position. */
  ends: readonly [number, number] | null
  /** Formats a value in the metric's own unit, as in its range and its counterfactual. */
  format: (value: number) => string
  read: (fields: Fields) => Readout
  /** What the reading's base (`n`) counts, in the singular. */
  base: string
  /** The details beside the figure, one line each: for exports, which have no charts. */
  details: (fields: Fields) => string[]
}

/** A range in words, or that there is none. */
export function rangeWords(range: readonly [number, number] | null, format: (value: number) => string): string {
  return range === null ? 'range not measured' : `range ${format(range[0])}–${format(range[1])}`
}

/** Says a reading in one line: figure and unit, then severity, then the reason where there is no score. */
export function readingWords({ figure, unit, severity, reason }: Readout): string {
  const words = [figure, unit].filter((part) => part !== '').join(' ')
  return [words, severity ?? '', reason ?? ''].filter((part) => part !== '').join('; ')
}

/** The figure for a table: a place on the scale, a count or a share; null where nothing was measured. */
export function figureOf({ value, at }: Readout): number | null {
  return value === undefined ? at : value
}

/** Reads a score of 0–100. If it is missing, the reason takes its place. */
export function scoreOrReason({ score, reason }: { score: number | null; reason?: string }): Readout {
  if (score === null) return { figure: 'no score', unit: '', at: null, reason: reason ?? 'No reason was given.' }
  return { figure: String(score), unit: 'of 100', at: score }
}

/** Codes of the passages behind a statement: ` (R1, R3)`. */
export function inCodes(spans: readonly EvidenceSpan[]): string {
  return spans.length === 0 ? '' : ` (${spans.map(({ code }) => code).join(', ')})`
}
