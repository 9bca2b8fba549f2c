import { WEBHOOK_EXAMPLES, WEBHOOK_CHANGE_EXAMPLES, WEBHOOK_REPLAY_EXAMPLES } from './examples.ts'
import type { Operation } from './operation.ts'
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listDeliveriesEndpoint,
  listWebhooksEndpoint,
  readWebhookEndpoint,
  replayDeliveryEndpoint,
  replayWebhookEndpoint,
  rotateWebhookEndpoint,
  testWebhookEndpoint,
} from './webhooks.ts'
import { DELIVERY_DAYS, ENDPOINTS_MAX, REPLAYED_MAX, ROTATION_HOURS } from '#app/domain/webhook/webhook.ts'
import { thousands } from '#app/domain/wording/wording.ts'

const TO_BE_SENT = 'Queued to be sent at once.'

/** Endpoints that receive events, and their deliveries. */
export const WEBHOOKS: readonly Operation[] = [
  {
    id: 'listWebhooks',
    tag: 'Webhooks',
    endpoint: listWebhooksEndpoint,
    description: 'All endpoints, without their secrets.',
  },
  {
    id: 'createWebhook',
    tag: 'Webhooks',
    endpoint: createWebhookEndpoint,
    description: `Takes an https URL of a public host, and the types of events to send to it. Nothing is sent yet. The response has the \`secret\` that signs messages. It is shown only once. The maximum is ${ENDPOINTS_MAX} endpoints.`,
    examples: WEBHOOK_EXAMPLES,
  },
  {
    id: 'readWebhook',
    tag: 'Webhooks',
    endpoint: readWebhookEndpoint,
    description: 'The endpoint, whether it is disabled, and since when every attempt has failed.',
  },
  {
    id: 'changeWebhook',
    tag: 'Webhooks',
    endpoint: changeWebhookEndpoint,
    description:
      'Changes the fields that are sent. While an endpoint is not `enabled`, no events are recorded for it, and waiting deliveries count as failed.',
    examples: WEBHOOK_CHANGE_EXAMPLES,
  },
  {
    id: 'deleteWebhook',
    tag: 'Webhooks',
    endpoint: deleteWebhookEndpoint,
    description: 'Deletes the endpoint and its deliveries, including waiting ones.',
  },
  {
    id: 'testWebhook',
    tag: 'Webhooks',
    endpoint: testWebhookEndpoint,
    description: 'A signed message of type `ping`, whether the endpoint subscribes to it or not.',
    accepted: TO_BE_SENT,
  },
  {
    id: 'rotateWebhook',
    tag: 'Webhooks',
    endpoint: rotateWebhookEndpoint,
    description: `The response has the new secret, which is shown only once. For ${ROTATION_HOURS} hours each message is also signed with the old secret, so a receiver with either can verify it.`,
  },
  {
    id: 'replayWebhook',
    tag: 'Webhooks',
    endpoint: replayWebhookEndpoint,
    description: `Sends all failed deliveries since that time again, with the same ids and bytes as before. One call sends at most ${thousands(REPLAYED_MAX)}, oldest first.`,
    examples: WEBHOOK_REPLAY_EXAMPLES,
    accepted: TO_BE_SENT,
  },
  {
    id: 'listDeliveries',
    tag: 'Webhooks',
    endpoint: listDeliveriesEndpoint,
    description: `Newest event first, each with its attempts: status, time and the first kilobyte of the response. Deliveries are kept for ${DELIVERY_DAYS} days after they end.`,
  },
  {
    id: 'replayDelivery',
    tag: 'Webhooks',
    endpoint: replayDeliveryEndpoint,
    description: 'Sends the same id and bytes again, whether or not they were delivered.',
    accepted: TO_BE_SENT,
  },
]
