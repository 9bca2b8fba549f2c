import { FOLLOW_MINUTES } from './job.ts'
import type { AccountCaller } from '../caller.ts'
import { waitForWork } from '../work/wait-for-work.server.ts'
import type { Job } from './job.ts'
import { readJob } from './read-job.server.ts'

/** How often the job's stage is polled. */
const LOOK_MS = 500
/** A follower is cut off after this long, and may reconnect. */
const FOLLOW_MS = FOLLOW_MINUTES * 60_000

type Followed = { caller: AccountCaller; input: { id: string; prefix: string; signal: AbortSignal } }

/**
 * Follows a job: `progress` at first and on every change, then `done` or `failed`.
 * @throws DomainError `not_found`, before the first event
 */
export async function followJob({ caller, input }: Followed): Promise<AsyncIterable<{ event: string; data: Job }>> {
  const first = await readJob({ caller, input })
  return follow({ caller, input }, first)
}

async function* follow({ caller, input }: Followed, first: Job): AsyncGenerator<{ event: string; data: Job }> {
  const deadline = performance.now() + FOLLOW_MS
  let told = ''
  let job = first
  while (!input.signal.aborted && performance.now() < deadline) {
    if (job.status === 'succeeded' || job.status === 'failed') {
      yield { event: job.status === 'succeeded' ? 'done' : 'failed', data: job }
      return
    }
    const state = `${job.status} ${job.stage} ${job.progress}`
    if (state !== told) yield { event: 'progress', data: job }
    told = state
    await waitForWork(input.id, LOOK_MS)
    job = await readJob({ caller, input })
  }
}
