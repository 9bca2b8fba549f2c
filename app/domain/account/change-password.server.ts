import { database } from '#db/client.server.ts'
import { sha256 } from '#app/platform/hash.server.ts'
import { requireOwnPassword } from './own-password.server.ts'
import { hashPassword } from './password.server.ts'

type Change = {
  accountId: string
  oldPassword: string
  password: string
  /** The session that goes on; null ends all. */
  sessionToken: string | null
}

/**
 * Changes a password for whoever knows the old one, and ends all other sessions and open links to set one, in one
 * statement.
 * @throws DomainError `invalid_request` at `old_password` for a wrong password.
 */
export async function changePassword({ accountId, oldPassword, password, sessionToken }: Change): Promise<void> {
  const oldHash = await requireOwnPassword(accountId, { password: oldPassword, path: 'old_password' })
  const newHash = await hashPassword(password)
  const kept = sessionToken === null ? '' : sha256(sessionToken)
  await database().sql`
    with changed as (
      update accounts set password_hash = ${newHash}
      where id = ${accountId} and password_hash = ${oldHash} and erased_at is null returning id
    ), ended as (
      delete from sessions where account_id in (select id from changed) and token_hash <> ${kept}
    )
    delete from password_resets where account_id in (select id from changed)`
}
