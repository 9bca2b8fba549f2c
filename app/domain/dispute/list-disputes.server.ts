import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listKnownRows } from '#db/read.server.ts'
import { DisputeRow } from '#db/rows/disputes.ts'
import { ScanRow } from '#db/rows/scans.ts'
import type { RoleCaller } from '../caller.ts'
import type { Dispute, DisputeState } from './dispute.ts'

/** Which disputes are listed, on which page. */
export type DisputeQuery = {
  limit: number
  offset: number
  state: DisputeState | 'all'
  /** Words in reason or title. */
  q: string
}

const OfDispute = DisputeRow.pick({
  id: true,
  code: true,
  reason: true,
  state: true,
  answer: true,
  created_at: true,
  settled_at: true,
  reinstated_reason: true,
  reinstated_at: true,
})
const OfScan = ScanRow.pick({ shortcode: true, title: true })
const Row = OfDispute.extend({
  ...OfScan.shape,
  /** For operators only, as is the email address of the operator who reversed a withdrawal. */
  contact: DisputeRow.shape.contact,
  reinstated_by: z.string().nullable(),
  can_reinstate: z.boolean(),
})
const Counted = DisputeRow.pick({ state: true }).extend({ count: z.int() })

/**
 * Disputes, open ones first, then the newest: of an account's own scans; for an operator of all scans.
 * `states` counts them by state, whichever state is requested.
 */
export async function listDisputes({
  caller,
  input,
}: {
  caller: RoleCaller
  input: DisputeQuery
}): Promise<{ disputes: Dispute[]; total: number; states: Record<DisputeQuery['state'], number> }> {
  const { sql } = database()
  const isOperator = caller.role === 'operator'
  const pattern = `%${input.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const seen = sql`
    from disputes d join scans s on s.id = d.scan_id
    where ${isOperator ? sql`true` : sql`s.account_id = ${caller.accountId}`}
      and (d.reason ilike ${pattern} or s.title ilike ${pattern})`
  const [rows, counted] = await Promise.all([
    listKnownRows(
      Row,
      sql`
        select ${columnsOf(OfDispute, 'd')}, ${columnsOf(OfScan, 's')}, case when ${isOperator} then d.contact end as contact,
          case when ${isOperator} then (select email from accounts a where a.id = d.reinstated_by) end as reinstated_by,
          ${isOperator} and d.withdrawal_id is not null as can_reinstate
        ${seen} and (${input.state} = 'all' or d.state = ${input.state}) order by d.state = 'open' desc, d.created_at desc, d.id desc
        limit ${input.limit} offset ${input.offset}`,
    ),
    listKnownRows(Counted, sql`select d.state, count(*)::integer as count ${seen} group by d.state`),
  ])
  const disputes = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    reinstated_at: row.reinstated_at?.toISOString() ?? null,
  }))
  const states = { all: 0, open: 0, withdrawn: 0, kept: 0, reinstated: 0 }
  for (const { state, count } of counted) {
    states[state] = count
    states.all += count
  }
  return { disputes, total: states[input.state], states }
}
