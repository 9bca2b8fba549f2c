import { database } from '#db/client.server.ts'
import { columnsOf, listKnownRows } from '#db/read.server.ts'
import type { AccountCaller } from '../caller.ts'
import { presentWatchRun } from './present-watch.ts'
import { readWatch } from './read-watch.server.ts'
import { StoredWatchRun, WatchRunColumns } from './stored-watch.ts'
import type { WatchRun } from './watch.ts'

/**
 * A watch's runs, newest first.
 * @throws DomainError `not_found`, even for another account's watch
 */
export async function listWatchRuns({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string; limit: number; offset: number }
}): Promise<{ runs: WatchRun[]; total: number }> {
  const { id, limit, offset } = input
  const { run_count: total } = await readWatch({ caller, input })
  const rows = await listKnownRows(
    StoredWatchRun,
    database().sql`
      select ${columnsOf(WatchRunColumns, 'r')}, w.state, w.error, b.id as brief_id, b.is_sample
      from watch_runs r join works w on w.id = r.work_id left join briefs b on b.id = r.brief_id
      where r.watch_id = ${id} order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`,
  )
  return { runs: rows.map(presentWatchRun), total }
}
