import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listKnownRows, readTotal, readValue } from '#db/read.server.ts'
import { WatchRow } from '#db/rows/watches.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { type BriefInput, BriefRequest } from '../brief/make/brief-request.ts'
import { enqueueWork } from '../work/enqueue-work.server.ts'
import { PRICES } from '../work/work.ts'
import { nextDue } from './watch-schedule.ts'

/** Simultaneous runs over all accounts: more would keep the sources from callers who wait. */
const RUNS_OPEN_MAX = 8
const WATCHES_PER_PAGE = 100
const PAGES_MAX = 100

const DueWatch = WatchRow.pick({ id: true, account_id: true, every: true, at_minute: true, due_at: true }).extend({
  request: BriefRequest,
})
type DueWatch = z.infer<typeof DueWatch>
/** What `start_watch_run` returns. */
const Start = z.enum(['accepted', 'refused', 'settled'])

/**
 * Begins a run for every watch that is due, the longest overdue first. Each due time is run and charged once, even with
 * several processes; a watch that missed several runs once. One whose account cannot pay is stopped.
 */
export async function runDueWatches(): Promise<void> {
  const at = now()
  for (const watch of await findDue(at)) await runWatch(watch, at)
}

/** As many due watches as may run now. Those that only a newer version knows wait for it, and take no places. */
async function findDue(at: Date): Promise<DueWatch[]> {
  const free = await countFree()
  const due: DueWatch[] = []
  for (let page = 0; due.length < free && page < PAGES_MAX; page += 1) {
    const found = await database().sql`
      select ${columnsOf(DueWatch)} from watches where is_active and due_at <= ${at}
      order by due_at, id limit ${WATCHES_PER_PAGE} offset ${page * WATCHES_PER_PAGE}`
    due.push(...(await listKnownRows(DueWatch, found)))
    if (found.length < WATCHES_PER_PAGE) break
  }
  return due.slice(0, free)
}

async function countFree(): Promise<number> {
  const open = await readTotal(database().sql`
    select count(*)::integer as total from watch_runs r join works w on w.id = r.work_id
    where r.finished_at is null and w.state in ('queued', 'running')`)
  return Math.max(0, RUNS_OPEN_MAX - open)
}

async function runWatch(watch: DueWatch, at: Date): Promise<void> {
  const workId = uuidv7(at)
  const input: BriefInput = { ...watch.request, watchId: watch.id }
  const next = nextDue({ every: watch.every, atMinute: watch.at_minute }, at)
  const price = PRICES.brief
  const stopped = `Stopped because your balance was below the ${price} credits for a run. Switch it on again when you have more.`
  const outcome = await readValue(
    Start,
    database().sql`
      select start_watch_run(${watch.id}, ${watch.due_at}, ${next}, ${uuidv7(at)}, ${workId}, ${uuidv7(at)}, ${price},
        ${JSON.stringify(input)}::text::jsonb, ${stopped}, ${at}) as outcome`,
  )
  if (outcome === 'accepted') {
    await enqueueWork('brief', [{ id: workId, accountId: watch.account_id, isBackground: true }])
  }
  if (outcome === 'refused') log.info({ watch_id: watch.id }, 'watch stopped: not enough credits')
}
