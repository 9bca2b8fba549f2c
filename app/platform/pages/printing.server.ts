import { z } from 'zod'
import { DomainError } from '../domain-error.ts'
import { createWorkerPool, orRefuse } from '../threads/worker-pool.server.ts'

/** The longest article allowed has some 1,200 passages, which take about 2 s. */
const TIMEOUT_MS = 15_000

/**
 * Each picture leaves 3.3 MB of native memory that ends only with its thread, as nothing tells V8 of it: 240 pictures
 * took 800 MB.
 */
const TASKS_PER_THREAD = 16

const Bytes = z.instanceof(Uint8Array)

const pool = createWorkerPool({
  name: 'printInWorker',
  threads: 1,
  heapMb: 256,
  timeoutMs: TIMEOUT_MS,
  queueMax: 32,
  tasksMax: TASKS_PER_THREAD,
})

/**
 * Makes a PDF or a picture in a dedicated thread, so that many such requests hold up nothing else.
 * @param module the address of a source file that exports `printInWorker`; threads run it by type stripping, even from
 * the built server
 * @throws DomainError `unavailable` when the queue is full or a thread was lost
 */
export async function printInThread(module: `#app/${string}`, payload: unknown): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Bytes.parse(await orRefuse(pool.run(payload, module), unavailable)))
}

function unavailable(): DomainError {
  return new DomainError(
    'unavailable',
    'This file could not be created. Try again in a minute, or choose another format.',
  )
}
