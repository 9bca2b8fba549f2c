import { database } from '#db/client.server.ts'

export type LedgerEntry = {
  id: string
  at: string
  kind: 'grant' | 'charge' | 'refund'
  amount: number
  balance_after: number
  operation: string
  /** The scan's shortcode or the brief's id, or the work's id if it made none; null for grants. */
  reference: string | null
}

type Page = { limit: number; offset: number }

/** An account's ledger entries, newest first. */
export async function listLedger(
  accountId: string,
  { limit, offset }: Page,
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const { sql } = database()
  const [rows, [counted]] = await Promise.all([
    sql<(Omit<LedgerEntry, 'at'> & { at: Date })[]>`
      select l.id, l.created_at as at, l.kind, l.amount, l.balance_after, l.operation,
        coalesce(w.shortcode, w.brief_id::text, l.work_id::text) as reference
      from ledger l left join works w on w.id = l.work_id
      where l.account_id = ${accountId} order by l.seq desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::integer as total from ledger where account_id = ${accountId}`,
  ])
  return { entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 }
}

/** The works of ledger entries, by the entry's id: `/jobs/{id}` shows their result. */
export async function findWorksOf(accountId: string, entries: readonly LedgerEntry[]): Promise<Record<string, string>> {
  const rows = await database().sql<{ id: string; work_id: string }[]>`
    select id, work_id from ledger
    where account_id = ${accountId} and work_id is not null and id = any(${entries.map(({ id }) => id)}::uuid[])`
  return Object.fromEntries(rows.map(({ id, work_id: workId }) => [id, workId]))
}
