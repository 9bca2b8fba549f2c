import type { WordPiece } from './word-pieces.ts'

/** The encoder's output for one sentence. */
export type SentenceScores = {
  /** 0..1 each, in the order of the model's sentence heads. */
  heads: Float32Array
  /** The pieces that were read; the rest of a very long sentence was not. */
  pieces: readonly WordPiece[]
  /** For each piece the scores, 0..1, in the order of the model's token heads. */
  tokens: readonly Float32Array[]
}
