import { createRequire } from 'node:module'
import { DomainError } from '#app/platform/domain-error.ts'
import {
  createWorkerPool,
  type WorkerPool,
  WorkerLostError,
  WorkerPoolFullError,
} from '#app/platform/worker-pool.server.ts'
import type { DocumentInput } from '../engine/document.ts'
import { Report } from '../engine/report.ts'
import type { MeasureJob } from './measure-worker.ts'

/** Measuring takes some 10 ms a thousand words; the longest text allowed stays far below this. */
const TIMEOUT_MS = 30_000
const THREADS = 2
const HEAP_MB = 512

let pool: WorkerPool | undefined

/**
 * Measures an article with the built-in engine, in a thread of its own, so that no text holds up other callers.
 * @throws DomainError `engine_failed` where the thread was lost, `unavailable` where too much is waiting.
 */
export function measure(input: DocumentInput): Promise<Report> {
  return runJob({ input })
}

/**
 * The same with what a language model said of the article: makes its report.
 * @throws DomainError as `measure`
 */
export async function runJob(job: MeasureJob): Promise<Report> {
  try {
    return Report.parse(await openPool().run(job))
  } catch (error) {
    if (error instanceof WorkerLostError) {
      throw new DomainError('engine_failed', 'The engine could not finish this text; the credit was given back.')
    }
    if (error instanceof WorkerPoolFullError) {
      throw new DomainError('unavailable', 'Too many analyses are waiting: try again in a minute.')
    }
    throw error
  }
}

/** Starts the threads, which takes longer than measuring: the first caller should not wait for it. */
export async function warmUpMeasuring(): Promise<void> {
  const input = {
    text: 'Nothing.',
    title: '',
    publisherHost: null,
    publisherRating: null,
    outletPrior: null,
    truncated: false,
  }
  await Promise.all(Array.from({ length: THREADS }, () => openPool().run({ input })))
}

/** Ends the threads. */
export async function closeMeasuring(): Promise<void> {
  await pool?.close()
  pool = undefined
}

function openPool(): WorkerPool {
  pool ??= createWorkerPool({
    file: createRequire(import.meta.url).resolve('#app/domain/analysis/measure-worker.ts'),
    name: 'measureInWorker',
    threads: THREADS,
    heapMb: HEAP_MB,
    timeoutMs: TIMEOUT_MS,
    keepsWarm: true,
  })
  return pool
}
