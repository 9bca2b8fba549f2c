import type { EvidenceSpan } from '../engine/evidence-span.ts'
import type { Excerpts } from './excerpts.ts'

/**
 * The pieces of a text for which nothing was decided when it was measured: its quotes, which readers were shown then, and
 * nothing around them. How many words lie between is not known.
 */
export function quotedPieces(spans: readonly EvidenceSpan[]): Excerpts['pieces'] {
  const quotes = spans.filter((span) => span.in === undefined)
  const edges = [...new Set([0, ...quotes.flatMap(({ start, end }) => [start, end])])].toSorted((a, b) => a - b)
  return edges.slice(1).map((end, index) => {
    const start = edges[index] ?? end
    const quoted = quotes.some((quote) => quote.start <= start && quote.end >= end)
    return { start, end, words: 0, quoted, shown: quoted, listed: quoted }
  })
}
