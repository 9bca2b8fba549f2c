import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { listRows } from '#db/read.server.ts'
import { WorkRow } from '#db/rows/works.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { refundWork } from '../credits/refund.server.ts'
import { enqueueWork, isEnqueued } from './enqueue-work.server.ts'

/** Younger work is still on its way into the queue. */
const GRACE_SECONDS = 10
/** Older work is refunded. */
const OPEN_SECONDS_MAX = 240
const ATTEMPTS_MAX = 4
const WORKS_PER_SWEEP_MAX = 200

const ABANDONED = {
  analysis: 'The analysis failed after several attempts. The credit was returned.',
  brief: 'The brief failed after several attempts. The credits were returned.',
} as const

const OpenWork = WorkRow.pick({ id: true, attempts: true, created_at: true, state: true }).extend({
  kind: z.enum(['analysis', 'brief']),
  accountId: WorkRow.shape.account_id,
  isBackground: z.boolean(),
})

/** Enqueues accepted work without a job, and refunds work that can no longer end. */
export async function sweepWorks(): Promise<void> {
  const at = now()
  const works = await listRows(
    OpenWork,
    database().sql`
      select id, kind, account_id as "accountId", attempts, created_at, state,
        batch_id is not null or coalesce(input ->> 'watchId', '') <> '' as "isBackground"
      from works
      where state in ('queued', 'running') and kind in ('analysis', 'brief') and created_at < ${new Date(at.getTime() - GRACE_SECONDS * 1000)}
      order by created_at limit ${WORKS_PER_SWEEP_MAX}`,
  )
  for (const work of works) {
    const ageSeconds = (at.getTime() - work.created_at.getTime()) / 1000
    const hasJob = await isEnqueued(work.kind, work.id)
    if (ageSeconds > OPEN_SECONDS_MAX || (!hasJob && (work.state === 'running' || work.attempts >= ATTEMPTS_MAX))) {
      log.error({ work_id: work.id, attempts: work.attempts }, 'work abandoned and refunded')
      await refundWork(work.id, {
        code: 'engine_failed',
        message: ABANDONED[work.kind],
        details: [],
      })
    } else if (!hasJob) {
      await enqueueWork(work.kind, [work])
    }
  }
}
