import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { createWorkerPool, orRefuse, WorkerPoolFullError } from '#app/platform/threads/worker-pool.server.ts'
import { runInReader } from '../../analysis/read.server.ts'
import type { BriefReading } from './analyze-signals.ts'
import { BriefEmotions, BriefFindings } from '../brief.ts'
import type { Post } from '../moods/read-moods.server.ts'
import { PostReading } from '../reading/post-reading.ts'
import type { SignalSet } from './signal-set.ts'
import { PLATFORMS } from '../platforms.ts'

/** 200 signals take a few tenths of a second. */
const TIMEOUT_MS = 30_000

/** A reading as it comes back from a thread. */
const MeasuredSet = z.object({
  findings: BriefFindings,
  warnings: z.array(z.string()),
  bySignal: z.map(z.string(), z.object({ narrative: z.string().nullable(), emotions: BriefEmotions.nullable() })),
  coordinatedAccounts: z.array(z.string()),
  rates: z.array(
    z.object({ platform: z.enum(PLATFORMS), deltaSeconds: z.number(), pairs: z.number(), closePairs: z.number() }),
  ),
}) satisfies z.ZodType<BriefReading>

const pool = createWorkerPool({
  file: '#app/domain/brief/make/analyze-worker.ts',
  name: 'analyzeInWorker',
  threads: 2,
  heapMb: 512,
  timeoutMs: TIMEOUT_MS,
})

const Posts = z.map(z.string(), PostReading)
const READ_POSTS = '#app/domain/brief/reading/read-posts-worker.server.ts'

/**
 * Measures a set of signals in a thread, so that it does not hold up other callers. The thread that holds the encoder's
 * weights reads the posts first.
 * @throws DomainError `engine_failed` if a thread was lost, `unavailable` if too much is waiting.
 */
export async function analyzeInThread(set: SignalSet): Promise<BriefReading> {
  const posts = set.signals.map(({ id, title, text, lang }): Post => ({ id, title, text, lang }))
  const read = Posts.parse(await orRefuse(runInReader(posts, READ_POSTS), asBriefError))
  return MeasuredSet.parse(await orRefuse(pool.run({ ...set, posts: read }), asBriefError))
}

function asBriefError(error: Error): DomainError {
  return error instanceof WorkerPoolFullError
    ? new DomainError('unavailable', 'Too many briefs are waiting. Try again in a minute.')
    : new DomainError('engine_failed', 'The engine could not finish this brief. The credits were returned.')
}
