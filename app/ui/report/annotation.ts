import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import { firstEndingAfter, type Range } from '#app/domain/engine/ranges.ts'
import type { ScanText } from '#app/domain/scan/scan.ts'

/** A stretch of a paragraph: plain, hidden, or covered by passages. */
export type AnnotatedPiece =
  | { kind: 'plain'; text: string }
  | { kind: 'gap'; /** 0 if only punctuation is left out. */ words: number }
  | {
      kind: 'passage'
      text: string
      /** The passages over this stretch, longest first. */
      covering: EvidenceSpan[]
      /** Codes whose passage begins here. Each code begins once in the whole text. */
      opens: string[]
      /** Codes whose passage ends here. Each code ends once in the whole text. */
      closes: string[]
    }

export type AnnotatedParagraph = {
  start: number
  pieces: AnnotatedPiece[]
  /** The passages that begin in this paragraph. */
  notes: EvidenceSpan[]
}

export type AnnotatedText = {
  paragraphs: AnnotatedParagraph[]
  /** Codes that are marked in the paragraphs. */
  marked: ReadonlySet<string>
}

/**
 * Lays an article's passages over its paragraphs. Where passages overlap, the text is cut at their boundaries.
 * A passage is not marked unless its quote is in the visible text at its offsets.
 */
export function annotateArticle(text: ScanText, spans: readonly EvidenceSpan[]): AnnotatedText {
  const shown = text.text === null ? (text.excerpts ?? []) : [{ start: 0, text: text.text }]
  return annotate({ stretches: joinStretches(shown), leftOut: text.left_out ?? [] }, text.paragraphs, spans)
}

/** Lays a headline's passages over it. */
export function annotateHeadline(title: string, spans: readonly EvidenceSpan[]): AnnotatedText {
  const stretches = joinStretches([{ start: 0, text: title }])
  return annotate({ stretches, leftOut: [] }, [{ start: 0, end: stretches[0]?.points.length ?? 0 }], spans)
}

/** Text that may be shown, split into code points once. */
type Stretch = Range & { points: string[] }
/** The visible stretches of a text, and how many words each gap leaves out. Both are in reading order. */
type Shown = { stretches: readonly Stretch[]; leftOut: readonly (Range & { words: number })[] }

function joinStretches(parts: readonly { start: number; text: string }[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { start, text } of parts.toSorted((a, b) => a.start - b.start)) {
    const points = Array.from(text)
    const last = joined.at(-1)
    if (last === undefined || start > last.end) joined.push({ start, end: start + points.length, points })
    else {
      last.points = last.points.concat(points.slice(last.end - start))
      last.end = last.start + last.points.length
    }
  }
  return joined
}

function annotate(shown: Shown, paragraphs: readonly Range[], spans: readonly EvidenceSpan[]): AnnotatedText {
  const placed = spans
    .filter((span) => isShown(shown.stretches, span))
    .flatMap((span) => placeSpan(span, paragraphs))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const [passagesIn, stretchesIn] = [inTurn(placed), inTurn(shown.stretches)]
  const annotated = paragraphs.map((range) => {
    const local = passagesIn(range)
    const stretches = stretchesIn(range)
    const notes = local.filter(({ start }) => start >= range.start).map(({ span }) => span)
    return { start: range.start, pieces: joinGaps(cutParagraph(range, { ...shown, stretches }, local)), notes }
  })
  return { paragraphs: joinHidden(annotated), marked: new Set(placed.map(({ span }) => span.code)) }
}

/**
 * Finds the ranges that overlap each range it is asked about. The questions come in reading order, so many ranges take
 * a single pass.
 * @param ranges sorted by start
 */
function inTurn<Item extends Range>(ranges: readonly Item[]): (asked: Range) => Item[] {
  let next = 0
  let open: Item[] = []
  return ({ start, end }) => {
    for (let item = ranges[next]; item !== undefined && item.start < end; item = ranges[next]) {
      open.push(item)
      next += 1
    }
    open = open.filter((item) => item.end > start)
    return [...open]
  }
}

/** Whether the visible words of a passage are in the text at their offsets. */
function isShown(stretches: readonly Stretch[], { quote, start, end, last_words: last = null }: EvidenceSpan): boolean {
  const isEmpty = quote === '' && last === null
  const heads = quote === '' || read(stretches, { start, end }) === quote
  return !isEmpty && heads && (last === null || read(stretches, last) === last.text)
}

/** A passage trimmed to paragraphs, so that both ends fall on text. */
type Placed = Range & { span: EvidenceSpan }

function placeSpan(span: EvidenceSpan, paragraphs: readonly Range[]): Placed[] {
  const ending = span.last_words ?? span
  const { start, end } = { start: span.quote === '' ? ending.start : span.start, end: ending.end }
  const first = paragraphs[firstEndingAfter(paragraphs, start)]
  if (first === undefined || first.start >= end) return []
  const next = firstEndingAfter(paragraphs, end - 1)
  const last = paragraphs[(paragraphs[next]?.start ?? end) < end ? next : next - 1] ?? first
  return [{ span, start: Math.max(start, first.start), end: Math.min(end, last.end) }]
}

function cutParagraph(range: Range, shown: Shown, local: readonly Placed[]): AnnotatedPiece[] {
  const edges = [...local, ...shown.stretches]
    .flatMap(({ start, end }) => [start, end])
    .filter((edge) => edge > range.start && edge < range.end)
  const cuts = [...new Set([range.start, ...edges, range.end])].toSorted((a, b) => a - b)
  const over = inTurn(local)
  return cuts.slice(1).map((end, index) => {
    const piece = { start: cuts[index] ?? end, end }
    return pieceOf(piece, shown, over(piece))
  })
}

/** Joins neighbouring gaps, as passages can also end within a gap. */
function joinGaps(pieces: readonly AnnotatedPiece[]): AnnotatedPiece[] {
  const joined: AnnotatedPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece.kind === 'gap' && last?.kind === 'gap') last.words += piece.words
    else joined.push(piece)
  }
  return joined
}

/** @param passages those over the piece, none of which ends before it */
function pieceOf(piece: Range, { stretches, leftOut }: Shown, passages: readonly Placed[]): AnnotatedPiece {
  const text = read(stretches, piece)
  if (text === undefined) {
    const gap = leftOut[firstEndingAfter(leftOut, piece.start)]
    const isHere = gap !== undefined && gap.start >= piece.start && gap.start < piece.end
    return { kind: 'gap', words: isHere ? gap.words : 0 }
  }
  const over = passages.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  // Between two passages under a longer one there can be a lone space, which would be a link without a name.
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
  const stretch = stretches[firstEndingAfter(stretches, start)]
  if (stretch === undefined || stretch.start > start || stretch.end < end) return undefined
  return stretch.points.slice(start - stretch.start, end - stretch.start).join('')
}

/** Joins consecutive hidden paragraphs into one gap. */
function joinHidden(paragraphs: readonly AnnotatedParagraph[]): AnnotatedParagraph[] {
  const joined: AnnotatedParagraph[] = []
  for (const paragraph of paragraphs) {
    const gap = hiddenWords(paragraph)
    const before = joined.at(-1)
    const beforeGap = before === undefined ? undefined : hiddenWords(before)
    if (gap === undefined || before === undefined || beforeGap === undefined) joined.push(paragraph)
    else before.pieces = [{ kind: 'gap', words: beforeGap + gap }]
  }
  return joined
}

function hiddenWords({ pieces }: AnnotatedParagraph): number | undefined {
  const [only] = pieces
  return pieces.length === 1 && only?.kind === 'gap' ? only.words : undefined
}
