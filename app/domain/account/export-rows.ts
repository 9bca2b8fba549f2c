import { z } from 'zod'
import { recordOf } from '#db/records/record.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import { ApiKeyRow } from '#db/rows/api-keys.ts'
import { BriefRow } from '#db/rows/briefs.ts'
import { DeliveryRow } from '#db/rows/deliveries.ts'
import { DisputeRow } from '#db/rows/disputes.ts'
import { EventRow } from '#db/rows/events.ts'
import { IdempotencyKeyRow } from '#db/rows/idempotency-keys.ts'
import { IdentityRow } from '#db/rows/identities.ts'
import { ScanRow } from '#db/rows/scans.ts'
import { SessionRow } from '#db/rows/sessions.ts'
import { WatchRow } from '#db/rows/watches.ts'
import { WebhookEndpointRow } from '#db/rows/webhook-endpoints.ts'
import { WorkRow } from '#db/rows/works.ts'

/* The columns of each table that a person's export contains: all but hashes, secrets and the service's own data. */

export const OfAccount = AccountRow.pick({
  id: true,
  email: true,
  plan: true,
  role: true,
  email_proved: true,
  created_at: true,
})
/** The account, with whether it has a password instead of the password's hash. */
export const ExportedProfile = OfAccount.extend({
  credits_remaining: AccountRow.shape.credits,
  has_password: z.boolean(),
})

export const ExportedIdentity = IdentityRow.omit({ account_id: true })
/** Without the token's hash. */
export const ExportedSession = SessionRow.omit({ account_id: true, token_hash: true })
/** Without the key's hash. */
export const ExportedKey = ApiKeyRow.omit({ account_id: true, key_hash: true })

/** Without secrets. */
export const ExportedWebhook = WebhookEndpointRow.pick({
  id: true,
  url: true,
  events: true,
  description: true,
  disabled_at: true,
  disabled_reason: true,
  failing_since: true,
  created_at: true,
})

/** Without the kept response. */
export const ExportedIdempotencyKey = IdempotencyKeyRow.pick({
  path: true,
  key: true,
  work_id: true,
  status: true,
  created_at: true,
})

export const OfWatch = WatchRow.omit({ account_id: true })
export const ExportedWatch = OfWatch.extend({
  runs: z.array(z.looseObject({ change: recordOf('change', z.unknown()) })),
})

/** Without the contact details of the person who wrote it, which are for the operator only. */
export const OfDispute = DisputeRow.pick({
  id: true,
  code: true,
  reason: true,
  state: true,
  answer: true,
  created_at: true,
  settled_at: true,
  reinstated_reason: true,
  reinstated_at: true,
})
export const ExportedDispute = OfDispute.extend({ shortcode: ScanRow.shape.shortcode })

/** Without counters that serve only to run the work. */
export const OfWork = WorkRow.omit({
  account_id: true,
  attempts: true,
  model_calls: true,
  cached: true,
  is_free: true,
})
export const ExportedWork = OfWork.extend({ is_sample: BriefRow.shape.is_sample.nullable() })

export const OfDelivery = DeliveryRow.pick({
  id: true,
  endpoint_id: true,
  event_id: true,
  state: true,
  created_at: true,
  finished_at: true,
})
export const OfEvent = EventRow.pick({ type: true, data: true })
export const ExportedDelivery = OfDelivery.extend({ ...OfEvent.shape, attempts: z.unknown() })
