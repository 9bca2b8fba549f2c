import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { listRows } from '#db/read.server.ts'
import { WorkRow } from '#db/rows/works.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { refundWork } from '../credits/refund.server.ts'
import { enqueueWork, jobsOf } from './enqueue-work.server.ts'
import { abandonedError, fateOfWork } from './fate-of-work.ts'
import type { PricedKind } from './work.ts'

/** Younger work is still on its way into the queue. */
const GRACE_SECONDS = 10
const WORKS_PER_PAGE = 500
/** Work beyond these is looked at when older work has ended. */
const PAGES_PER_SWEEP_MAX = 20

const OpenWork = WorkRow.pick({ id: true, attempts: true, created_at: true }).extend({
  accountId: WorkRow.shape.account_id,
  isBackground: z.boolean(),
})
type OpenWork = z.infer<typeof OpenWork>

/** Enqueues accepted work without a job, and refunds work whose attempts are used up. Work that waits is left alone. */
export async function sweepWorks(): Promise<void> {
  await sweepKind('analysis')
  await sweepKind('brief')
}

async function sweepKind(kind: PricedKind): Promise<void> {
  const acceptedBefore = new Date(now().getTime() - GRACE_SECONDS * 1000)
  let page: readonly OpenWork[] = []
  for (let pages = 0; pages < PAGES_PER_SWEEP_MAX; pages += 1) {
    page = await listOpenWork(kind, acceptedBefore, page.at(-1))
    await settlePage(kind, page)
    if (page.length < WORKS_PER_PAGE) return
  }
}

/** The oldest open work after the given one. */
function listOpenWork(kind: PricedKind, acceptedBefore: Date, after: OpenWork | undefined): Promise<OpenWork[]> {
  const { sql } = database()
  const later = after === undefined ? sql`` : sql`and (created_at, id) > (${after.created_at}, ${after.id}::uuid)`
  return listRows(
    OpenWork,
    sql`
      select id, account_id as "accountId", attempts, created_at,
        batch_id is not null or coalesce(input ->> 'watchId', '') <> '' as "isBackground"
      from works
      where state in ('queued', 'running') and kind = ${kind} and created_at < ${acceptedBefore} ${later}
      order by created_at, id limit ${WORKS_PER_PAGE}`,
  )
}

async function settlePage(kind: PricedKind, works: readonly OpenWork[]): Promise<void> {
  const jobs = await jobsOf(
    kind,
    works.map(({ id }) => id),
  )
  const fates = works.map((work) => ({ work, fate: fateOfWork(work.attempts, jobs.get(work.id)) }))
  for (const { work, fate } of fates) {
    if (fate !== 'fail') continue
    // It may have ended since it was listed.
    const isAbandoned = await refundWork(work.id, abandonedError(kind, work.attempts))
    if (isAbandoned) log.error({ work_id: work.id, attempts: work.attempts }, 'work abandoned and refunded')
  }
  await enqueueWork(
    kind,
    fates.flatMap(({ work, fate }) => (fate === 'enqueue' ? work : [])),
  )
}
