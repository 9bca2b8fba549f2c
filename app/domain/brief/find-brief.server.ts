import { z } from 'zod'
import { database } from '#db/client.server.ts'
import type { StoredBrief } from './stored-brief.ts'

/** An account's brief, without its signals; undefined where the id is none or another account's. */
export async function findBrief(accountId: string, id: string): Promise<StoredBrief | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await database().sql<StoredBrief[]>`
    select id, account_id, watch_id, query, request, record, timing, authenticity_score, contagion_risk, signal_count,
      created_at, is_sample
    from briefs where id = ${id} and account_id = ${accountId}`
  return row
}
