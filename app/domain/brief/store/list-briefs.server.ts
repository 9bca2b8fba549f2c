import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listKnownRows, listRows, readTotal } from '#db/read.server.ts'
import { BriefRow } from '#db/rows/briefs.ts'
import { now } from '#app/platform/clock.server.ts'
import type { AccountCaller } from '../../caller.ts'
import { windowStart } from '../../list-window.ts'
import { isSpreadMeasured } from '../present/brief-wording.ts'
import { type BriefQuery, type BriefSummary, CONTAGION_RISKS } from '../brief.ts'

const Row = BriefRow.pick({
  id: true,
  query: true,
  created_at: true,
  authenticity_score: true,
  signal_count: true,
  is_sample: true,
}).extend({ contagion_risk: z.enum(CONTAGION_RISKS) })
const Verdicts = z.object({ id: z.uuid(), verdict: z.string(), reasoning: z.string() })
const COLUMNS = { date: 'created_at', signal_count: 'signal_count' } as const

/** Ids of briefs by what was not measured, as their summary has a figure anyway. */
export type Unmeasured = { authenticity: string[]; spread: string[] }

/** Finds which of an account's briefs have no measurement of authenticity or of spread. */
export async function findUnmeasured({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { ids: readonly string[] }
}): Promise<Unmeasured> {
  const { ids } = input
  if (ids.length === 0) return { authenticity: [], spread: [] }
  const rows = await listRows(
    Verdicts,
    database().sql`
      select id, record -> 'authenticity_analysis' ->> 'verdict' as verdict,
        record -> 'risk_assessment' ->> 'reasoning' as reasoning
      from briefs where account_id = ${caller.accountId} and id = any(${[...ids]}::uuid[])`,
  )
  return {
    authenticity: rows.filter(({ verdict }) => verdict === 'insufficient').map(({ id }) => id),
    spread: rows.filter((row) => !isSpreadMeasured(row)).map(({ id }) => id),
  }
}

/** An account's own briefs. Among equals the newest comes first, or last if sorted by ascending date. */
export async function listBriefs({
  caller,
  input,
}: {
  caller: AccountCaller
  input: BriefQuery & { limit: number; offset: number }
}): Promise<{ briefs: BriefSummary[]; total: number }> {
  const { sql } = database()
  const since = windowStart(input.window, now())
  const direction = input.order === 'asc' ? sql`asc` : sql`desc`
  const ties = input.sort === 'date' ? direction : sql`desc`
  const where = sql`where account_id = ${caller.accountId} and created_at >= ${since}`
  const [rows, total] = await Promise.all([
    listKnownRows(
      Row,
      sql`
        select ${columnsOf(Row)} from briefs ${where}
        order by ${sql(COLUMNS[input.sort])} ${direction}, id ${ties} limit ${input.limit} offset ${input.offset}`,
    ),
    readTotal(sql`select count(*)::integer as total from briefs ${where}`),
  ])
  const briefs = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  return { briefs, total }
}
