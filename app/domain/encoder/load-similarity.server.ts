import { join } from 'node:path'
import { floats, inputsOf, openSession, readVocabulary } from './encoder-session.server.ts'
import { windowsOf } from './windows.ts'
import { wordPieces } from './word-pieces.ts'

/**
 * Maps each text to a vector of length 1 (384 numbers): the product of two is the similarity of their meanings, -1..1.
 */
export type ToVectors = (texts: readonly string[]) => Promise<Float32Array<ArrayBuffer>[]>

/**
 * Loads the published encoder, before its training for devices: all-MiniLM-L6-v2, whose vectors are made for
 * comparison. For English; reads a text's first 128 pieces. Runs in the calling thread, some 2 ms per sentence.
 * @param folder holds similarity.onnx, table.bin and words.txt
 */
export async function loadSimilarity(folder: string): Promise<ToVectors> {
  const session = await openSession(join(folder, 'similarity.onnx'))
  const vocabulary = readVocabulary(folder)
  return async (texts) => {
    const read: Float32Array<ArrayBuffer>[] = []
    // One at a time: in a batch, the int8 weights would let a text's vector depend on the others.
    for (const text of texts) {
      const windows = windowsOf([wordPieces(text, vocabulary)])
      // As in its training, the mean includes the marks.
      const places = windows.map(({ ids }) => [{ start: 0, end: ids.length }])
      const { vectors } = await session.run(inputsOf(windows, places))
      read.push(unit(floats(vectors)))
    }
    return read
  }
}

function unit(vector: Float32Array): Float32Array<ArrayBuffer> {
  const length = Math.hypot(...vector)
  return Float32Array.from(vector, (value) => value / length)
}
