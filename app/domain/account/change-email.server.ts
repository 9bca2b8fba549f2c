import { database } from '#db/client.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { SessionCaller } from '../caller.ts'
import { requireOwnPassword } from './own-password.server.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Changes the address that an account signs in with, given its password. The new address is not yet verified.
 * Password links created for the old address stop working.
 * @throws DomainError `invalid_request` at `email_password` for a wrong password, at `email` for an address in use;
 * `rate_limited` after many wrong passwords
 */
export async function changeEmail({
  caller,
  input,
}: {
  caller: SessionCaller
  input: { email: string; password: string }
}): Promise<void> {
  const { email, password } = input
  const passwordHash = await requireOwnPassword({ caller, input: { password, path: 'email_password' } })
  try {
    await database().sql`
      with changed as (
        update accounts set email = ${email}, email_proved = email_proved and email = ${email}
        where id = ${caller.accountId} and password_hash = ${passwordHash} and erased_at is null returning id
      )
      delete from password_resets where account_id in (select id from changed)`
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error
    const message = 'Another account uses this email address. Enter a different one.'
    throw new DomainError('invalid_request', message, [{ path: 'email', message }])
  }
}
