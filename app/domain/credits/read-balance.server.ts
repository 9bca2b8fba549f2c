import { database } from '#db/client.server.ts'
import { findValue } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import type { AccountCaller } from '../caller.ts'

/** Credits left, 0 or more; 0 for an unknown account. */
export async function readBalance({ caller }: { caller: AccountCaller }): Promise<number> {
  const credits = await findValue(
    AccountRow.shape.credits,
    database().sql`select credits from accounts where id = ${caller.accountId}`,
  )
  return credits ?? 0
}
