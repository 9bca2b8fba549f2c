import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listRows, readTotal } from '#db/read.server.ts'
import { LedgerRow } from '#db/rows/ledger.ts'
import type { AccountCaller } from '../caller.ts'
import type { LedgerEntry } from './ledger-entry.ts'

/**
 * A kind that only a newer version knows is shown as credits added or removed, for what that version calls it: the
 * history stays complete, and adds up to the balance.
 */
const Kind = z.string().transform((kind): LedgerEntry['kind'] => LedgerRow.shape.kind.safeParse(kind).data ?? 'grant')

/** The part of a movement that is in the ledger's own row. */
export const Movement = LedgerRow.pick({ id: true, amount: true, balance_after: true, operation: true }).extend({
  kind: Kind,
})
/** The same with its time and what it refers to. */
export const StoredMovement = Movement.extend({
  at: LedgerRow.shape.created_at,
  reference: z.string().nullable(),
})

const OfWork = LedgerRow.pick({ id: true }).extend({ work_id: z.uuid() })

/** An account's ledger entries, newest first. */
export async function listLedger({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { limit: number; offset: number }
}): Promise<{ entries: LedgerEntry[]; total: number }> {
  const { accountId } = caller
  const { sql } = database()
  const [rows, total] = await Promise.all([
    listRows(
      StoredMovement,
      sql`
        select ${columnsOf(Movement, 'l')}, l.created_at as at,
          coalesce(w.shortcode, w.brief_id::text, l.work_id::text) as reference
        from ledger l left join works w on w.id = l.work_id
        where l.account_id = ${accountId} order by l.seq desc limit ${input.limit} offset ${input.offset}`,
    ),
    readTotal(sql`select count(*)::integer as total from ledger where account_id = ${accountId}`),
  ])
  return { entries: rows.map(presentMovement), total }
}

/** The works of ledger entries, by the entry's id: `/jobs/{id}` shows their result. */
export async function findWorksOf({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { entries: readonly LedgerEntry[] }
}): Promise<Record<string, string>> {
  const ids = input.entries.map(({ id }) => id)
  const rows = await listRows(
    OfWork,
    database().sql`
      select id, work_id from ledger
      where account_id = ${caller.accountId} and work_id is not null and id = any(${ids}::uuid[])`,
  )
  return Object.fromEntries(rows.map(({ id, work_id: workId }) => [id, workId]))
}

/** A movement as its owner sees it. */
export function presentMovement({ at, ...entry }: z.infer<typeof StoredMovement>): LedgerEntry {
  return { ...entry, at: at.toISOString() }
}
