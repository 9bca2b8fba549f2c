import type { EvidenceSpan } from '../engine/evidence-span.ts'
import { abridgedWords } from './abridged-quote.ts'
import { QUOTE_CHARACTERS_MAX } from './excerpt-limits.ts'
import type { Excerpts } from './excerpts.ts'
import { shortenQuotations, shortenWords } from './prose-quotations.ts'
import { mapReport, type ReportWords } from './report-words.ts'
import { spansOf } from './spans-of.ts'

/**
 * A report as readers other than its owner get it: a quote that may not be shown in full is given by its first words, or
 * its first and last, wherever the report repeats it. Returns the same object if everything may be shown.
 */
export function abridgeReport(report: object, excerpts: Excerpts): object {
  const proseMax = excerpts.prose_max ?? Number.POSITIVE_INFINITY
  const shown = new Map(spansOf(report).map((span) => [span.code, abridgeSpan(span, excerpts)]))
  const quotesOf = quotesWithin()
  let isChanged = false
  const abridged = mapReport(report, {
    span: (span) => {
      const seen = { ...(shown.get(span.code) ?? span), note: shortenQuotations(span.note, proseMax) }
      isChanged ||= seen.quote !== span.quote || seen.note !== span.note
      return seen
    },
    words: (found) => {
      const seen = seenWords(found, { shown, proseMax, quotesOf })
      isChanged ||= seen !== found.words
      return seen
    },
  })
  return isChanged ? abridged : report
}

type Seen = {
  shown: ReadonlyMap<string, EvidenceSpan>
  proseMax: number
  quotesOf: (part: object) => ReadonlyMap<string, EvidenceSpan>
}

/** The first passage of each quote in a part of a report; each part is searched once. */
function quotesWithin(): Seen['quotesOf'] {
  const known = new Map<object, Map<string, EvidenceSpan>>()
  return (part) => {
    const quotes =
      known.get(part) ??
      new Map(
        spansOf(part)
          .toReversed()
          .map((span) => [span.quote, span]),
      )
    known.set(part, quotes)
    return quotes
  }
}

function seenWords({ words, kind, within }: ReportWords, { shown, proseMax, quotesOf }: Seen): string {
  if (kind === 'prose') return shortenQuotations(words, proseMax)
  const own = kind === 'name' ? undefined : quotesOf(within).get(words)
  const span = shown.get(own?.code ?? '')
  if (span === undefined) return shortenWords(words, proseMax)
  return kind === 'claim' ? abridgedWords(span) : span.quote
}

function abridgeSpan(span: EvidenceSpan, { pieces, rule }: Excerpts): EvidenceSpan {
  if (span.in === 'title') return span
  const inside = piecesWithin(pieces, span)
  const hidden = inside.findIndex(({ listed }) => !listed)
  const headEnd = inside[hidden]?.start
  if (headEnd === undefined) return span
  const points = Array.from(span.quote)
  // By the newer rule a quote that does not fit is given by its first words alone, even if others show its last.
  const hasTail = rule === 1 || points.length > QUOTE_CHARACTERS_MAX
  const last = hasTail ? inside.findLastIndex(({ listed }) => !listed) : inside.length - 1
  const tailStart = inside[last]?.end ?? span.end
  const text = points.slice(tailStart - span.start).join('')
  return {
    ...span,
    quote: points.slice(0, headEnd - span.start).join(''),
    end: headEnd,
    abridged: true,
    words_left_out: inside.slice(hidden, last + 1).reduce((sum, { words }) => sum + words, 0),
    last_words: text === '' ? null : { text, start: tailStart, end: span.end },
  }
}

/** The pieces of a text inside a range; they are sorted and contiguous. */
function piecesWithin(pieces: Excerpts['pieces'], { start, end }: { start: number; end: number }): Excerpts['pieces'] {
  const inside: Excerpts['pieces'] = []
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  for (let piece = pieces[low]; piece !== undefined && piece.end <= end; piece = pieces[low]) {
    inside.push(piece)
    low += 1
  }
  return inside
}
