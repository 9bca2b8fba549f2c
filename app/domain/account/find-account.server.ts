import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import type { Account } from './account.ts'

/** What is known of whoever asks. */
export const StoredAccount = AccountRow.pick({ id: true, email: true, plan: true, role: true, credits: true })

/** The account of an e-mail (lower case), if there is one. */
export function findAccount(email: string): Promise<Account | undefined> {
  return findRow(StoredAccount, database().sql`select ${columnsOf(StoredAccount)} from accounts where email = ${email}`)
}
