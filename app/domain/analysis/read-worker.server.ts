import { settleHeap } from '#app/platform/threads/settle-heap.ts'
import { TooManyPiecesError } from '../encoder/sentence-reads.ts'
import type { DocumentInput } from '../engine/prepare/document.ts'
import { readWithEncoder } from '../engine/readers/read-with-encoder.server.ts'
import type { TextReading } from '../engine/text-reading.ts'

/** What the reading thread is given. */
export type ReaderTask = { input: DocumentInput; sentencesOnly: boolean; threads: number }

/** Reads one article in the reading thread; for one with too many word pieces it returns only that. */
export async function readInWorker({ input, ...options }: ReaderTask): Promise<TextReading | 'too many pieces'> {
  try {
    return await readWithEncoder(input, options)
  } catch (error) {
    if (error instanceof TooManyPiecesError) return 'too many pieces'
    throw error
  } finally {
    settleHeap()
  }
}
