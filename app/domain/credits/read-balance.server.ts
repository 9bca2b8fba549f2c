import { database } from '#db/client.server.ts'
import { findRow } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'

/** Credits left, 0 or more; 0 for an unknown account. */
export async function readBalance(accountId: string): Promise<number> {
  const row = await findRow(
    AccountRow.pick({ credits: true }),
    database().sql`select credits from accounts where id = ${accountId}`,
  )
  return row?.credits ?? 0
}
