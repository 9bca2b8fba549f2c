import { database } from '#db/client.server.ts'
import type { Account } from './account.ts'

/** The account of an e-mail (lower case), if there is one. */
export async function findAccount(email: string): Promise<Account | undefined> {
  const [row] = await database().sql<Account[]>`
    select id, email, plan, role, credits from accounts where email = ${email}`
  return row
}
