import { database } from '#db/client.server.ts'
import { presentWatchRun, type WatchRunRow } from './present-watch.ts'
import { readWatch } from './read-watch.server.ts'
import type { WatchRun } from './watch.ts'

/**
 * A watch's runs, newest first.
 * @throws DomainError `not_found`, even for another account's watch
 */
export async function listWatchRuns(
  accountId: string,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ runs: WatchRun[]; total: number }> {
  const { run_count: total } = await readWatch(accountId, id)
  const rows = await database().sql<WatchRunRow[]>`
    select r.id, r.due_at, r.created_at, r.finished_at, r.work_id, w.state, w.error, b.id as brief_id, b.is_sample, r.change
    from watch_runs r join works w on w.id = r.work_id left join briefs b on b.id = r.brief_id
    where r.watch_id = ${id} order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`
  return { runs: rows.map(presentWatchRun), total }
}
