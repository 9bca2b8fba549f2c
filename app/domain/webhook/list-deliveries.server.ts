import type { PendingQuery, Row as PgRow } from 'postgres'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listKnownRows, readTotal } from '#db/read.server.ts'
import { DeliveryRow } from '#db/rows/deliveries.ts'
import type { AccountCaller } from '../caller.ts'
import { EventType } from './event.ts'
import { readWebhook } from './read-webhooks.server.ts'
import { ATTEMPTS_SHOWN_MAX, type Delivery } from './webhook.ts'

const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const OfDelivery = DeliveryRow.pick({ id: true, event_id: true, state: true, created_at: true, due_at: true })
const Row = OfDelivery.extend({
  type: EventType,
  attempts: z.array(
    z.object({
      at: Time,
      status: z.number().nullable(),
      ms: z.number(),
      error: z.string().nullable(),
      response: z.string().nullable(),
    }),
  ),
})

/**
 * An endpoint's deliveries, newest event first, each with its latest attempts in order.
 * @throws DomainError `not_found`
 */
export async function listDeliveries({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string | undefined; limit: number; offset: number }
}): Promise<{ deliveries: Delivery[]; total: number }> {
  const webhook = await readWebhook({ caller, input })
  const { sql } = database()
  const [deliveries, total] = await Promise.all([
    // One statement, so that a delivery and its attempts are of one moment.
    listKnownRows(
      Row,
      sql`
        select ${columnsOf(OfDelivery, 'd')}, e.type, coalesce((
            select ${attemptsInOrder()}
            from (
              select * from delivery_attempts where delivery_id = d.id order by attempt desc limit ${ATTEMPTS_SHOWN_MAX}
            ) a
          ), '[]') as attempts
        from deliveries d join events e on e.id = d.event_id where d.endpoint_id = ${webhook.id}
        order by d.created_at desc, d.id desc limit ${input.limit} offset ${input.offset}`,
    ),
    readTotal(sql`select count(*)::integer as total from deliveries where endpoint_id = ${webhook.id}`),
  ])
  return { deliveries: deliveries.map(present), total }
}

/** Attempts `a` as one JSON array, the first one first. */
export function attemptsInOrder(): PendingQuery<PgRow[]> {
  return database().sql`
    json_agg(json_build_object('at', a.at, 'status', a.status, 'ms', a.ms, 'error', a.error, 'response', a.response)
      order by a.attempt)`
}

function present({ due_at: due, ...row }: z.infer<typeof Row>): Delivery {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.state === 'pending' ? due.toISOString() : null,
  }
}
