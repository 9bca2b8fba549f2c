import { z } from 'zod'
import { Moment } from '#app/platform/moment.ts'
import { EventType } from './event.ts'

/** The most endpoints of one account. */
export const ENDPOINTS_MAX = 20
/** The most characters of an endpoint's URL. */
export const WEBHOOK_URL_MAX = 2048
/** The most characters of an endpoint's description. */
export const DESCRIPTION_MAX = 200
/** How long the previous secret also signs after a rotation. */
export const ROTATION_HOURS = 24
/** How long a finished delivery is kept, with its attempts. */
export const DELIVERY_DAYS = 30
/** An endpoint with nothing but failures for this long is disabled. */
export const FAILING_DAYS_MAX = 5
/** How long a receiver may take to respond, in seconds. */
export const ATTEMPT_SECONDS = 15
/** The most attempts shown of a delivery, the latest ones. */
export const ATTEMPTS_SHOWN_MAX = 50
/** The most deliveries that one call sends again. */
export const REPLAYED_MAX = 10_000

/** Why an endpoint is disabled: the receiver returned 410, it failed for days, or its owner disabled it. */
export const DISABLED_REASONS = ['gone', 'failing', 'owner'] as const

/** An endpoint as its owner sees it: everything but the secret. */
export const Webhook = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  events: z.array(EventType),
  description: z.string(),
  created_at: Moment,
  disabled_at: Moment.nullable(),
  disabled_reason: z.enum(DISABLED_REASONS).nullable(),
  failing_since: Moment.nullable(),
  previous_secret_until: Moment.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** `pending` while attempts remain. `failed` after the last one, or when the endpoint is disabled. */
export const DeliveryState = z.enum(['pending', 'delivered', 'failed'])

/**
 * One attempt, which took `ms` milliseconds. `response` is the start of the body. `status` and `response` are null
 * without a response, `error` after a 2xx.
 */
export const DeliveryAttempt = z.strictObject({
  at: Moment,
  status: z.int().nullable(),
  ms: z.int().nonnegative(),
  error: z.string().nullable(),
  response: z.string().nullable(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

/** One event for one endpoint, with the result of each attempt. */
export const Delivery = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  type: EventType,
  state: DeliveryState,
  created_at: Moment,
  attempts: z.array(DeliveryAttempt),
  next_attempt_at: Moment.nullable(),
})
export type Delivery = z.infer<typeof Delivery>
