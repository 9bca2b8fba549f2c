import { database } from '#db/client.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { SessionCaller } from '../caller.ts'
import { requireOwnPassword } from './own-password.server.ts'
import { hashPassword } from './password.server.ts'

/**
 * Changes a password, given the old one, and ends all other sessions and open password links, in one statement.
 * @throws DomainError `invalid_request` at `old_password` for a wrong password; `rate_limited` after many
 */
export async function changePassword({
  caller,
  input,
}: {
  caller: SessionCaller
  input: { oldPassword: string; password: string }
}): Promise<void> {
  const { accountId, sessionToken } = caller
  const oldHash = await requireOwnPassword({ caller, input: { password: input.oldPassword, path: 'old_password' } })
  const newHash = await hashPassword(input.password)
  const kept = sha256(sessionToken)
  await database().sql`
    with changed as (
      update accounts set password_hash = ${newHash}
      where id = ${accountId} and password_hash = ${oldHash} and erased_at is null returning id
    ), ended as (
      delete from sessions where account_id in (select id from changed) and token_hash <> ${kept}
    )
    delete from password_resets where account_id in (select id from changed)`
}
