import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { AccountCaller } from '../caller.ts'
import type { EventType } from './event.ts'
import { noSuchWebhook, presentWebhook, webhookId, StoredWebhook } from './webhook-rows.server.ts'
import { checkWebhookTarget } from './webhook-target.server.ts'
import type { Webhook } from './webhook.ts'

/** Absent fields stay as they are. */
export type WebhookChange = {
  url?: string
  events?: readonly EventType[]
  description?: string
  /**
   * False: nothing is recorded or sent from now on, and pending deliveries fail; true: recording and sending resume.
   */
  enabled?: boolean
}

/**
 * Applies the given changes. A new address, or enabling, clears earlier failures.
 * @throws DomainError `not_found`, `invalid_request`, `url_not_allowed`
 */
export async function changeWebhook({
  caller,
  input,
}: {
  caller: AccountCaller
  input: WebhookChange & { id: string | undefined }
}): Promise<Webhook> {
  const { sql } = database()
  const at = now()
  const url = input.url === undefined ? null : await checkWebhookTarget(input.url)
  const events = input.events === undefined ? null : [...new Set(input.events)]
  const enabled = input.enabled ?? null
  const row = await findRow(
    StoredWebhook,
    sql`
      with target as (
        select id, url as old_url from webhook_endpoints
        where id = ${webhookId(input.id)} and account_id = ${caller.accountId} for no key update
      )
      update webhook_endpoints w set
        url = coalesce(${url}::text, w.url),
        events = coalesce(${events}::text[], w.events),
        description = coalesce(${input.description ?? null}::text, w.description),
        disabled_at = case when ${enabled}::boolean then null when ${enabled}::boolean is false
          then coalesce(w.disabled_at, ${at}) else w.disabled_at end,
        disabled_reason = case when ${enabled}::boolean then null when ${enabled}::boolean is false
          then coalesce(w.disabled_reason, 'owner') else w.disabled_reason end,
        failing_since = case when ${enabled}::boolean or ${url}::text <> t.old_url then null else w.failing_since end
      from target t where w.id = t.id
      returning ${columnsOf(StoredWebhook, 'w')}`,
  )
  if (row === undefined) throw noSuchWebhook()
  return presentWebhook(row)
}

/**
 * Deletes an endpoint with its deliveries, including pending ones.
 * @throws DomainError `not_found`
 */
export async function deleteWebhook({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string | undefined }
}): Promise<void> {
  const rows = await database().sql`
    delete from webhook_endpoints where id = ${webhookId(input.id)} and account_id = ${caller.accountId} returning id`
  if (rows.length === 0) throw noSuchWebhook()
}
