import type { WordPiece } from './word-pieces.ts'

/** What the encoder says of one sentence. */
export type SentenceScores = {
  /** 0..1 each, in the order of the model's sentence heads. */
  heads: Float32Array
  /** The pieces that were read; what a very long sentence has beyond them was not. */
  pieces: readonly WordPiece[]
  /** Of each piece the scores, 0..1, in the order of the model's token heads. */
  tokens: readonly Float32Array[]
}
