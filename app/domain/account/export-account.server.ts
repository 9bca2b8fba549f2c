import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'
import { walkLedger } from '../credits/walk-ledger.server.ts'
import type { Account } from './account.ts'

const ROWS_PER_STEP = 500
/** Each may hold a text of the greatest length. */
const WORKS_PER_STEP = 5

/** A file of an export; its text comes in parts, so that a large account needs little memory. */
export type ExportFile = { name: string; parts: AsyncIterable<string> | Iterable<string> }

/** Everything kept about an account besides its scans, as JSON files. What is only kept as a hash is left out. */
export async function* exportAccount(account: Account): AsyncGenerator<ExportFile> {
  const { sql } = database()
  const of = sql`where account_id = ${account.id}`
  yield json('export.json', { exported_at: now(), service_version: SERVICE_VERSION, account_id: account.id })
  const [profile] = await sql`
    select id, email, plan, role, credits as credits_remaining, email_proved, password_hash is not null as has_password,
      created_at
    from accounts where id = ${account.id}`
  yield json('profile.json', profile)
  yield json(
    'identities.json',
    await sql`select provider, subject, created_at from identities ${of} order by created_at`,
  )
  yield json(
    'sessions.json',
    await sql`select id, user_agent, created_at, last_seen_at, expires_at from sessions ${of} order by created_at`,
  )
  yield json(
    'keys.json',
    await sql`
      select id, name, prefix, scopes, created_at, expires_at, last_used_at from api_keys ${of} order by created_at`,
  )
  yield json(
    'webhooks.json',
    await sql`
      select id, url, events, description, disabled_at, disabled_reason, failing_since, created_at
      from webhook_endpoints ${of} order by created_at`,
  )
  yield json(
    'idempotency-keys.json',
    await sql`select path, key, work_id, status, created_at from idempotency_keys ${of} order by created_at`,
  )
  yield json(
    'watches.json',
    await sql`
      select w.id, w.query, w.request, w.every, w.at_minute, w.is_active, w.stopped, w.due_at, w.created_at,
        coalesce((select json_agg(json_build_object('id', r.id, 'work_id', r.work_id, 'brief_id', r.brief_id,
          'is_sample', b.is_sample, 'due_at', r.due_at, 'change', r.change, 'created_at', r.created_at,
          'finished_at', r.finished_at) order by r.created_at)
          from watch_runs r left join briefs b on b.id = r.brief_id where r.watch_id = w.id), '[]') as runs
      from watches w ${of} order by created_at`,
  )
  yield json(
    'disputes.json',
    // The contact details of whoever filed a dispute are for the operator alone.
    await sql`
      select d.id, s.shortcode, d.code, d.reason, d.state, d.answer, d.created_at, d.settled_at, d.reinstated_reason,
        d.reinstated_at
      from disputes d join scans s on s.id = d.scan_id where s.account_id = ${account.id} order by d.created_at`,
  )
  yield { name: 'ledger.json', parts: jsonArray(walkLedger(account.id)) }
  yield { name: 'works.json', parts: jsonArray(walkWorks(account.id)) }
  yield { name: 'webhook-deliveries.json', parts: jsonArray(walkDeliveries(account.id)) }
}

async function* walkWorks(accountId: string): AsyncGenerator<object[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await database().sql<{ id: string }[]>`
      select w.id, w.kind, w.state, w.stage, w.input, w.shortcode, w.brief_id, b.is_sample, w.batch_id, w.batch_index,
        w.result, w.error, w.created_at, w.started_at, w.finished_at
      from works w left join briefs b on b.id = w.brief_id
      where w.account_id = ${accountId} and w.id > ${after} order by w.id limit ${WORKS_PER_STEP}`
    if (rows.length > 0) yield rows
    if (rows.length < WORKS_PER_STEP) return
    after = rows.at(-1)?.id ?? after
  }
}

async function* walkDeliveries(accountId: string): AsyncGenerator<object[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await database().sql<{ id: string }[]>`
      select d.id, d.endpoint_id, d.event_id, e.type, e.data, d.state, d.created_at, d.finished_at, (
        select json_agg(json_build_object('at', a.at, 'status', a.status, 'ms', a.ms, 'error', a.error,
          'response', a.response) order by a.attempt) from delivery_attempts a where a.delivery_id = d.id) as attempts
      from deliveries d join events e on e.id = d.event_id
      where e.account_id = ${accountId} and d.id > ${after} order by d.id limit ${ROWS_PER_STEP}`
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_PER_STEP) return
    after = rows.at(-1)?.id ?? after
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
