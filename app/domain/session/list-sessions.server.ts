import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listRows, readTotal } from '#db/read.server.ts'
import { SessionRow } from '#db/rows/sessions.ts'
import { now } from '#app/platform/clock.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { SessionCaller } from '../caller.ts'

/** A session as its account sees it. Times are ISO 8601, UTC. */
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

const Shown = SessionRow.pick({ id: true, user_agent: true, created_at: true, last_seen_at: true, expires_at: true })
const Row = Shown.extend({ is_current: z.boolean() })

/** An account's live sessions: the caller's own first, then by last use. */
export async function listSessions({
  caller,
  input,
}: {
  caller: SessionCaller
  input: { limit: number; offset: number }
}): Promise<{ sessions: SessionEntry[]; total: number }> {
  const { sql } = database()
  const live = sql`from sessions where account_id = ${caller.accountId} and expires_at > ${now()}`
  const [rows, total] = await Promise.all([
    listRows(
      Row,
      sql`
        select ${columnsOf(Shown)}, token_hash = ${sha256(caller.sessionToken)} as is_current ${live}
        order by is_current desc, last_seen_at desc, id desc limit ${input.limit} offset ${input.offset}`,
    ),
    readTotal(sql`select count(*)::integer as total ${live}`),
  ])
  return { sessions: rows.map(present), total }
}

function present(row: z.infer<typeof Row>): SessionEntry {
  return {
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.is_current,
  }
}
