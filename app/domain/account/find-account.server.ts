import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import type { Account } from './account.ts'

/** What a request needs to know about its account. */
export const StoredAccount = AccountRow.pick({ id: true, email: true, plan: true, role: true, credits: true })

/** The account with an email address in lower case, if there is one. */
export function findAccount(email: string): Promise<Account | undefined> {
  return findRow(StoredAccount, database().sql`select ${columnsOf(StoredAccount)} from accounts where email = ${email}`)
}
