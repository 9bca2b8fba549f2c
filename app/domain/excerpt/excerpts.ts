import { z } from 'zod'
import type { EvidenceSpan } from '../engine/evidence-span.ts'
import type { Range } from '../engine/ranges.ts'
import type { Allowance } from './allowance.ts'
import { EXCERPT_RULE } from './excerpt-limits.ts'
import type { KnownText } from './known-text.ts'

const Offset = z.int().nonnegative()

/**
 * A stretch of a text: whether a quote covers it, and whether readers other than its owner may read it, in the text
 * (`shown`) and in quotes (`listed`).
 */
const Piece = z.strictObject({
  start: Offset,
  end: Offset,
  words: Offset,
  quoted: z.boolean(),
  shown: z.boolean(),
  listed: z.boolean(),
})
type Piece = z.infer<typeof Piece>

/**
 * Which parts of a text readers other than its owner may read, by position alone: decided once, when the text is
 * measured, so that it stays the same when the text is purged and when the rules of this software change.
 */
export const Excerpts = z.strictObject({
  /** The rule that decided, in `EXCERPT_RULES`. */
  rule: z.union([z.literal(1), z.literal(2)]),
  /** The whole text in order, split wherever a quote or a shown range begins or ends; code points. */
  pieces: z.array(Piece),
  /** How many code points of a quotation the report's own sentences show; null for all. */
  prose_max: Offset.nullable(),
})
export type Excerpts = z.infer<typeof Excerpts>

/** Nothing is decided: for a record without its text. */
export const NO_EXCERPTS: Excerpts = { rule: EXCERPT_RULE, pieces: [], prose_max: null }

/** A shown stretch. Offsets in code points. */
export type Excerpt = Range & { text: string }
/** What is left out within one paragraph. */
export type LeftOut = Range & { words: number }

/** Splits a text into pieces; a word counts where it begins. */
export function cutPieces(known: KnownText, spans: readonly EvidenceSpan[], allowance: Allowance): Piece[] {
  const { points, words } = known
  const quoted = new Uint8Array(points.length)
  const edges = new Set<number>([0, points.length])
  for (const { start, end } of spans) {
    quoted.fill(1, start, end)
    edges.add(start).add(end)
  }
  for (const { start, end } of known.paragraphs) edges.add(start).add(end)
  const readAt = (at: number): Pick<Piece, 'shown' | 'listed'> => ({
    shown: allowance.isShown(at),
    listed: allowance.isListed(at),
  })
  for (let at = 1; at < points.length; at++) {
    const [before, here] = [readAt(at - 1), readAt(at)]
    if (before.shown !== here.shown || before.listed !== here.listed) edges.add(at)
  }
  const cuts = [...edges].toSorted((a, b) => a - b)
  let next = 0
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? end
    const before = next
    while (next < words.length && (words[next]?.start ?? 0) < end) next++
    return { start, end, words: next - before, quoted: quoted[start] === 1, ...readAt(start) }
  })
}

type Seen = { excerpts: Excerpt[]; leftOut: LeftOut[] }
type Outline = { /** Only what is shown. */ points: readonly string[]; paragraphs: readonly Range[] }

/** What is shown of a text, in reading order, and what is left out of each paragraph. */
export function seenOf(
  { pieces }: Excerpts,
  { points, paragraphs }: Outline,
  isSeen: (piece: Pick<Piece, 'quoted' | 'shown' | 'listed'>) => boolean,
): Seen {
  const begins = new Set(paragraphs.map(({ start }) => start))
  const ends = new Set(paragraphs.map(({ end }) => end))
  const seen: Range[] = []
  const leftOut: LeftOut[] = []
  for (const { start, end, words, ...piece } of pieces) {
    if (isSeen(piece)) {
      const last = seen.at(-1)
      if (last?.end === start) last.end = end
      else seen.push({ start, end })
    } else if (!ends.has(start)) {
      const gap = leftOut.at(-1)
      if (gap?.end === start && !begins.has(start)) Object.assign(gap, { end, words: gap.words + words })
      else leftOut.push({ start, end, words })
    }
  }
  return {
    excerpts: seen.map(({ start, end }) => ({ start, end, text: points.slice(start, end).join('') })),
    leftOut: leftOut.filter(({ words }) => words > 0),
  }
}
