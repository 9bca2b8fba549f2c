import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { presentWatch } from './present-watch.ts'
import { StoredWatch, WatchColumns } from './stored-watch.ts'
import type { Watch } from './watch.ts'

/**
 * An account's watch.
 * @throws DomainError `not_found`, the same for another account's watch as for an id that never was.
 */
export async function readWatch(accountId: string, id: string): Promise<Watch> {
  if (!z.uuid().safeParse(id).success) throw noSuchWatch()
  const row = await findRow(
    StoredWatch,
    database().sql`
      select ${columnsOf(WatchColumns)},
        (select count(*)::integer from watch_runs r where r.watch_id = watches.id) as run_count
      from watches where id = ${id} and account_id = ${accountId}`,
  )
  if (row === undefined) throw noSuchWatch()
  return presentWatch(row)
}

/** The one answer for what is not there and for what must not be told to be there. */
export function noSuchWatch(): DomainError {
  return new DomainError('not_found', 'There is no such watch.')
}
