import { type EncoderWindow, SENTENCE_PIECES_MAX } from './windows.ts'
import type { WordPiece } from './word-pieces.ts'

/** As in training. */
const WINDOW_PIECES_MAX = 384
/** The marks at a window's ends, in MPNet's vocabulary. */
const OPENING = 0
const CLOSING = 2

/**
 * Cuts an article into windows that share two sentences, so that each sentence has a neighbour on both sides in the window
 * to which it belongs. A window's `sentences` are those that belong to it. A sentence without a word is read as a bare
 * mark.
 */
export function articleWindowsOf(sentences: readonly (readonly WordPiece[])[]): EncoderWindow[] {
  const ids = sentences.map((pieces) => idsOf(pieces))
  const windows: EncoderWindow[] = []
  let [start, own] = [0, 0]
  while (own < ids.length) {
    const end = endOf(ids, start)
    const until = end === ids.length ? end : Math.max(own + 1, end - 1)
    windows.push(windowOf(ids.slice(start, end), { from: own - start, to: until - start }))
    own = until
    start = end - start > 1 ? Math.max(start + 1, own - 1) : end
  }
  return windows
}

function idsOf(pieces: readonly WordPiece[]): number[] {
  const read = pieces.slice(0, SENTENCE_PIECES_MAX).map(({ id }) => id)
  return read.length > 0 ? read : [CLOSING]
}

/** The end of the longest run of sentences from `start` on that a window has room for; one at least. */
function endOf(ids: readonly number[][], start: number): number {
  let size = 2
  let end = start
  for (let next = ids[end]; next !== undefined; next = ids[end]) {
    if (end > start && size + next.length > WINDOW_PIECES_MAX) break
    size += next.length
    end += 1
  }
  return end
}

function windowOf(sentences: readonly number[][], own: { from: number; to: number }): EncoderWindow {
  const window: EncoderWindow = { ids: [OPENING], sentences: [] }
  for (const [at, ids] of sentences.entries()) {
    const start = window.ids.length
    window.ids.push(...ids)
    if (own.from <= at && at < own.to) window.sentences.push({ start, end: window.ids.length })
  }
  window.ids.push(CLOSING)
  return window
}
