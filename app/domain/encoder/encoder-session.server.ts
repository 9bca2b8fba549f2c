import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { EncoderWindow } from './windows.ts'
import type { Vocabulary } from './word-pieces.ts'

/** The most pieces in a batch of unrelated windows, padding included: as many as one window holds. */
const BATCH_PIECES_MAX = 160

/** A half-open range in the pieces of a window. */
type Place = { start: number; end: number }

/** Opens int8 weights for ONNX Runtime in the calling thread; the word vectors are mapped from the file beside them. */
export function openSession(file: string, threads = 1): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // The arena keeps what the longest window took, some 15 MB, since none is longer than a batch. Without it the
    // kernel maps and unmaps every tensor, which takes longer than the arithmetic.
    enableCpuMemArena: true,
  })
}

/** Word pieces and their ids, from `words.txt` in a model's folder. The line number is the id. */
export function readVocabulary(folder: string): Vocabulary {
  const words = readFileSync(join(folder, 'words.txt'), 'utf8').split('\n')
  return new Map(words.filter((word) => word !== '').map((word, id) => [word, id]))
}

/** The results of `read` for each window, in order, computed in batches of windows of similar length. */
export async function inBatches<Result>(
  windows: readonly EncoderWindow[],
  read: (batch: readonly EncoderWindow[]) => Promise<Result[]>,
): Promise<Result[]> {
  // A window needs little padding beside others of its length.
  const order = [...windows.entries()].toSorted(([, one], [, other]) => one.ids.length - other.ids.length)
  const results: Result[] = []
  let next = 0
  for (const batch of batchesOf(order.map(([, window]) => window))) {
    for (const result of await read(batch)) results[order[next++]?.[0] ?? 0] = result
  }
  return results
}

/** The length of the longest window. */
export function lengthOf(windows: readonly EncoderWindow[]): number {
  return Math.max(...windows.map(({ ids }) => ids.length))
}

/** The graphs' inputs: the windows' pieces, padded to one length, and for each range in them the mean to be taken. */
export function inputsOf(
  windows: readonly EncoderWindow[],
  places: readonly (readonly Place[])[],
): Record<'ids' | 'real' | 'pool', Tensor> {
  const length = lengthOf(windows)
  const ids = new BigInt64Array(windows.length * length)
  const real = new Float32Array(windows.length * length)
  for (const [at, window] of windows.entries()) {
    for (const [place, id] of window.ids.entries()) {
      ids[at * length + place] = BigInt(id)
      real[at * length + place] = 1
    }
  }
  const flat = places.flatMap((own, at) =>
    own.map(({ start, end }) => ({ start: at * length + start, end: at * length + end })),
  )
  const pool = new Float32Array(flat.length * windows.length * length)
  for (const [at, { start, end }] of flat.entries()) {
    pool.fill(1 / (end - start), at * windows.length * length + start, at * windows.length * length + end)
  }
  return {
    ids: new Tensor('int64', ids, [windows.length, length]),
    real: new Tensor('float32', real, [windows.length, length]),
    pool: new Tensor('float32', pool, [flat.length, windows.length * length]),
  }
}

/** @throws TypeError if the graph returns anything else */
export function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new TypeError('the encoder gives no numbers')
  return tensor.data
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
