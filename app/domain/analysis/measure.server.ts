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
const HEAP_MB = 512
/** Longer texts, in UTF-16 units, wait for one thread of their own that stands back: ten pages of a newspaper. */
const LONG_TEXT_FROM = 30_000
const POOLS = {
  ordinary: { threads: 2, niceness: 0, keepsWarm: true },
  long: { threads: 1, niceness: 10, keepsWarm: false },
} as const

const pools: Partial<Record<keyof typeof POOLS, WorkerPool>> = {}

/**
 * Measures an article with the built-in engine, in a thread of its own, so that no text holds up other callers; long
 * texts, which take seconds, hold up each other only.
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
    const kind = job.input.text.length < LONG_TEXT_FROM ? 'ordinary' : 'long'
    return Report.parse(await poolOf(kind).run(job))
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
  await Promise.all(Array.from({ length: POOLS.ordinary.threads }, () => poolOf('ordinary').run({ input })))
}

/** Ends the threads. */
export async function closeMeasuring(): Promise<void> {
  const open = Object.values(pools)
  delete pools.ordinary
  delete pools.long
  await Promise.all(open.map((pool) => pool.close()))
}

function poolOf(kind: keyof typeof POOLS): WorkerPool {
  pools[kind] ??= createWorkerPool({
    file: createRequire(import.meta.url).resolve('#app/domain/analysis/measure-worker.ts'),
    name: 'measureInWorker',
    heapMb: HEAP_MB,
    timeoutMs: TIMEOUT_MS,
    ...POOLS[kind],
  })
  return pools[kind]
}
