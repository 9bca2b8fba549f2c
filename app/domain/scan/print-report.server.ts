import { createRequire } from 'node:module'
import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import {
  createWorkerPool,
  WorkerLostError,
  type WorkerPool,
  WorkerPoolFullError,
} from '#app/platform/worker-pool.server.ts'
import type { Analysis } from './scan.ts'

/** The longest article allowed has some 1,200 passages, which take about 2 s. */
const TIMEOUT_MS = 15_000
const THREADS = 1
const HEAP_MB = 256
const QUEUE_MAX = 32

const Bytes = z.instanceof(Uint8Array)

let pool: WorkerPool | undefined

/**
 * Sets a report as a PDF, in a thread of its own: anybody may ask for one, and nobody else should wait for it.
 * @throws DomainError `unavailable` where too many are asked for or a thread was lost.
 */
export async function printReport(analysis: Analysis): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(Bytes.parse(await openPool().run(analysis)))
  } catch (error) {
    if (!(error instanceof WorkerPoolFullError || error instanceof WorkerLostError)) throw error
    throw new DomainError(
      'unavailable',
      'The PDF could not be made now: try again in a minute, or take another format.',
    )
  }
}

/** Ends the thread. */
export async function closePrinting(): Promise<void> {
  await pool?.close()
  pool = undefined
}

function openPool(): WorkerPool {
  pool ??= createWorkerPool({
    // The source file, also from the built server: threads run it by type stripping.
    file: createRequire(import.meta.url).resolve('#app/domain/scan/pdf-worker.server.ts'),
    name: 'printInWorker',
    threads: THREADS,
    heapMb: HEAP_MB,
    timeoutMs: TIMEOUT_MS,
    queueMax: QUEUE_MAX,
  })
  return pool
}
