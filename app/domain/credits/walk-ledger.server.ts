import { database } from '#db/client.server.ts'
import { columnsOf, listRows } from '#db/read.server.ts'
import { LedgerRow } from '#db/rows/ledger.ts'
import type { AccountCaller } from '../caller.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { Movement, presentMovement, StoredMovement } from './list-ledger.server.ts'

const ENTRIES_PER_STEP = 500
const Row = StoredMovement.extend({ seq: LedgerRow.shape.seq })

/**
 * All ledger entries of an account, newest first, in steps of at most 500; entries written in the meantime are left
 * out.
 */
export async function* walkLedger({ caller }: { caller: AccountCaller }): AsyncGenerator<LedgerEntry[]> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = await listRows(
      Row,
      database().sql`
        select ${columnsOf(Movement, 'l')}, l.seq::double precision as seq, l.created_at as at,
          coalesce(w.shortcode, w.brief_id::text, l.work_id::text) as reference
        from ledger l left join works w on w.id = l.work_id
        where l.account_id = ${caller.accountId} and l.seq < ${before} order by l.seq desc limit ${ENTRIES_PER_STEP}`,
    )
    if (rows.length > 0) yield rows.map(({ seq: _seq, ...entry }) => presentMovement(entry))
    if (rows.length < ENTRIES_PER_STEP) return
    before = rows.at(-1)?.seq ?? 0
  }
}
