import type postgres from 'postgres'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { DISABLED_REASONS, type Webhook } from './webhook.ts'
import { EventType } from './event.ts'

/** An endpoint as stored, without its secrets. */
const Row = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(EventType),
  description: z.string(),
  created_at: z.date(),
  disabled_at: z.date().nullable(),
  disabled_reason: z.enum(DISABLED_REASONS).nullable(),
  failing_since: z.date().nullable(),
  previous_until: z.date().nullable(),
})

/** The columns of a `Webhook`. */
export function webhookColumns(): postgres.PendingQuery<postgres.Row[]> {
  return database().sql`
    id, url, events, description, created_at, disabled_at, disabled_reason, failing_since, previous_until`
}

/** A row of `webhookColumns` as its owner sees it. */
export function presentWebhook(row: unknown): Webhook {
  const { previous_until: previousUntil, ...webhook } = Row.parse(row)
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
