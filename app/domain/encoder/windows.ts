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

/**
 * Fills each window with as many consecutive sentences as fit. A sentence without a word is read as a bare mark.
 * @param others another wording of each sentence, which the same windows have room for
 */
export function windowsOf(
  sentences: readonly (readonly WordPiece[])[],
  others: readonly (readonly WordPiece[])[] = [],
): EncoderWindow[] {
  const windows: EncoderWindow[] = []
  let window: EncoderWindow | undefined
  let taken = 0
  for (const [at, pieces] of sentences.entries()) {
    const read = pieces.slice(0, SENTENCE_PIECES_MAX).map(({ id }) => id)
    const ids = read.length > 0 ? read : [CLOSING]
    const room = Math.max(ids.length, Math.min(SENTENCE_PIECES_MAX, others[at]?.length ?? 0))
    if (window === undefined || taken + room + 1 > WINDOW_PIECES_MAX) {
      window = { ids: [OPENING], sentences: [] }
      windows.push(window)
      taken = 1
    }
    taken += room
    window.sentences.push({ start: window.ids.length, end: window.ids.length + ids.length })
    window.ids.push(...ids)
  }
  for (const { ids } of windows) ids.push(CLOSING)
  return windows
}
