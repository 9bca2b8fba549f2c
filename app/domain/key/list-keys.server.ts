import type { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listRows, readTotal } from '#db/read.server.ts'
import { knownWordsOf } from '#db/records/record.ts'
import { ApiKeyRow } from '#db/rows/api-keys.ts'
import type { AccountCaller } from '../caller.ts'
import { type ApiKey, Scope } from './key.ts'

const Row = ApiKeyRow.pick({
  id: true,
  name: true,
  prefix: true,
  created_at: true,
  expires_at: true,
  last_used_at: true,
}).extend({ scopes: knownWordsOf(Scope) })

/** An account's keys, newest first. */
export async function listKeys({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { limit: number; offset: number }
}): Promise<{ keys: ApiKey[]; total: number }> {
  const { accountId } = caller
  const { sql } = database()
  const [rows, total] = await Promise.all([
    listRows(
      Row,
      sql`
        select ${columnsOf(Row)} from api_keys
        where account_id = ${accountId} order by created_at desc, id desc limit ${input.limit} offset ${input.offset}`,
    ),
    readTotal(sql`select count(*)::integer as total from api_keys where account_id = ${accountId}`),
  ])
  return { keys: rows.map(present), total }
}

function present(row: z.infer<typeof Row>): ApiKey {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
