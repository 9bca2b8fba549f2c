import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Brief } from '../brief/brief.ts'
import type { BriefRequest } from '../brief/brief-request.ts'
import { type ComparedBrief, compareBriefs } from './compare-briefs.ts'

const RUNS_PER_SWEEP_MAX = 100

type EndedRun = { id: string; watch_id: string; brief_id: string | null }
type BriefRow = { record: Brief; request: BriefRequest; is_sample: boolean }

/**
 * Finishes the runs whose work has ended: compares each with the previous one of the same query and, if something
 * changed, notifies the account's webhooks. Each is finished once.
 */
export async function finishWatchRuns(): Promise<void> {
  const runs = await database().sql<EndedRun[]>`
    select r.id, r.watch_id, w.brief_id from watch_runs r join works w on w.id = r.work_id
    where r.finished_at is null and w.state in ('succeeded', 'failed')
    order by r.created_at, r.id limit ${RUNS_PER_SWEEP_MAX}`
  for (const run of runs) await finishRun(run)
}

async function finishRun(run: EndedRun): Promise<void> {
  const { sql } = database()
  const later = run.brief_id === null ? undefined : await findBrief(run.brief_id)
  const earlier = later === undefined ? undefined : await findBriefBefore(run, later)
  const change = later === undefined || earlier === undefined ? null : compareBriefs(compared(earlier), compared(later))
  const changed = JSON.stringify(change?.changed ?? [])
  await sql`
    select finish_watch_run(${run.id}, ${run.brief_id}, ${change === null ? null : JSON.stringify(change)}::text::jsonb,
      ${changed}::text::jsonb, ${now()})`
}

async function findBrief(id: string): Promise<BriefRow | undefined> {
  const [row] = await database().sql<BriefRow[]>`select record, request, is_sample from briefs where id = ${id}`
  return row
}

/**
 * Only equal queries are compared, and samples only with samples: a changed query starts afresh, and the bundled
 * samples say nothing about the world.
 */
async function findBriefBefore(
  run: EndedRun,
  { request, is_sample: isSample }: BriefRow,
): Promise<BriefRow | undefined> {
  const [row] = await database().sql<BriefRow[]>`
    select b.record, b.request, b.is_sample from watch_runs r join briefs b on b.id = r.brief_id
    where r.watch_id = ${run.watch_id} and r.id < ${run.id} and b.request = ${JSON.stringify(request)}::text::jsonb
      and b.is_sample = ${isSample}
    order by r.id desc limit 1`
  return row
}

function compared({ record, request, is_sample: isSample }: BriefRow): ComparedBrief {
  return { brief: { ...record, is_sample: isSample }, isCapped: record.signal_count >= request.signalsMax }
}
