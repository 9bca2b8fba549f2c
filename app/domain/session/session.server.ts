import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { SessionRow } from '#db/rows/sessions.ts'
import { now } from '#app/platform/clock.server.ts'
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { randomBase62, uuidv7 } from '#app/platform/keys/token.server.ts'
import { type Account, SEEN_MINUTES, SESSION_DAYS } from '../account/account.ts'
import { StoredAccount } from '../account/find-account.server.ts'
import type { AccountCaller, SessionCaller } from '../caller.ts'

const SEEN_EVERY_MS = SEEN_MINUTES * MINUTE_MS

/**
 * Begins a session.
 * @returns its token (255 bits), of which only a hash is kept; for an erased account it opens nothing
 */
export async function createSession({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { userAgent: string }
}): Promise<string> {
  const at = now()
  const token = `fms_${randomBase62(43)}`
  await database().sql`
    insert into sessions(id, account_id, token_hash, user_agent, last_seen_at, created_at, expires_at)
    select ${uuidv7(at)}, id, ${sha256(token)}, ${input.userAgent.slice(0, 200)}, ${at}, ${at}, ${lifeEnd(at)}
    from accounts where id = ${caller.accountId} and erased_at is null`
  return token
}

const SessionAccount = StoredAccount.extend({
  session_id: SessionRow.shape.id,
  last_seen_at: SessionRow.shape.last_seen_at,
})

/** Whose session a token is, if it is one; its use extends it. */
export async function findSessionAccount(token: string): Promise<Account | undefined> {
  const at = now()
  const { sql } = database()
  const row = await findRow(
    SessionAccount,
    sql`
      select ${columnsOf(StoredAccount, 'a')}, s.id as session_id, s.last_seen_at
      from sessions s join accounts a on a.id = s.account_id
      where s.token_hash = ${sha256(token)} and s.expires_at > ${at} and a.erased_at is null`,
  )
  if (row === undefined) return undefined
  const { session_id: sessionId, last_seen_at: lastSeenAt, ...account } = row
  if (at.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await sql`update sessions set expires_at = ${lifeEnd(at)}, last_seen_at = ${at} where id = ${sessionId}`
  }
  return account
}

/** Ends the session whose token the caller presents. */
export async function revokeSession({ caller }: { caller: Pick<SessionCaller, 'sessionToken'> }): Promise<void> {
  await database().sql`delete from sessions where token_hash = ${sha256(caller.sessionToken)}`
}

/** Deletes sessions that have ended. */
export async function purgeSessions(): Promise<void> {
  await database().sql`delete from sessions where expires_at < ${now()}`
}

function lifeEnd(at: Date): Date {
  return new Date(at.getTime() + SESSION_DAYS * DAY_MS)
}
