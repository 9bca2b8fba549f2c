import type { WordPiece } from './word-pieces.ts'

/** A run of sentences that the encoder reads at once, so that each is read with its neighbours. */
export type EncoderWindow = {
  /** Ids of the pieces, with the marks that open and close a window. */
  ids: number[]
  /** For each sentence the half-open range of its pieces in `ids`. */
  sentences: { start: number; end: number }[]
}

/** As in training. */
const WINDOW_PIECES_MAX = 160
/** The rest of a longer sentence is not read. */
export const SENTENCE_PIECES_MAX = 128
const OPENING = 101
const CLOSING = 102

/** Fills each window with as many consecutive sentences as fit. A sentence without a word is read as a bare mark. */
export function windowsOf(sentences: readonly (readonly WordPiece[])[]): EncoderWindow[] {
  const windows: EncoderWindow[] = []
  let window: EncoderWindow | undefined
  for (const pieces of sentences) {
    const read = pieces.slice(0, SENTENCE_PIECES_MAX).map(({ id }) => id)
    const ids = read.length > 0 ? read : [CLOSING]
    if (window === undefined || window.ids.length + ids.length + 1 > WINDOW_PIECES_MAX) {
      window = { ids: [OPENING], sentences: [] }
      windows.push(window)
    }
    window.sentences.push({ start: window.ids.length, end: window.ids.length + ids.length })
    window.ids.push(...ids)
  }
  for (const { ids } of windows) ids.push(CLOSING)
  return windows
}
