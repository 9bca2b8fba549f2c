import { createRequire } from 'node:module'
import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { createWorkerPool, WorkerLostError, WorkerPoolFullError } from '#app/platform/worker-pool.server.ts'
import { EvidenceSpan } from '../../engine/evidence-span.ts'
import type { ComparedScan, Comparison } from './compare-scans.ts'

/** Four texts of the greatest length take some seconds. */
const TIMEOUT_MS = 15_000
const THREADS = 1
const HEAP_MB = 256
const QUEUE_MAX = 32

/** A comparison as the thread returns it. */
const Answer = z.object({
  facts: z.array(
    z.object({
      span: EvidenceSpan,
      from: z.number(),
      places: z.array(
        z.discriminatedUnion('found', [
          z.object({ found: z.literal('marked'), code: z.string() }),
          z.object({ found: z.literal('said') }),
          z.object({ found: z.literal('other figures'), code: z.string().nullable() }),
          z.object({ found: z.literal('not found') }),
        ]),
      ),
    }),
  ),
  moreFacts: z.number(),
  voices: z.array(z.object({ name: z.string(), shares: z.array(z.number().nullable()) })),
  isOneStory: z.boolean(),
}) satisfies z.ZodType<Comparison>

const pool = createWorkerPool({
  file: createRequire(import.meta.url).resolve('#app/domain/scan/compare/compare-scans.ts'),
  name: 'compareScans',
  threads: THREADS,
  heapMb: HEAP_MB,
  timeoutMs: TIMEOUT_MS,
  queueMax: QUEUE_MAX,
})

/**
 * Compares scans in one dedicated thread: it reads whole texts, and anybody may request it.
 * @throws DomainError `unavailable` if the queue is full or the thread was lost
 */
export async function compareInThread(scans: readonly ComparedScan[]): Promise<Comparison> {
  try {
    return Answer.parse(await pool.run(scans))
  } catch (error) {
    if (!(error instanceof WorkerPoolFullError || error instanceof WorkerLostError)) throw error
    throw new DomainError('unavailable', 'These scans could not be compared. Try again in a minute.')
  }
}

/** Ends the threads that compare. */
export async function closeComparing(): Promise<void> {
  await pool.close()
}
