import { database } from '#db/client.server.ts'
import { presentWatch, type WatchRow } from './present-watch.ts'
import type { Watch } from './watch.ts'

/** An account's watches, newest first. */
export async function listWatches(
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ watches: Watch[]; total: number }> {
  const { sql } = database()
  const [rows, [counted]] = await Promise.all([
    sql<WatchRow[]>`
      select id, query, request, every, at_minute, is_active, stopped, due_at, created_at,
        (select count(*)::integer from watch_runs r where r.watch_id = watches.id) as run_count
      from watches where account_id = ${accountId} order by created_at desc, id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::integer as total from watches where account_id = ${accountId}`,
  ])
  return { watches: rows.map(presentWatch), total: counted?.total ?? 0 }
}
