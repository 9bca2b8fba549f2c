import { database } from '#db/client.server.ts'
import type { ApiKey, Scope } from './key.ts'

type Row = Omit<ApiKey, 'created_at' | 'expires_at' | 'last_used_at'> & {
  scopes: Scope[]
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
}

/** An account's keys, newest first. */
export async function listKeys(
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ keys: ApiKey[]; total: number }> {
  const { sql } = database()
  const [rows, [counted]] = await Promise.all([
    sql<Row[]>`
      select id, name, prefix, scopes, created_at, expires_at, last_used_at from api_keys
      where account_id = ${accountId} order by created_at desc, id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::integer as total from api_keys where account_id = ${accountId}`,
  ])
  return { keys: rows.map(present), total: counted?.total ?? 0 }
}

function present(row: Row): ApiKey {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
