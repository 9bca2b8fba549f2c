import type { PendingQuery, Row } from 'postgres'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { findValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { AccountCaller } from '../caller.ts'
import { readWebhook } from './read-webhooks.server.ts'
import type { Webhook } from './webhook.ts'
import { REPLAYED_MAX } from './webhook.ts'

type OfWebhook = { caller: AccountCaller; input: { id: string | undefined } }

/** The most deliveries that one call replays. */

/**
 * Sends a `ping` to one endpoint, subscribed or not.
 * @throws DomainError `not_found`, `invalid_request` if it is disabled
 */
export async function pingWebhook({ caller, input }: OfWebhook): Promise<{ event_id: string }> {
  const webhook = await readOpenWebhook({ caller, input })
  const data = JSON.stringify({ webhook_id: webhook.id })
  const { sql } = database()
  const eventId = await findValue(
    z.uuid(),
    sql`
      with endpoint as (${lockOpen(webhook.id)})
      select store_event(${caller.accountId}, 'ping', ${data}::text::jsonb, array[id], ${now()}) as event_id from endpoint`,
  )
  if (eventId === undefined) throw isDisabled()
  return { event_id: eventId }
}

/**
 * Sends one delivery again at once, with the same id and bytes, and with a full schedule of retries. If an attempt is
 * already running, it counts as the requested one.
 * @throws DomainError `not_found`, `invalid_request` if the endpoint is disabled
 */
export async function replayDelivery({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string | undefined; deliveryId: string | undefined }
}): Promise<{ id: string }> {
  const webhook = await readOpenWebhook({ caller, input })
  const delivery = z.uuid().safeParse(input.deliveryId)
  const { sql } = database()
  const rows = delivery.success
    ? await sql`
        with endpoint as (${lockOpen(webhook.id)}), again as (
          update deliveries d set state = 'pending', tries = 0, due_at = ${now()}, finished_at = null
          from endpoint e where d.id = ${delivery.data} and d.endpoint_id = e.id returning d.id
        ) select id, pg_notify('fma_deliveries', '') from again`
    : []
  if (!delivery.success || rows.length === 0) throw new DomainError('not_found', 'There is no such delivery.')
  return { id: delivery.data }
}

/**
 * Sends all failed deliveries since a moment again, the oldest 10,000 at a time.
 * @returns how many
 * @throws DomainError as `replayDelivery` does
 */
export async function replayFailed({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string | undefined; since: Date }
}): Promise<{ replayed: number }> {
  const webhook = await readOpenWebhook({ caller, input })
  const at = now()
  // Clamped to what the database can represent.
  const from = new Date(Math.min(Math.max(input.since.getTime(), 0), at.getTime()))
  const { sql } = database()
  const rows = await sql`
    with endpoint as (${lockOpen(webhook.id)}), failed as (
      select d.id from deliveries d join endpoint e on e.id = d.endpoint_id
      where d.state = 'failed' and d.created_at >= ${from}
      order by d.created_at limit ${REPLAYED_MAX} for update of d skip locked
    )
    update deliveries d set state = 'pending', tries = 0, due_at = ${at}, finished_at = null
    from failed where d.id = failed.id returning d.id`
  if (rows.length > 0) await sql`select pg_notify('fma_deliveries', '')`
  return { replayed: rows.length }
}

/** Selects an endpoint if it is not disabled, and keeps it from being disabled until the statement ends. */
function lockOpen(id: string): PendingQuery<Row[]> {
  return database().sql`select id from webhook_endpoints where id = ${id} and disabled_at is null for share`
}

/** @throws DomainError `not_found`, `invalid_request` if it is disabled */
async function readOpenWebhook({ caller, input }: OfWebhook): Promise<Webhook> {
  const webhook = await readWebhook({ caller, input })
  if (webhook.disabled_at !== null) throw isDisabled()
  return webhook
}

function isDisabled(): DomainError {
  return new DomainError('invalid_request', 'This webhook endpoint is disabled. Enable it first.')
}
