import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

/** The pool has as much waiting as it may have. */
export class WorkerPoolFullError extends Error {}

/** A worker ran out of time or memory or died; `reason` is the cause in words. */
export class WorkerLostError extends Error {
  readonly reason: 'timeout' | 'memory' | 'crash'

  constructor(reason: 'timeout' | 'memory' | 'crash', cause: unknown) {
    super(`worker lost: ${reason}`, { cause })
    this.reason = reason
  }
}

export type WorkerPool = {
  /**
   * Runs one task. `file` is another module than the pool's own, with a function of the same name.
   * @throws WorkerPoolFullError, WorkerLostError; an error thrown by the worker's function passes as it is
   */
  run(payload: unknown, file?: string): Promise<unknown>
  close(): Promise<void>
}

/**
 * Threads for work that may block or exhaust memory. A task that is over its time is stopped with its thread, also
 * inside synchronous code; the next task gets a new thread. Threads start at the first task, unless `keepsWarm`.
 * @param file absolute path of a module that can run by type stripping
 * @param name the module's exported function
 * @param niceness how far the threads stand back behind the rest of the process, 0 to 19; only Linux can do that
 * @param timeoutMs from the moment a thread takes the task; waiting does not count
 */
export function createWorkerPool({
  file,
  name,
  threads,
  heapMb,
  timeoutMs,
  queueMax = 256,
  keepsWarm = false,
  niceness = 0,
}: {
  file: string
  name: string
  threads: number
  heapMb: number
  timeoutMs: number
  queueMax?: number
  keepsWarm?: boolean
  niceness?: number
}): WorkerPool {
  const slots = Math.max(1, Math.min(threads, availableParallelism()))
  const pool = new Piscina({
    filename: file,
    name,
    minThreads: keepsWarm ? slots : 0,
    maxThreads: slots,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    maxQueue: queueMax,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Elsewhere it would be the priority of the whole process.
    niceIncrement: process.platform === 'linux' ? niceness : 0,
    env: {},
  })
  const waiting: (() => void)[] = []
  let running = 0
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(payload, taskFile) {
      if (running < slots) running += 1
      else if (waiting.length >= queueMax) throw new WorkerPoolFullError('too much work is waiting')
      else await new Promise<void>((resolve) => waiting.push(resolve))
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        return await pool.run(payload, { signal: deadline, filename: taskFile ?? file })
      } catch (error) {
        throw asLost(error, deadline)
      } finally {
        release()
      }
    },
    close: () => pool.destroy(),
  }
}

function asLost(error: unknown, deadline: AbortSignal): unknown {
  if (deadline.aborted) return new WorkerLostError('timeout', error)
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new WorkerLostError('memory', error)
  if (error instanceof Error && /worker.*(?:exit|terminat)/i.test(error.message))
    return new WorkerLostError('crash', error)
  return error
}
