import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, listRows } from '#db/read.server.ts'
import { DeliveryRow } from '#db/rows/deliveries.ts'
import { EventRow } from '#db/rows/events.ts'
import { WebhookEndpointRow } from '#db/rows/webhook-endpoints.ts'
import { now } from '#app/platform/clock.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'

/** An attempt ends within 15 s; an older claim belongs to a dead worker. */
const CLAIM_SECONDS = 25

const OfDelivery = DeliveryRow.pick({ id: true, tries: true, event_id: true })
const OfEvent = EventRow.pick({ data: true, body: true, created_at: true })
const OfEndpoint = WebhookEndpointRow.pick({ url: true, secret: true, previous_secret: true, previous_until: true })
const Claimed = z.object({
  ...OfDelivery.shape,
  ...OfEvent.shape,
  ...OfEndpoint.shape,
  claim: z.uuid(),
  attempt: z.int(),
  is_slow: z.boolean(),
  /** An `EventType`, or one that only a newer version knows. */
  type: EventRow.shape.type,
})
/** A delivery that only this worker attempts for now. `is_slow` says which lane's slot it takes. */
export type ClaimedDelivery = z.infer<typeof Claimed>

/**
 * Claims due deliveries, up to the free slots of each lane, and counts the attempt as begun. Accounts take turns, and
 * so do an account's endpoints, the longest waiting first, none with more at once than its pace. Endpoints whose last
 * attempt failed or was slow (pace 1) have their own lane, so that they cannot fill the other.
 */
export async function claimDeliveries(free: { quick: number; slow: number }): Promise<ClaimedDelivery[]> {
  const at = now()
  return listRows(
    Claimed,
    database().sql`
      with wanting as (
        select e.id, e.account_id, e.pace, e.attempted_at, (
            select count(*) from deliveries r
            where r.endpoint_id = e.id and r.claimed_until > ${at}
          ) as running
        from webhook_endpoints e
        where e.disabled_at is null and exists (
          select from deliveries d where d.endpoint_id = e.id and d.state = 'pending' and d.due_at <= ${at})
      ), due as (
        select d.id, w.account_id, w.pace = 1 as is_slow, w.attempted_at,
          row_number() over (partition by w.id order by d.due_at, d.id) as place
        from wanting w cross join lateral (
          select id, due_at from deliveries
          where endpoint_id = w.id and state = 'pending' and due_at <= ${at}
            and (claimed_until is null or claimed_until <= ${at})
          order by due_at, id limit greatest(w.pace - w.running, 0)
        ) d
      ), shared as (
        select id, is_slow, attempted_at, row_number() over (
          partition by account_id, is_slow order by place, attempted_at nulls first) as place
        from due
      ), ranked as (
        select id, is_slow, row_number() over (partition by is_slow order by place, attempted_at nulls first) as turn
        from shared
      ), chosen as (
        select d.id, r.is_slow from deliveries d join ranked r on r.id = d.id
        where r.turn <= case when r.is_slow then ${free.slow}::integer else ${free.quick}::integer end
          and d.state = 'pending' and d.due_at <= ${at} and (d.claimed_until is null or d.claimed_until <= ${at})
        for update of d skip locked
      )
      update deliveries d set claim = ${uuidv7(at)}, claimed_until = ${new Date(at.getTime() + CLAIM_SECONDS * 1000)},
        attempts = d.attempts + 1, tries = d.tries + 1
      from chosen c, events e, webhook_endpoints w
      where d.id = c.id and e.id = d.event_id and w.id = d.endpoint_id
      returning ${columnsOf(OfDelivery, 'd')}, ${columnsOf(OfEvent, 'e')}, ${columnsOf(OfEndpoint, 'w')}, d.claim,
        d.attempts as attempt, c.is_slow, e.type`,
  )
}
