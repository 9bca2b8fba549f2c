import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { createWorkerPool, orRefuse } from '#app/platform/threads/worker-pool.server.ts'
import { EvidenceSpan } from '../../engine/evidence-span.ts'
import type { ComparedScan, Comparison } from './compare-scans.ts'

/** Four texts of the greatest length take some seconds. */
const TIMEOUT_MS = 15_000

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
  file: '#app/domain/scan/compare/compare-scans.ts',
  name: 'compareScans',
  threads: 1,
  heapMb: 256,
  timeoutMs: TIMEOUT_MS,
  queueMax: 32,
})

/**
 * Compares scans in one dedicated thread: it reads whole texts, and anybody may request it.
 * @throws DomainError `unavailable` if the queue is full or the thread was lost
 */
export async function compareInThread(scans: readonly ComparedScan[]): Promise<Comparison> {
  return Answer.parse(await orRefuse(pool.run(scans), unavailable))
}

function unavailable(): DomainError {
  return new DomainError('unavailable', 'These scans could not be compared. Try again in a minute.')
}
