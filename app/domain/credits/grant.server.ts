import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'

/**
 * Adds credits to an account, or removes them if negative, as one ledger entry.
 * @returns the new balance
 * @throws DomainError `invalid_request` if the balance would fall below 0
 */
export async function grantCredits(accountId: string, amount: number, operation: string): Promise<number> {
  const at = now()
  const balance = await readValue(
    AccountRow.shape.credits.nullable(),
    database().sql`
      select move_credits(${accountId}, ${uuidv7(at)}, 'grant', ${amount}, ${operation}, null, ${at}) as balance`,
  )
  if (balance === null) {
    throw new DomainError('invalid_request', 'The balance would fall below 0. Remove fewer credits.')
  }
  return balance
}
