import { database } from '#db/client.server.ts'
import { findValue } from '#db/read.server.ts'
import { SessionRow } from '#db/rows/sessions.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { SessionCaller } from '../caller.ts'

/**
 * Ends one session of an account at once.
 * @returns whether it was the caller's own
 * @throws DomainError `not_found` if the account has no such session, even if another account has it
 */
export async function revokeSessionById({
  caller,
  input,
}: {
  caller: SessionCaller
  input: { id: string }
}): Promise<{ wasCurrent: boolean }> {
  const tokenHash = await findValue(
    SessionRow.shape.token_hash,
    database().sql`
      delete from sessions where id::text = ${input.id} and account_id = ${caller.accountId} returning token_hash`,
  )
  if (tokenHash === undefined) throw new DomainError('not_found', 'This session has already ended.')
  return { wasCurrent: tokenHash === sha256(caller.sessionToken) }
}

/**
 * Ends all sessions of an account at once, except the caller's own.
 * @returns how many
 */
export async function revokeOtherSessions({ caller }: { caller: SessionCaller }): Promise<number> {
  const rows = await database().sql`
    delete from sessions where account_id = ${caller.accountId} and token_hash <> ${sha256(caller.sessionToken)} returning id`
  return rows.length
}
