import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { DELIVERY_DAYS } from './webhook.ts'

const ROWS_PER_RUN_MAX = 5000

/** Deletes deliveries that ended more than 30 days ago, with their attempts; an event goes with its last delivery. */
export async function purgeDeliveries(): Promise<void> {
  const before = new Date(now().getTime() - DELIVERY_DAYS * DAY_MS)
  const { sql } = database()
  await sql`
    delete from deliveries where id in (
      select id from deliveries where finished_at < ${before} limit ${ROWS_PER_RUN_MAX} for update skip locked)`
  // Two deliveries deleted at the same time may have left their event behind.
  await sql`
    delete from events where id in (
      select id from events e where created_at < ${before}
        and not exists (select from deliveries d where d.event_id = e.id)
      order by created_at limit ${ROWS_PER_RUN_MAX} for update skip locked)`
}
