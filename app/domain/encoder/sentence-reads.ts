import type { SentenceScores } from './sentence-scores.ts'
import { joinParts, type PartScores, partsOf, type SentencePart } from './sentence-parts.ts'
import { type Vocabulary, wordPieces, type WordPiece } from './word-pieces.ts'

/** An article of 200,000 characters has some 45,000; more would take too long. */
const TEXT_PIECES_MAX = 60_000

/** A text has more pieces than the limit. */
export class TooManyPiecesError extends Error {
  constructor() {
    super(`more than ${TEXT_PIECES_MAX} word pieces`)
  }
}

/** A sentence's pieces, and the parts in which it is read. */
export type DividedSentence = { pieces: readonly WordPiece[]; parts: SentencePart[] }

export function sentenceRead(text: string, vocabulary: Vocabulary): DividedSentence {
  const pieces = wordPieces(text, vocabulary)
  return { pieces, parts: partsOf(pieces) }
}

/** @throws TooManyPiecesError */
export function sentencesRead(sentences: readonly string[], vocabulary: Vocabulary): DividedSentence[] {
  const read = sentences.map((text) => sentenceRead(text, vocabulary))
  const pieces = read.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.pieces.length, 0)
  if (pieces > TEXT_PIECES_MAX) throw new TooManyPiecesError()
  return read
}

/** The pieces of all parts in a row. */
export function piecesOf(read: readonly DividedSentence[]): (readonly WordPiece[])[] {
  return read.flatMap(({ parts }) => parts.map(({ pieces }) => pieces))
}

/** The sentences' scores from those of all their parts in a row. */
export function together(
  read: readonly DividedSentence[],
  scored: readonly PartScores[],
  isOfWhole: (head: number) => boolean,
): SentenceScores[] {
  let next = 0
  return read.map(({ pieces, parts }) => {
    const scores = parts.flatMap((part) => {
      const own = scored[next++]
      return own === undefined ? [] : [{ ...part, scores: own }]
    })
    return joinParts(pieces, scores, isOfWhole)
  })
}
