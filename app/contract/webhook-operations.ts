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

const TO_BE_SENT = 'To be sent at once.'

/** Registering addresses that are told of events, and what became of each event. */
export const WEBHOOKS: readonly Operation[] = [
  {
    id: 'listWebhooks',
    tag: 'Webhooks',
    endpoint: listWebhooksEndpoint,
    description: 'Each endpoint without its secret.',
  },
  {
    id: 'createWebhook',
    tag: 'Webhooks',
    endpoint: createWebhookEndpoint,
    description:
      'An https address of a public host, and the types of events that it is told of from now on. Nothing is sent to it yet. The answer holds the `secret` with which messages are signed, this once. At most 20 endpoints.',
    examples: WEBHOOK_EXAMPLES,
  },
  {
    id: 'readWebhook',
    tag: 'Webhooks',
    endpoint: readWebhookEndpoint,
    description: 'Whether it is disabled, and since when every attempt failed.',
  },
  {
    id: 'changeWebhook',
    tag: 'Webhooks',
    endpoint: changeWebhookEndpoint,
    description:
      'Changes the fields that are given. While an endpoint is not `enabled`, nothing is recorded for it, and what waited counts as failed.',
    examples: WEBHOOK_CHANGE_EXAMPLES,
  },
  {
    id: 'deleteWebhook',
    tag: 'Webhooks',
    endpoint: deleteWebhookEndpoint,
    description: 'Its deliveries go with it, those that wait included.',
  },
  {
    id: 'testWebhook',
    tag: 'Webhooks',
    endpoint: testWebhookEndpoint,
    description: 'A signed message of the type `ping`, whether the endpoint subscribes to it or not.',
    accepted: TO_BE_SENT,
  },
  {
    id: 'rotateWebhook',
    tag: 'Webhooks',
    endpoint: rotateWebhookEndpoint,
    description:
      'The answer holds the new secret, this once. For 24 hours each message is signed with the old one, too: a receiver that knows either verifies.',
  },
  {
    id: 'replayWebhook',
    tag: 'Webhooks',
    endpoint: replayWebhookEndpoint,
    description:
      'All failed deliveries of events since then, the oldest 10,000 in one call, with the same ids and bytes as before.',
    examples: WEBHOOK_REPLAY_EXAMPLES,
    accepted: TO_BE_SENT,
  },
  {
    id: 'listDeliveries',
    tag: 'Webhooks',
    endpoint: listDeliveriesEndpoint,
    description:
      'Newest event first, each with its attempts: status, time and the first kilobyte of the answer. Kept for 30 days after their end.',
  },
  {
    id: 'replayDelivery',
    tag: 'Webhooks',
    endpoint: replayDeliveryEndpoint,
    description: 'The same id and bytes again, whether it was delivered or not.',
    accepted: TO_BE_SENT,
  },
]
