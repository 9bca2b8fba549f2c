import type { PendingQuery, Row } from 'postgres'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { AccountCaller } from '../caller.ts'
import { presentWatch } from './present-watch.ts'
import { StoredWatch, WatchColumns } from './stored-watch.ts'
import type { Watch } from './watch.ts'

/**
 * An account's watch.
 * @throws DomainError `not_found`, even for another account's watch
 */
export async function readWatch({ caller, input }: { caller: AccountCaller; input: { id: string } }): Promise<Watch> {
  const { id } = input
  if (!z.uuid().safeParse(id).success) throw noSuchWatch()
  const row = await findRow(
    StoredWatch,
    database().sql`
      ${selectWatches()} where id = ${id} and account_id = ${caller.accountId}`,
  )
  if (row === undefined) throw noSuchWatch()
  return presentWatch(row)
}

/** Selects watches as `StoredWatch` has them. */
export function selectWatches(): PendingQuery<Row[]> {
  return database().sql`
    select ${columnsOf(WatchColumns)},
      (select count(*)::integer from watch_runs r where r.watch_id = watches.id) as run_count
    from watches`
}

/** The same error for a missing watch and for another account's. */
export function noSuchWatch(): DomainError {
  return new DomainError('not_found', 'There is no such watch.')
}
