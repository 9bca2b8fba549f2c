import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import type { AccountCaller } from '../../caller.ts'
import { StoredBrief } from './stored-brief.ts'

/** An account's brief without its signals. Undefined if the id does not exist or belongs to another account. */
export async function findBrief({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string }
}): Promise<StoredBrief | undefined> {
  const { id } = input
  if (!z.uuid().safeParse(id).success) return undefined
  return findRow(
    StoredBrief,
    database().sql`
      select ${columnsOf(StoredBrief)} from briefs where id = ${id} and account_id = ${caller.accountId}`,
  )
}
