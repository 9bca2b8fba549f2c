import { waitForWork } from '../work/wait-for-work.server.ts'
import type { Job } from './job.ts'
import { readJob } from './read-job.server.ts'

/** How often the job's stage is polled. */
const LOOK_MS = 500
/** A follower is cut off after this long, and may reconnect. */
const FOLLOW_MS = 10 * 60_000

type Followed = { accountId: string; id: string; prefix: string; signal: AbortSignal }

/**
 * Follows a job: `progress` at first and on every change, then `done` or `failed`.
 * @throws DomainError `not_found`, before the first event
 */
export async function followJob(job: Followed): Promise<AsyncIterable<{ event: string; data: Job }>> {
  const first = await readJob(job.accountId, job.id, job.prefix)
  return follow(job, first)
}

async function* follow(followed: Followed, first: Job): AsyncGenerator<{ event: string; data: Job }> {
  const deadline = performance.now() + FOLLOW_MS
  let told = ''
  let job = first
  while (!followed.signal.aborted && performance.now() < deadline) {
    if (job.status === 'succeeded' || job.status === 'failed') {
      yield { event: job.status === 'succeeded' ? 'done' : 'failed', data: job }
      return
    }
    const state = `${job.status} ${job.stage} ${job.progress}`
    if (state !== told) yield { event: 'progress', data: job }
    told = state
    await waitForWork(followed.id, LOOK_MS)
    job = await readJob(followed.accountId, followed.id, followed.prefix)
  }
}
