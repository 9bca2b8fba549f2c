import type { SentenceScores } from './sentence-scores.ts'
import { SENTENCE_PIECES_MAX } from './windows.ts'
import type { WordPiece } from './word-pieces.ts'

/** Pieces that two neighbouring parts of a long sentence share, so that no phrase is cut in both. */
const OVERLAP_PIECES = 32

/** A part of a sentence: the place of its first piece, and its pieces. */
export type SentencePart = { from: number; pieces: readonly WordPiece[] }

/** A sentence as it is read: whole, or, if it is too long for a window, in overlapping parts that begin with a word. */
export function partsOf(pieces: readonly WordPiece[]): SentencePart[] {
  const parts: SentencePart[] = []
  let from = 0
  while (pieces.length - from > SENTENCE_PIECES_MAX) {
    const to = wordStart(pieces, from + SENTENCE_PIECES_MAX, from + OVERLAP_PIECES + 1)
    parts.push({ from, pieces: pieces.slice(from, to) })
    from = wordStart(pieces, to - OVERLAP_PIECES, from + 1)
  }
  return [...parts, { from, pieces: pieces.slice(from) }]
}

/** The last place up to `at`, and from `least` on, where a word begins; `at` where there is none. */
function wordStart(pieces: readonly WordPiece[], at: number, least: number): number {
  for (let place = at; place >= least; place -= 1) {
    const [before, piece] = [pieces[place - 1], pieces[place]]
    if (before !== undefined && piece !== undefined && piece.start > before.end) return place
  }
  return at
}

/** The scores of one part. */
export type PartScores = { heads: Float32Array; tokens: readonly Float32Array[] }

/**
 * The scores of a whole sentence from those of its parts: of each head the highest, or the mean where `isMean` says so,
 * and of each piece those of the part in which it is farther from the edge.
 */
export function joinParts(
  pieces: readonly WordPiece[],
  parts: readonly (SentencePart & { scores: PartScores })[],
  isMean: (head: number) => boolean,
): SentenceScores {
  const [first, ...others] = parts
  if (first === undefined) return { heads: new Float32Array(), pieces, tokens: [] }
  if (others.length === 0) return { ...first.scores, pieces: pieces.slice(0, first.scores.tokens.length) }
  return {
    pieces,
    heads: first.scores.heads.map((_, head) => {
      const scores = parts.map((part) => part.scores.heads[head] ?? 0)
      return isMean(head) ? scores.reduce((sum, score) => sum + score, 0) / scores.length : Math.max(...scores)
    }),
    tokens: pieces.map((_, at) => tokenAt(parts, at)),
  }
}

function tokenAt(parts: readonly (SentencePart & { scores: PartScores })[], at: number): Float32Array {
  let best: { depth: number; token: Float32Array } = { depth: -1, token: new Float32Array() }
  for (const { from, scores } of parts) {
    const token = scores.tokens[at - from]
    const depth = Math.min(at - from, from + scores.tokens.length - 1 - at)
    if (token !== undefined && depth > best.depth) best = { depth, token }
  }
  return best.token
}
