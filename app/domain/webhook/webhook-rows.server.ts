import { z } from 'zod'
import { knownWordsOf } from '#db/records/record.ts'
import { WebhookEndpointRow } from '#db/rows/webhook-endpoints.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { Webhook } from './webhook.ts'
import { EventType } from './event.ts'

/** An endpoint as it is stored, without its secrets. */
export const StoredWebhook = WebhookEndpointRow.pick({
  id: true,
  url: true,
  description: true,
  created_at: true,
  disabled_at: true,
  disabled_reason: true,
  failing_since: true,
  previous_until: true,
}).extend({ events: knownWordsOf(EventType) })

/** An endpoint as its owner sees it. */
export function presentWebhook({ previous_until: previousUntil, ...webhook }: z.infer<typeof StoredWebhook>): Webhook {
  return {
    ...webhook,
    created_at: webhook.created_at.toISOString(),
    disabled_at: webhook.disabled_at?.toISOString() ?? null,
    failing_since: webhook.failing_since?.toISOString() ?? null,
    previous_secret_until: previousUntil !== null && previousUntil > now() ? previousUntil.toISOString() : null,
  }
}

/** The same refusal for a missing endpoint and for another account's. */
export function noSuchWebhook(): DomainError {
  return new DomainError('not_found', 'There is no such webhook endpoint.')
}

/**
 * An id in the path, if it is well-formed.
 * @throws DomainError `not_found`
 */
export function webhookId(id: string | undefined): string {
  const parsed = z.uuid().safeParse(id)
  if (!parsed.success) throw noSuchWebhook()
  return parsed.data
}
