import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { EncoderWindow } from './windows.ts'
import type { Vocabulary } from './word-pieces.ts'

/** Windows that have nothing to do with one another are read side by side, at most so many pieces with what fills them up: as many as a window holds. */
const BATCH_PIECES_MAX = 160

/** A place in the pieces of a window, half-open. */
type Place = { start: number; end: number }

/** Opens int8 weights to be run by ONNX Runtime in the calling thread; the vectors of words are mapped from the file beside them. */
export function openSession(file: string): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // The arena keeps what the longest window took, some 15 MB, since none is longer than a batch. Without it every tensor
    // is mapped and given back by the kernel, which takes longer than the sums.
    enableCpuMemArena: true,
  })
}

export function readVocabulary(folder: string): Vocabulary {
  const words = readFileSync(join(folder, 'words.txt'), 'utf8').split('\n')
  return new Map(words.filter((word) => word !== '').map((word, id) => [word, id]))
}

/** What `read` gives for each window, in their order, read in batches of windows of like length. */
export async function inBatches<Result>(
  windows: readonly EncoderWindow[],
  read: (batch: readonly EncoderWindow[]) => Promise<Result[]>,
): Promise<Result[]> {
  // Beside one of its own length a window needs little filling.
  const order = [...windows.entries()].toSorted(([, one], [, other]) => one.ids.length - other.ids.length)
  const results: Result[] = []
  let next = 0
  for (const batch of batchesOf(order.map(([, window]) => window))) {
    for (const result of await read(batch)) results[order[next++]?.[0] ?? 0] = result
  }
  return results
}

/** Of the longest window. */
export function lengthOf(windows: readonly EncoderWindow[]): number {
  return Math.max(...windows.map(({ ids }) => ids.length))
}

/** What the graphs take: the pieces of the windows, filled up to one length, and of each place in them the mean to be taken. */
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

/** @throws TypeError where the graph gives something else */
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
