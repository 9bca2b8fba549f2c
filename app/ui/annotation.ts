import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import type { ScanText } from '#app/domain/scan/scan.ts'

/** A half-open range in code points. */
type Range = { start: number; end: number }

/** A stretch of a paragraph: plain, not shown, or covered by passages. */
export type Piece =
  | { kind: 'plain'; text: string }
  | { kind: 'gap'; characters: number }
  | {
      kind: 'passage'
      text: string
      /** The passages over this stretch, the longest first. */
      covering: EvidenceSpan[]
      /** Codes whose passage begins here: each code is in one list of the whole text. */
      opens: string[]
      /** Codes whose passage ends here: likewise. */
      closes: string[]
    }

export type AnnotatedParagraph = {
  start: number
  pieces: Piece[]
  /** The passages that begin in this paragraph. */
  notes: EvidenceSpan[]
}

export type AnnotatedText = {
  paragraphs: AnnotatedParagraph[]
  /** Codes that stand as a mark in the paragraphs. */
  marked: ReadonlySet<string>
}

/**
 * Lays the passages of an article over its paragraphs. Where passages overlap, the text is cut at their boundaries.
 * A passage whose quote does not stand at its place in what may be shown is not marked.
 */
export function annotateArticle(text: ScanText, spans: readonly EvidenceSpan[]): AnnotatedText {
  const shown = text.text === null ? (text.excerpts ?? []) : [{ start: 0, text: text.text }]
  return annotate(joinStretches(shown), text.paragraphs, spans)
}

/** Lays the passages of a headline over it. */
export function annotateHeadline(title: string, spans: readonly EvidenceSpan[]): AnnotatedText {
  const stretches = joinStretches([{ start: 0, text: title }])
  return annotate(stretches, [{ start: 0, end: stretches[0]?.points.length ?? 0 }], spans)
}

/** Text that may be shown, split into code points once. */
type Stretch = { start: number; points: string[] }

function joinStretches(parts: readonly { start: number; text: string }[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { start, text } of parts.toSorted((a, b) => a.start - b.start)) {
    const points = Array.from(text)
    const last = joined.at(-1)
    const lastEnd = last === undefined ? -1 : last.start + last.points.length
    if (last === undefined || start > lastEnd) joined.push({ start, points })
    else last.points = last.points.concat(points.slice(lastEnd - start))
  }
  return joined
}

function annotate(
  stretches: readonly Stretch[],
  paragraphs: readonly Range[],
  spans: readonly EvidenceSpan[],
): AnnotatedText {
  const placed = spans
    .filter((span) => read(stretches, span) === span.quote)
    .flatMap((span) => placeSpan(span, paragraphs))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const annotated = paragraphs.map((range) => {
    const local = placed.filter(({ start, end }) => start < range.end && end > range.start)
    const notes = local.filter(({ start }) => start >= range.start).map(({ span }) => span)
    return { start: range.start, pieces: cutParagraph(range, stretches, local), notes }
  })
  return { paragraphs: joinHidden(annotated), marked: new Set(placed.map(({ span }) => span.code)) }
}

/** A passage with its ends drawn in to the paragraphs, so that both ends fall on text. */
type Placed = Range & { span: EvidenceSpan }

function placeSpan(span: EvidenceSpan, paragraphs: readonly Range[]): Placed[] {
  const touched = paragraphs.filter(({ start, end }) => start < span.end && end > span.start)
  const [first, last] = [touched[0], touched.at(-1)]
  if (first === undefined || last === undefined) return []
  return [{ span, start: Math.max(span.start, first.start), end: Math.min(span.end, last.end) }]
}

function cutParagraph(range: Range, stretches: readonly Stretch[], local: readonly Placed[]): Piece[] {
  const edges = [
    ...local.flatMap(({ start, end }) => [start, end]),
    ...stretches.flatMap(({ start, points }) => [start, start + points.length]),
  ].filter((edge) => edge > range.start && edge < range.end)
  const cuts = [...new Set([range.start, ...edges, range.end])].toSorted((a, b) => a - b)
  return cuts.slice(1).map((end, index) => pieceOf({ start: cuts[index] ?? end, end }, stretches, local))
}

function pieceOf(piece: Range, stretches: readonly Stretch[], local: readonly Placed[]): Piece {
  const text = read(stretches, piece)
  if (text === undefined) return { kind: 'gap', characters: piece.end - piece.start }
  const over = local
    .filter(({ start, end }) => start <= piece.start && end >= piece.end)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
  // Between two passages under a longer one there may be a space alone, which would be a link without a name.
  if (over.length === 0 || text.trim() === '') return { kind: 'plain', text }
  return {
    kind: 'passage',
    text,
    covering: over.map(({ span }) => span),
    opens: over.filter(({ start }) => start === piece.start).map(({ span }) => span.code),
    closes: over.filter(({ end }) => end === piece.end).map(({ span }) => span.code),
  }
}

function read(stretches: readonly Stretch[], { start, end }: Range): string | undefined {
  const stretch = stretches.find((part) => part.start <= start && part.start + part.points.length >= end)
  return stretch?.points.slice(start - stretch.start, end - stretch.start).join('')
}

/** Makes one gap of paragraphs in a row of which nothing may be shown. */
function joinHidden(paragraphs: readonly AnnotatedParagraph[]): AnnotatedParagraph[] {
  const joined: AnnotatedParagraph[] = []
  for (const paragraph of paragraphs) {
    const gap = hiddenCharacters(paragraph)
    const before = joined.at(-1)
    const beforeGap = before === undefined ? undefined : hiddenCharacters(before)
    if (gap === undefined || before === undefined || beforeGap === undefined) joined.push(paragraph)
    else before.pieces = [{ kind: 'gap', characters: beforeGap + gap }]
  }
  return joined
}

function hiddenCharacters({ pieces }: AnnotatedParagraph): number | undefined {
  const [only] = pieces
  return pieces.length === 1 && only?.kind === 'gap' ? only.characters : undefined
}
