import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { sha256 } from '#app/platform/hash.server.ts'

export type SessionEntry = {
  id: string
  userAgent: string
  createdAt: string
  /** To about ten minutes. */
  lastSeenAt: string
  expiresAt: string
  /** Whether it is the caller's own session. */
  isCurrent: boolean
}

/** An account's live sessions: the caller's first, then by last use. */
export async function listSessions(
  caller: { accountId: string; token: string | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ sessions: SessionEntry[]; total: number }> {
  const { sql } = database()
  const own = caller.token === null ? '' : sha256(caller.token)
  const live = sql`from sessions where account_id = ${caller.accountId} and expires_at > ${now()}`
  const [rows, [counted]] = await Promise.all([
    sql<Row[]>`
      select id, user_agent, created_at, last_seen_at, expires_at, token_hash = ${own} as is_current ${live}
      order by is_current desc, last_seen_at desc, id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::integer as total ${live}`,
  ])
  return { sessions: rows.map(present), total: counted?.total ?? 0 }
}

type Row = {
  id: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  is_current: boolean
}

function present(row: Row): SessionEntry {
  return {
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.is_current,
  }
}
