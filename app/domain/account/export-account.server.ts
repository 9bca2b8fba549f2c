import type { PendingQuery, Row } from 'postgres'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listRowsAsStored, readRow } from '#db/read.server.ts'
import { readStored } from '#db/records/record.ts'
import { now } from '#app/platform/clock.server.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'
import { walkLedger } from '../credits/walk-ledger.server.ts'
import type { AccountCaller } from '../caller.ts'
import { attemptsInOrder } from '../webhook/list-deliveries.server.ts'
import {
  ExportedDelivery,
  ExportedDispute,
  ExportedIdempotencyKey,
  ExportedIdentity,
  ExportedKey,
  ExportedProfile,
  ExportedSession,
  ExportedWatch,
  ExportedWebhook,
  ExportedWork,
  OfAccount,
  OfDelivery,
  OfDispute,
  OfEvent,
  OfWatch,
  OfWork,
} from './export-rows.ts'

const ROWS_PER_STEP = 500
/** Each may hold a text of the greatest length. */
const WORKS_PER_STEP = 5

const OfRow = z.object({ id: z.uuid() })

/** A file of an export; its text comes in parts, so that a large account needs little memory. */
export type ExportFile = { name: string; parts: AsyncIterable<string> | Iterable<string> }

/** Everything stored about an account except its scans, as JSON files. What is stored only as a hash is left out. */
export async function* exportAccount({ caller }: { caller: AccountCaller }): AsyncGenerator<ExportFile> {
  const { accountId } = caller
  const { sql } = database()
  const of = sql`where account_id = ${accountId}`
  yield json('export.json', { exported_at: now(), service_version: SERVICE_VERSION, account_id: accountId })
  const profile = await readRow(
    ExportedProfile,
    sql`
      select ${columnsOf(OfAccount)}, credits as credits_remaining, password_hash is not null as has_password
      from accounts where id = ${accountId}`,
  )
  yield json('profile.json', profile)
  for (const { name, row, table } of OWN_TABLES) {
    const statement = sql`select ${columnsOf(row)} from ${sql(table)} ${of} order by created_at`
    yield json(name, await listRowsAsStored(row, statement))
  }
  yield json('watches.json', await listRowsAsStored(ExportedWatch, selectWatches(accountId)))
  yield json('disputes.json', await listRowsAsStored(ExportedDispute, selectDisputes(accountId)))
  yield { name: 'ledger.json', parts: jsonArray(walkLedger({ caller })) }
  yield { name: 'works.json', parts: jsonArray(walkWorks(accountId)) }
  yield { name: 'webhook-deliveries.json', parts: jsonArray(walkDeliveries(accountId)) }
}

/** Tables whose rows are exported as they are. */

const OWN_TABLES = [
  { name: 'identities.json', row: ExportedIdentity, table: 'identities' },
  { name: 'sessions.json', row: ExportedSession, table: 'sessions' },
  { name: 'keys.json', row: ExportedKey, table: 'api_keys' },
  { name: 'webhooks.json', row: ExportedWebhook, table: 'webhook_endpoints' },
  { name: 'idempotency-keys.json', row: ExportedIdempotencyKey, table: 'idempotency_keys' },
] as const

function selectWatches(accountId: string): PendingQuery<Row[]> {
  return database().sql`
    select ${columnsOf(OfWatch, 'w')},
      coalesce((select json_agg(json_build_object('id', r.id, 'work_id', r.work_id, 'brief_id', r.brief_id,
        'is_sample', b.is_sample, 'due_at', r.due_at, 'change', r.change, 'created_at', r.created_at,
        'finished_at', r.finished_at) order by r.created_at)
        from watch_runs r left join briefs b on b.id = r.brief_id where r.watch_id = w.id), '[]') as runs
    from watches w where w.account_id = ${accountId} order by w.created_at`
}

function selectDisputes(accountId: string): PendingQuery<Row[]> {
  return database().sql`
    select ${columnsOf(OfDispute, 'd')}, s.shortcode
    from disputes d join scans s on s.id = d.scan_id where s.account_id = ${accountId} order by d.created_at`
}

async function* walkWorks(accountId: string): AsyncGenerator<object[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await listRowsAsStored(
      ExportedWork,
      database().sql`
        select ${columnsOf(OfWork, 'w')}, b.is_sample from works w left join briefs b on b.id = w.brief_id
        where w.account_id = ${accountId} and w.id > ${after} order by w.id limit ${WORKS_PER_STEP}`,
    )
    if (rows.length > 0) yield rows
    if (rows.length < WORKS_PER_STEP) return
    after = readStored(OfRow, rows.at(-1)).id
  }
}

async function* walkDeliveries(accountId: string): AsyncGenerator<object[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await listRowsAsStored(
      ExportedDelivery,
      database().sql`
        select ${columnsOf(OfDelivery, 'd')}, ${columnsOf(OfEvent, 'e')}, (
          select ${attemptsInOrder()} from delivery_attempts a where a.delivery_id = d.id) as attempts
        from deliveries d join events e on e.id = d.event_id
        where e.account_id = ${accountId} and d.id > ${after} order by d.id limit ${ROWS_PER_STEP}`,
    )
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_PER_STEP) return
    after = readStored(OfRow, rows.at(-1)).id
  }
}

function json(name: string, value: unknown): ExportFile {
  return { name, parts: [`${JSON.stringify(value, null, 2)}\n`] }
}

async function* jsonArray(steps: AsyncIterable<object[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const rows of steps) {
    for (const row of rows) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
      isFirst = false
    }
  }
  yield '\n]\n'
}
