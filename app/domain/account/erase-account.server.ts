import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { AccountCaller, SessionCaller } from '../caller.ts'
import { hasPassword, requireOwnPassword } from './own-password.server.ts'

/**
 * Erases the signed-in account, given its password if it has one.
 * @throws DomainError `invalid_request` at `password` for a wrong password; `rate_limited` after many
 */
export async function eraseOwnAccount({
  caller,
  input,
}: {
  caller: SessionCaller
  input: { password: string }
}): Promise<void> {
  if (await hasPassword({ caller })) {
    await requireOwnPassword({ caller, input: { password: input.password, path: 'password' } })
  }
  await eraseAccount({ caller })
}

const TRIES_MAX = 4
/** The error of an erased account's unfinished work. */
const ERASED_WORK = JSON.stringify({ code: 'unauthorized', message: 'The account was deleted.', details: [] })
/** Two statements locked the same rows in a different order, or a scan was created from measurements being deleted. */
const WORTH_ANOTHER_TRY = new Set(['40P01', '40001', '23503'])

/**
 * Erases an account and all its content before it returns. Only an anonymous ledger remains, without an email address,
 * a password or credits. Erasing it again changes nothing.
 */
export async function eraseAccount({ caller }: { caller: AccountCaller }): Promise<void> {
  // Recorded first, so that the sweep finishes an interrupted erasure.
  await database().sql`update accounts set erased_at = ${now()} where id = ${caller.accountId} and erased_at is null`
  await finishErasures()
}

/** Erases every account that is marked for erasure and still has content: all of it in one statement, or nothing. */
export async function finishErasures(): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await database().sql`select erase_accounts(${ERASED_WORK}::text::jsonb)`
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (tries >= TRIES_MAX || !WORTH_ANOTHER_TRY.has(code)) throw error
      log.warn({ code, tries }, 'erasure retried')
    }
  }
}
