import { createRequire, getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { DomainError } from '../domain-error.ts'
import { describeError, log } from '../log.server.ts'

/** The source file of a module, even from the built server. */
const sourceOf = createRequire(import.meta.url).resolve

const START_FASTER = pathToFileURL(sourceOf('#app/platform/start-faster.ts')).href

/** Size of each thread's young generation: by default it grows to 130 MB and stays there. */
const YOUNG_MB = 4

/** How many tasks may wait, by default. */
const QUEUE_MAX = 256

/** Time to load and compile modules. */
const START_MS = 5000

/** The queue is full. */
export class WorkerPoolFullError extends Error {}

/** A worker ran out of time or memory, or crashed. */
export class WorkerLostError extends Error {
  readonly reason: 'timeout' | 'memory' | 'crash'

  constructor(reason: 'timeout' | 'memory' | 'crash', cause: unknown) {
    super(`worker lost: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Threads that run tasks. Tasks wait in a limited queue. */
export type WorkerPool = {
  /**
   * Runs one task. `file` names a module other than the pool's own, with a function of the same name.
   * @throws WorkerPoolFullError, WorkerLostError, or whatever the worker's function throws
   */
  run(payload: unknown, file?: string): Promise<unknown>
  close(): Promise<void>
}

const pools = new Set<WorkerPool>()

/** Threads with how many tasks they were given, and how many of them have not ended. */
type Opened = { piscina: Piscina; begun: number; running: number }

type PoolSettings = {
  file?: string
  name: string
  threads: number
  heapMb: number
  timeoutMs: number
  queueMax?: number
  atOnce?: number
  keepsWarm?: boolean
  niceness?: number
  tasksMax?: number
}

/**
 * Threads for work that may block or exhaust memory. A task over its time limit is stopped with its thread, even inside
 * synchronous code; the next task gets a new thread. Nothing starts before the first task; a closed pool starts again
 * with the next one.
 * @param file a module that can run by type stripping, as `#app/…` or an absolute path; omitted where each task names
 * its own
 * @param name the module's exported function
 * @param threads the upper limit; one processor is always left free
 * @param atOnce how many tasks a thread interleaves, for functions that await; 1 by default
 * @param keepsWarm start all threads with the first task, and keep them while idle
 * @param niceness how far the threads yield to the rest of the process, 0 to 19; only on Linux
 * @param tasksMax after this many tasks the threads are replaced, and what native code still holds for them is freed;
 * without it they stay
 * @param timeoutMs from the moment a thread takes the task, plus 5 s where one has to start; waiting does not count
 */
export function createWorkerPool(settings: PoolSettings): WorkerPool {
  const { file, threads, timeoutMs, queueMax = QUEUE_MAX, atOnce = 1, tasksMax = Number.POSITIVE_INFINITY } = settings
  // One processor is left to the rest of the service, where there are several; each thread costs some 50 MB.
  const slots = Math.max(1, Math.min(threads, availableParallelism() - 1))
  let opened: Opened | undefined
  const inTurn = createTurns(slots * atOnce, queueMax)
  const pool: WorkerPool = {
    run: (payload, taskFile) =>
      inTurn(async () => {
        opened ??= { piscina: openThreads(settings, slots), begun: 0, running: 0 }
        const current = opened
        current.begun += 1
        current.running += 1
        if (current.begun >= tasksMax) opened = undefined
        // Starting a thread on a busy machine must not use up an ordinary task's time.
        const deadline = AbortSignal.timeout(timeoutMs + (current.piscina.threads.length < slots ? START_MS : 0))
        try {
          return await current.piscina.run(payload, { signal: deadline, filename: addressOf(taskFile ?? file) })
        } catch (error) {
          throw asLost(error, deadline)
        } finally {
          current.running -= 1
          if (current.begun >= tasksMax && current.running === 0) await current.piscina.destroy()
        }
      }),
    async close() {
      const closing = opened
      opened = undefined
      await closing?.piscina.destroy()
    },
  }
  pools.add(pool)
  return pool
}

/** Ends the threads of all pools. */
export async function closeWorkerPools(): Promise<void> {
  await Promise.all([...pools].map((pool) => pool.close()))
}

/**
 * The result of work in a pool.
 * @param refuse the caller's error for a full pool or a lost thread; any other error is thrown as it is
 */
export async function orRefuse<Result>(
  work: Promise<Result>,
  refuse: (error: WorkerPoolFullError | WorkerLostError) => DomainError,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof WorkerPoolFullError || error instanceof WorkerLostError) throw refuse(error)
    throw error
  }
}

function addressOf(file: string | undefined): string | null {
  return file === undefined ? null : sourceOf(file)
}

/**
 * Runs up to this many tasks at once; the others wait for their turn.
 * @throws WorkerPoolFullError when `queueMax` tasks are already waiting
 */
export function createTurns(atOnce: number, queueMax = QUEUE_MAX): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < atOnce) running += 1
    else if (waiting.length >= queueMax) throw new WorkerPoolFullError('too much work is waiting')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

function openThreads(settings: PoolSettings, slots: number): Piscina {
  const { file, name, heapMb, queueMax = QUEUE_MAX, atOnce = 1, keepsWarm = false, niceness = 0 } = settings
  const threads = new Piscina({
    filename: addressOf(file),
    name,
    minThreads: keepsWarm ? slots : 0,
    maxThreads: slots,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: atOnce,
    maxQueue: queueMax,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    // Elsewhere it would set the priority of the whole process.
    niceIncrement: process.platform === 'linux' ? niceness : 0,
    env: compileCache(),
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', START_FASTER],
  })
  // A thread can run out of memory just after its task was abandoned. Nobody waits for it, and without a listener the
  // event would end the process.
  threads.on('error', (error: unknown) => log.warn({ error: describeError(error), name }, 'an idle thread failed'))
  return threads
}

/** Of the environment, a thread gets only the location of the compile cache, if this process keeps one. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

function asLost(error: unknown, deadline: AbortSignal): unknown {
  if (deadline.aborted) return new WorkerLostError('timeout', error)
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new WorkerLostError('memory', error)
  if (error instanceof Error && /worker/i.test(error.message) && /exit|terminat/i.test(error.message))
    return new WorkerLostError('crash', error)
  return error
}
