import { database } from '#db/client.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { isPassword } from './password.server.ts'

/** Whether an account has a password; one that came by an identity provider has none. */
export async function hasPassword(accountId: string): Promise<boolean> {
  const [row] = await database().sql`select 1 from accounts where id = ${accountId} and password_hash is not null`
  return row !== undefined
}

/**
 * Checks the password of whoever is signed in, before something that a borrowed session must not do.
 * @returns the stored hash: a change that names it cannot overtake another change.
 * @throws DomainError `invalid_request` at the form's field `path` where it is not the account's.
 */
export async function requireOwnPassword(
  accountId: string,
  given: { password: string; path: string },
): Promise<string> {
  const [row] = await database().sql<{ password_hash: string | null }[]>`
    select password_hash from accounts where id = ${accountId}`
  const stored = row?.password_hash ?? null
  const isRight = await isPassword(given.password, stored)
  if (stored !== null && isRight) return stored
  const message = 'This is not the password of your account: try again.'
  throw new DomainError('invalid_request', message, [{ path: given.path, message }])
}
