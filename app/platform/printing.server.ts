import { createRequire } from 'node:module'
import { z } from 'zod'
import { DomainError } from './domain-error.ts'
import { createWorkerPool, WorkerLostError, WorkerPoolFullError } from './worker-pool.server.ts'

/** The longest article allowed has some 1,200 passages, which take about 2 s. */
const TIMEOUT_MS = 15_000
const THREADS = 1
const HEAP_MB = 256
const QUEUE_MAX = 32

const Bytes = z.instanceof(Uint8Array)

const pool = createWorkerPool({
  name: 'printInWorker',
  threads: THREADS,
  heapMb: HEAP_MB,
  timeoutMs: TIMEOUT_MS,
  queueMax: QUEUE_MAX,
})

/**
 * Makes a PDF or a picture in a dedicated thread, so that many such requests hold up nothing else.
 * @param module the address of a source file that exports `printInWorker`; threads run it by type stripping, even from
 * the built server
 * @throws DomainError `unavailable` when the queue is full or a thread was lost
 */
export async function printInThread(module: `#app/${string}`, payload: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const file = createRequire(import.meta.url).resolve(module)
  try {
    return new Uint8Array(Bytes.parse(await pool.run(payload, file)))
  } catch (error) {
    if (!(error instanceof WorkerPoolFullError || error instanceof WorkerLostError)) throw error
    throw new DomainError(
      'unavailable',
      'This file could not be created. Try again in a minute, or choose another format.',
    )
  }
}

/** Ends the threads that print. */
export async function closePrinting(): Promise<void> {
  await pool.close()
}
