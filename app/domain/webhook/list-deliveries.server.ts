import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { EventType } from './event.ts'
import { readWebhook } from './read-webhooks.server.ts'
import { type Delivery, DeliveryState } from './webhook.ts'

/** The most attempts shown of a delivery, the latest ones. */
const ATTEMPTS_SHOWN_MAX = 50

const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const Row = z.object({
  id: z.string(),
  event_id: z.string(),
  type: EventType,
  state: DeliveryState,
  created_at: z.date(),
  due_at: z.date(),
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
export async function listDeliveries(
  accountId: string,
  id: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ deliveries: Delivery[]; total: number }> {
  const webhook = await readWebhook(accountId, id)
  const { sql } = database()
  const [rows, [counted]] = await Promise.all([
    // One statement, so that a delivery and its attempts are read at the same moment.
    sql`
      select d.id, d.event_id, e.type, d.state, d.created_at, d.due_at, coalesce((
          select json_agg(json_build_object('at', a.at, 'status', a.status, 'ms', a.ms, 'error', a.error,
            'response', a.response) order by a.attempt)
          from (
            select * from delivery_attempts where delivery_id = d.id order by attempt desc limit ${ATTEMPTS_SHOWN_MAX}
          ) a
        ), '[]') as attempts
      from deliveries d join events e on e.id = d.event_id where d.endpoint_id = ${webhook.id}
      order by d.created_at desc, d.id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`
      select count(*)::integer as total from deliveries where endpoint_id = ${webhook.id}`,
  ])
  const deliveries = z.array(Row).parse([...rows])
  return { deliveries: deliveries.map(present), total: counted?.total ?? 0 }
}

function present({ due_at: due, ...row }: z.infer<typeof Row>): Delivery {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.state === 'pending' ? due.toISOString() : null,
  }
}
