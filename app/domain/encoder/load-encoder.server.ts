import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { SentenceScores } from './sentence-scores.ts'
import { type EncoderWindow, SENTENCE_PIECES_MAX, windowsOf } from './windows.ts'
import { splitPieces, type Vocabulary, type WordPiece } from './word-pieces.ts'

export type Encoder = {
  sentenceHeads: readonly string[]
  tokenHeads: readonly string[]
  /**
   * Reads sentences that follow one another.
   * @throws TooManyPiecesError before any of it is read
   */
  readText(sentences: readonly string[]): Promise<SentenceScores[]>
  /** Reads texts that have nothing to do with one another, each by itself. */
  readAlone(texts: readonly string[]): Promise<SentenceScores[]>
}

/** An article of 200,000 characters has some 45,000; more take longer than anybody should wait for. */
const TEXT_PIECES_MAX = 60_000

/** A text has more pieces than are read. */
export class TooManyPiecesError extends Error {
  constructor() {
    super(`more than ${TEXT_PIECES_MAX} word pieces`)
  }
}

/** Texts that are read alone are read side by side, at most so many pieces with what fills them up: as many as a window holds. */
const BATCH_PIECES_MAX = 160

type Scored = { heads: Float32Array; tokens: Float32Array[] }

/**
 * Loads the encoder: int8 weights, run on the processor by ONNX Runtime in one thread, inside the calling thread: a
 * window takes some 10 ms, so it is not for a thread that answers requests.
 * @param folder holds reader.onnx, words.txt and heads.json
 */
export async function loadEncoder(folder: string): Promise<Encoder> {
  const session = await InferenceSession.create(join(folder, 'reader.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // The arena keeps what the longest window took, some 15 MB, since none is longer than a batch. Without it every tensor
    // is mapped and given back by the kernel, which takes longer than the sums.
    enableCpuMemArena: true,
  })
  const vocabulary = readVocabulary(join(folder, 'words.txt'))
  const { sentence, token }: { sentence: string[]; token: string[] } = JSON.parse(
    readFileSync(join(folder, 'heads.json'), 'utf8'),
  )
  const score = (windows: readonly EncoderWindow[]) => scoreWindows(session, windows, [sentence.length, token.length])
  return {
    sentenceHeads: sentence,
    tokenHeads: token,
    async readText(sentences) {
      const pieces = sentences.map((text) => splitPieces(text, vocabulary))
      const read = pieces.reduce((sum, { length }) => sum + Math.min(length, SENTENCE_PIECES_MAX), 0)
      if (read > TEXT_PIECES_MAX) throw new TooManyPiecesError()
      const scored: Scored[] = []
      // By itself, a window's scores do not depend on what else is read.
      for (const window of windowsOf(pieces)) scored.push(...(await score([window])))
      return together(pieces, scored)
    },
    async readAlone(texts) {
      const pieces = texts.map((text) => splitPieces(text, vocabulary))
      const windows = pieces.flatMap((text) => windowsOf([text]))
      // Beside one of its own length a text needs little filling.
      const order = windows
        .map((_, at) => at)
        .toSorted((one, other) => lengthOf(windows[one]) - lengthOf(windows[other]))
      const scored: Scored[] = []
      let next = 0
      for (const batch of batchesOf(order.flatMap((at) => windows[at] ?? []))) {
        for (const scores of await score(batch)) scored[order[next++] ?? 0] = scores
      }
      return together(pieces, scored)
    },
  }
}

function together(pieces: readonly WordPiece[][], scored: readonly Scored[]): SentenceScores[] {
  return scored.map((scores, index) => ({ ...scores, pieces: (pieces[index] ?? []).slice(0, scores.tokens.length) }))
}

function readVocabulary(file: string): Vocabulary {
  const words = readFileSync(file, 'utf8').split('\n')
  return new Map(words.filter((word) => word !== '').map((word, id) => [word, id]))
}

function lengthOf(window: EncoderWindow | undefined): number {
  return window?.ids.length ?? 0
}

function batchesOf(windows: readonly EncoderWindow[]): EncoderWindow[][] {
  const batches: EncoderWindow[][] = []
  let longest = 0
  for (const window of windows) {
    longest = Math.max(longest, window.ids.length)
    const last = batches.at(-1)
    if (last === undefined || longest * (last.length + 1) > BATCH_PIECES_MAX) {
      batches.push([window])
      longest = window.ids.length
    } else last.push(window)
  }
  return batches
}

async function scoreWindows(
  session: InferenceSession,
  windows: readonly EncoderWindow[],
  [heads, tokenHeads]: readonly [number, number],
): Promise<Scored[]> {
  const length = Math.max(...windows.map(({ ids }) => ids.length))
  const ids = new BigInt64Array(windows.length * length)
  const real = new Float32Array(windows.length * length)
  const places = windows.flatMap((window, at) =>
    window.sentences.map(({ start, end }) => ({ start: at * length + start, end: at * length + end })),
  )
  for (const [at, window] of windows.entries()) {
    for (const [place, id] of window.ids.entries()) {
      ids[at * length + place] = BigInt(id)
      real[at * length + place] = 1
    }
  }
  const pool = new Float32Array(places.length * windows.length * length)
  for (const [at, { start, end }] of places.entries()) {
    pool.fill(1 / (end - start), at * windows.length * length + start, at * windows.length * length + end)
  }
  const { sentences, tokens } = await session.run({
    ids: new Tensor('int64', ids, [windows.length, length]),
    real: new Tensor('float32', real, [windows.length, length]),
    pool: new Tensor('float32', pool, [places.length, windows.length * length]),
  })
  const rows = floats(sentences)
  const pieces = floats(tokens)
  return places.map(({ start, end }, at) => ({
    heads: rows.slice(at * heads, (at + 1) * heads),
    tokens: Array.from({ length: end - start }, (_, place) =>
      pieces.slice((start + place) * tokenHeads, (start + place + 1) * tokenHeads),
    ),
  }))
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new TypeError('the encoder gives no numbers')
  return tensor.data
}
