import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow, listRows } from '#db/read.server.ts'
import { readStored } from '#db/records/record.ts'
import { BriefRow } from '#db/rows/briefs.ts'
import { ScanRow } from '#db/rows/scans.ts'
import { WorkRow } from '#db/rows/works.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { AccountCaller } from '../caller.ts'
import { WorkError } from '../work/work.ts'
import { type BatchItem, type Job, JOB_STAGES, progressOf } from './job.ts'

const StoredJob = WorkRow.pick({
  id: true,
  kind: true,
  state: true,
  shortcode: true,
  result: true,
  created_at: true,
  started_at: true,
  finished_at: true,
}).extend({ stage: z.enum(JOB_STAGES), error: WorkError.nullable() })
const Row = StoredJob.extend({
  is_public: ScanRow.shape.is_public.nullable(),
  /** Null if it created none or the brief was deleted. */
  brief_id: BriefRow.shape.id.nullable(),
})
type Row = z.infer<typeof Row>
const Item = StoredJob.pick({ state: true, stage: true, shortcode: true, error: true, started_at: true }).extend({
  batch_index: z.int(),
})
const ItemName = z.object({ index: z.int(), title: z.string(), url: z.string() })

const Refused = z.array(z.strictObject({ index: z.int(), error: WorkError, url: z.string().optional() }))

/**
 * A job of an account. `prefix` is the path under which the caller follows it: `/api` or `/api/v1`.
 * @throws DomainError `not_found`, even for another account's job
 */
export async function readJob({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string; prefix: string }
}): Promise<Job> {
  const { id, prefix } = input
  const row = z.uuid().safeParse(id).success ? await findJob(caller.accountId, id) : undefined
  if (row === undefined) throw new DomainError('not_found', 'There is no such job.')
  const { stage } = row
  const job: Job = {
    id: row.id,
    kind: row.kind,
    status: row.state,
    stage,
    progress: progressOf({ status: row.state, stage }),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    result_url: resultUrl(row, prefix),
    error: row.error,
  }
  return row.kind === 'batch' ? withItems(job, row) : job
}

function findJob(accountId: string, id: string): Promise<Row | undefined> {
  return findRow(
    Row,
    database().sql`
      select ${columnsOf(StoredJob, 'w')}, s.is_public, b.id as brief_id
      from works w left join scans s on s.shortcode = w.shortcode left join briefs b on b.id = w.brief_id
      where w.id = ${id} and w.account_id = ${accountId}`,
  )
}

/** The result's address; a private scan can only be read with its device id, through its export. */
function resultUrl(row: Row, prefix: string): string | null {
  if (row.state !== 'succeeded') return null
  if (row.kind === 'batch') return `${env.baseUrl}${prefix}/jobs/${row.id}`
  if (row.brief_id !== null) return `${env.baseUrl}${prefix}/intelligence/briefs/${row.brief_id}`
  if (row.shortcode === null || row.is_public === null) return null
  const scan = `${env.baseUrl}${prefix}/scans/${row.shortcode}`
  return row.is_public ? scan : `${scan}/export?format=json`
}

async function withItems(job: Job, row: Row): Promise<Job> {
  const works = await listRows(
    Item,
    database().sql`
      select ${columnsOf(Item)} from works
      where batch_id = ${job.id} order by batch_index`,
  )
  const refused = readStored(Refused, row.result).map(({ index, error }): BatchItem => ({ index, error }))
  const done = works.filter(({ state }) => state === 'succeeded' || state === 'failed')
  const items = done.map((work): BatchItem => ({
    index: work.batch_index,
    ...(work.shortcode === null ? {} : { shortcode: work.shortcode }),
    ...(work.error === null ? {} : { error: work.error }),
  }))
  const isOver = job.status === 'succeeded'
  // The batch's stage is that of an item; a queued item does not return the batch to the queue.
  const now = works.find(({ state }) => state === 'running') ?? works.findLast(({ state }) => state !== 'queued')
  const begun = works.flatMap((work) => work.started_at ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return {
    ...job,
    status: !isOver && now !== undefined ? 'running' : job.status,
    stage: now?.stage ?? job.stage,
    started_at: begun[0]?.toISOString() ?? job.started_at,
    progress: isOver ? 1 : Math.round((done.length / Math.max(1, works.length)) * 1e4) / 1e4,
    ...(isOver ? { result: { items: [...items, ...refused].toSorted((a, b) => a.index - b.index) } } : {}),
  }
}

/** A batch item's title or address. Empty for a text, or if the scan was deleted. */
export type BatchItemName = { title: string; url: string }

/** The names of a batch's items, by index; items without a name are left out. */
export async function readBatchNames({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { batchId: string }
}): Promise<Record<number, BatchItemName>> {
  const { accountId } = caller
  const { batchId } = input
  const rows = await listRows(
    ItemName,
    database().sql`
      select w.batch_index as index, coalesce(s.title, '') as title, coalesce(s.url, w.result ->> 'url', '') as url
        from works w left join scans s on s.shortcode = w.shortcode
        where w.batch_id = ${batchId} and w.account_id = ${accountId}
      union all
      select (refused ->> 'index')::integer, '', coalesce(refused ->> 'url', '')
        from works b, jsonb_array_elements(b.result) as refused
        where b.id = ${batchId} and b.account_id = ${accountId} and b.kind = 'batch'`,
  )
  return Object.fromEntries(rows.map(({ index, title, url }) => [index, { title, url }]))
}
