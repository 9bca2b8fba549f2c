import { database } from '#db/client.server.ts'
import { listKnownRows, readTotal } from '#db/read.server.ts'
import type { AccountCaller } from '../caller.ts'
import { presentWatch } from './present-watch.ts'
import { selectWatches } from './read-watch.server.ts'
import { StoredWatch } from './stored-watch.ts'
import type { Watch } from './watch.ts'

/** An account's watches, newest first. */
export async function listWatches({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { limit: number; offset: number }
}): Promise<{ watches: Watch[]; total: number }> {
  const { accountId } = caller
  const { sql } = database()
  const [rows, total] = await Promise.all([
    listKnownRows(
      StoredWatch,
      sql`
        ${selectWatches()}
        where account_id = ${accountId} order by created_at desc, id desc limit ${input.limit} offset ${input.offset}`,
    ),
    readTotal(sql`select count(*)::integer as total from watches where account_id = ${accountId}`),
  ])
  return { watches: rows.map(presentWatch), total }
}
