import { database } from '#db/client.server.ts'
import { findValue } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { AccountCaller, SessionCaller } from '../caller.ts'
import { forgetGuesses, takeGuess } from '../limit/guesses.server.ts'
import { isPassword } from './password.server.ts'

/** Whether an account has a password. One created through an identity provider has none. */
export async function hasPassword({ caller }: { caller: AccountCaller }): Promise<boolean> {
  const rows = await database().sql`select from accounts where id = ${caller.accountId} and password_hash is not null`
  return rows.length > 0
}

/**
 * Checks the signed-in account's password before an action that a stolen session must not take. Guesses are counted by
 * session, so an owner who signs in again does not have to wait because of a thief's guesses.
 * @returns the stored hash: a change that includes it cannot overtake another change
 * @throws DomainError `invalid_request` at the form's field `path` for a wrong password; `rate_limited`
 */
export async function requireOwnPassword({
  caller,
  input,
}: {
  caller: SessionCaller
  input: { password: string; path: string }
}): Promise<string> {
  const key = `session:${sha256(caller.sessionToken)}`
  await takeGuess(key)
  const known = await findValue(
    AccountRow.shape.password_hash,
    database().sql`select password_hash from accounts where id = ${caller.accountId}`,
  )
  const stored = known ?? null
  const isRight = await isPassword(input.password, stored)
  if (stored !== null && isRight) {
    await forgetGuesses(key)
    return stored
  }
  const message = 'The password is wrong. Try again.'
  throw new DomainError('invalid_request', message, [{ path: input.path, message }])
}
