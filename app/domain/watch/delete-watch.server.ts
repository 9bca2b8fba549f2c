import { z } from 'zod'
import { database } from '#db/client.server.ts'
import type { AccountCaller } from '../caller.ts'
import { noSuchWatch } from './read-watch.server.ts'

/**
 * Deletes a watch with the list of its runs; their briefs stay.
 * @throws DomainError `not_found`, even for another account's watch
 */
export async function deleteWatch({ caller, input }: { caller: AccountCaller; input: { id: string } }): Promise<void> {
  const { id } = input
  const rows = z.uuid().safeParse(id).success
    ? await database().sql`delete from watches where id = ${id} and account_id = ${caller.accountId} returning id`
    : []
  if (rows.length === 0) throw noSuchWatch()
}
