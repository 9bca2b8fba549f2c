import { z } from 'zod'
import { EventType } from '#app/domain/webhook/event.ts'
import { Delivery, DESCRIPTION_MAX, Webhook, WEBHOOK_URL_MAX } from '#app/domain/webhook/webhook.ts'
import { NO_NUL, NoBody, NoQuery, Paging } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const EventTypes = z.array(EventType).min(1, 'choose at least one event').max(EventType.options.length)
const Description = z.string().trim().max(DESCRIPTION_MAX).regex(NO_NUL, 'must be text')
const Address = z.string().min(1, 'must begin with https://').max(WEBHOOK_URL_MAX)

/** Events are listed by type. Without a `description` it is empty. */
export const WebhookBody = z.strictObject({
  url: Address,
  events: EventTypes,
  description: Description.default(''),
})

/** Absent fields stay as they are. `enabled` stops and resumes recording and sending. */
export const WebhookChangeBody = z.strictObject({
  url: Address.optional(),
  events: EventTypes.optional(),
  description: Description.optional(),
  enabled: z.boolean().optional(),
})

/** ISO 8601 with an offset. Deliveries that failed since then are sent again. */
export const ReplayBody = z.strictObject({ since: z.iso.datetime({ offset: true }) })

const common = { auth: 'session', credits: 0, query: NoQuery } as const

export const listWebhooksEndpoint = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/webhooks',
  summary: 'List your webhook endpoints',
  body: NoBody,
  query: z.strictObject(Paging),
  reply: z.strictObject({ webhooks: z.array(Webhook), total: z.int().nonnegative() }),
  status: 200,
  errors: [],
})

/** Only this response and that of a rotation contain the secret. */
export const createWebhookEndpoint = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Register a webhook endpoint',
  body: WebhookBody,
  reply: z.strictObject({ ...Webhook.shape, secret: z.string() }),
  status: 201,
  errors: ['url_not_allowed'],
})

export const readWebhookEndpoint = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/webhooks/{id}',
  summary: 'Read a webhook endpoint',
  body: NoBody,
  reply: Webhook,
  status: 200,
  errors: ['not_found'],
})

export const changeWebhookEndpoint = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  summary: 'Change a webhook endpoint',
  body: WebhookChangeBody,
  reply: Webhook,
  status: 200,
  errors: ['not_found', 'url_not_allowed'],
})

export const deleteWebhookEndpoint = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Delete a webhook endpoint',
  body: NoBody,
  status: 204,
  errors: ['not_found'],
})

export const testWebhookEndpoint = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: 'Send a ping',
  body: NoBody,
  reply: z.strictObject({ event_id: z.uuid() }),
  status: 202,
  errors: ['not_found'],
})

export const rotateWebhookEndpoint = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/webhooks/{id}/rotate',
  summary: 'Rotate the secret of a webhook endpoint',
  body: NoBody,
  reply: z.strictObject({ secret: z.string() }),
  status: 200,
  errors: ['not_found'],
})

/** `replayed` is the number of deliveries that will be sent again. */
export const replayWebhookEndpoint = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/webhooks/{id}/replay',
  summary: 'Resend failed deliveries since a given time',
  body: ReplayBody,
  reply: z.strictObject({ replayed: z.int().nonnegative() }),
  status: 202,
  errors: ['not_found'],
})

export const listDeliveriesEndpoint = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  summary: 'List an endpoint’s deliveries',
  body: NoBody,
  query: z.strictObject(Paging),
  reply: z.strictObject({ deliveries: z.array(Delivery), total: z.int().nonnegative() }),
  status: 200,
  errors: ['not_found'],
})

export const replayDeliveryEndpoint = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{delivery_id}/replay',
  summary: 'Resend a delivery',
  body: NoBody,
  reply: z.strictObject({ id: z.uuid() }),
  status: 202,
  errors: ['not_found'],
})
