import { database } from '#db/client.server.ts'
import { findValue } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import { hashPassword } from './password.server.ts'

const RESET_SECONDS = 3600

/** A token that sets a new password once, within an hour; an earlier one of the account stops working. */
export async function createPasswordReset(accountId: string): Promise<string> {
  const token = `fmr_${randomBase62(43)}`
  const expiresAt = new Date(now().getTime() + RESET_SECONDS * 1000)
  await database().sql`
    with earlier as (delete from password_resets where account_id = ${accountId})
    insert into password_resets(token_hash, account_id, expires_at) values (${sha256(token)}, ${accountId}, ${expiresAt})`
  return token
}

/** The email address whose password a token would set; null if it no longer works. */
export async function findPasswordReset(token: string): Promise<string | null> {
  const email = await findValue(
    AccountRow.shape.email,
    database().sql`
      select a.email from password_resets r join accounts a on a.id = r.account_id
      where r.token_hash = ${sha256(token)} and r.expires_at > ${now()}`,
  )
  return email ?? null
}

/**
 * Sets a new password and ends all of the account's sessions, in one statement that uses up the token.
 * @returns the account of the password
 * @throws DomainError `invalid_request` if the token is unknown, used or too old
 */
export async function resetPassword(input: { token: string; password: string }): Promise<{ accountId: string }> {
  const hash = await hashPassword(input.password)
  const accountId = await findValue(
    AccountRow.shape.id,
    database().sql`
      with used as (
        delete from password_resets where token_hash = ${sha256(input.token)} and expires_at > ${now()} returning account_id
      ), ended as (
        delete from sessions where account_id in (select account_id from used)
      )
      update accounts set password_hash = ${hash} where id in (select account_id from used) returning id`,
  )
  if (accountId === undefined) {
    const message = 'This link has already been used or is more than an hour old. Ask for a new one.'
    throw new DomainError('invalid_request', message, [{ path: 'token', message }])
  }
  return { accountId }
}

/** Deletes tokens that no longer work. */
export async function purgePasswordResets(): Promise<void> {
  await database().sql`delete from password_resets where expires_at < ${now()}`
}
