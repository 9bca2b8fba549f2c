import type { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow, listRows } from '#db/read.server.ts'
import { recordOf, stampRecord, undefinedIfNewer } from '#db/records/record.ts'
import { BriefRow } from '#db/rows/briefs.ts'
import { WatchRunRow } from '#db/rows/watch-runs.ts'
import { WorkRow } from '#db/rows/works.ts'
import { now } from '#app/platform/clock.server.ts'
import { Brief } from '../brief/brief.ts'
import { BriefRequest } from '../brief/make/brief-request.ts'
import { type ComparedBrief, compareBriefs } from './compare-briefs.ts'

const RUNS_PER_PAGE = 100
const PAGES_PER_SWEEP_MAX = 10

const EndedRun = WatchRunRow.pick({ id: true, watch_id: true }).extend({ brief_id: WorkRow.shape.brief_id })
type EndedRun = z.infer<typeof EndedRun>
const RunBrief = BriefRow.pick({ is_sample: true }).extend({ record: recordOf('brief', Brief), request: BriefRequest })
type RunBrief = z.infer<typeof RunBrief>

/**
 * Finishes the runs whose work has ended: compares each with the previous one of the same query and, if something
 * changed, notifies the account's webhooks. Each is finished once.
 */
export async function finishWatchRuns(): Promise<void> {
  let left = 0
  for (let page = 0; page < PAGES_PER_SWEEP_MAX; page += 1) {
    const runs = await listEndedRuns(left)
    for (const run of runs) {
      // A run of a newer version stays open until that version runs again. The others do not wait for it.
      const isFinished = await finishRun(run).catch(undefinedIfNewer)
      if (isFinished === undefined) left += 1
    }
    if (runs.length < RUNS_PER_PAGE) return
  }
}

function listEndedRuns(after: number): Promise<EndedRun[]> {
  return listRows(
    EndedRun,
    database().sql`
      select r.id, r.watch_id, w.brief_id from watch_runs r join works w on w.id = r.work_id
      where r.finished_at is null and w.state in ('succeeded', 'failed')
      order by r.created_at, r.id limit ${RUNS_PER_PAGE} offset ${after}`,
  )
}

async function finishRun(run: EndedRun): Promise<true> {
  const { sql } = database()
  const later = run.brief_id === null ? undefined : await findBrief(run.brief_id)
  const earlier = later === undefined ? undefined : await findBriefBefore(run, later)
  const change = later === undefined || earlier === undefined ? null : compareBriefs(compared(earlier), compared(later))
  const changed = JSON.stringify(change?.changed ?? [])
  await sql`
    select finish_watch_run(${run.id}, ${run.brief_id}, ${change === null ? null : JSON.stringify(stampRecord('change', change))}::text::jsonb,
      ${changed}::text::jsonb, ${now()})`
  return true
}

function findBrief(id: string): Promise<RunBrief | undefined> {
  return findRow(RunBrief, database().sql`select ${columnsOf(RunBrief)} from briefs where id = ${id}`)
}

/**
 * Only equal queries are compared, and samples only with samples: a changed query starts afresh, and the bundled
 * samples say nothing about the world.
 */
function findBriefBefore(run: EndedRun, { request, is_sample: isSample }: RunBrief): Promise<RunBrief | undefined> {
  return findRow(
    RunBrief,
    database().sql`
      select ${columnsOf(RunBrief, 'b')} from watch_runs r join briefs b on b.id = r.brief_id
      where r.watch_id = ${run.watch_id} and r.id < ${run.id} and b.request = ${JSON.stringify(request)}::text::jsonb
        and b.is_sample = ${isSample}
      order by r.id desc limit 1`,
  )
}

function compared({ record, request, is_sample: isSample }: RunBrief): ComparedBrief {
  return { brief: { ...record, is_sample: isSample }, isCapped: record.signal_count >= request.signalsMax }
}
