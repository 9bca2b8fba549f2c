import { FAILING_DAYS_MAX } from '#app/domain/webhook/webhook.ts'
import { counted } from '#app/domain/wording/wording.ts'
import { EVENTS, EventType, renderEvent } from '#app/domain/webhook/event.ts'
import { fieldNote } from './field-notes.ts'
import { toJsonSchema } from './json-schema.ts'
import { pascalCase, type Schema } from './schema.ts'
import type { NamedExamples, Parameter } from './openapi-parts.ts'
import type { Response } from './openapi-responses.ts'
import { RETRY_WORDS } from '#app/domain/webhook/retry.ts'
import { ATTEMPT_SECONDS } from '#app/domain/webhook/webhook.ts'

/** A message that this service sends, as an operation of its receiver. */
export type WebhookObject = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody: { required: true; content: Record<string, { schema: Schema; examples: NamedExamples }> }
  responses: Record<string, Response>
}

const EXAMPLE_AT = new Date('2026-11-02T08:00:00.000Z')

/**
 * Every event, by its type.
 * @see https://spec.openapis.org/oas/v3.1.0#fixed-fields (webhooks)
 */
export function webhookObjects(
  baseUrl: string,
  schemas: Record<string, Schema>,
): Record<string, { post: WebhookObject }> {
  return Object.fromEntries(EventType.options.map((type) => [type, { post: webhookObject(type, baseUrl, schemas) }]))
}

function webhookObject(type: EventType, baseUrl: string, schemas: Record<string, Schema>): WebhookObject {
  const { when, payload, example } = EVENTS[type]
  const told = toJsonSchema(payload, 'output', schemas)
  for (const [field, property] of Object.entries(told.properties ?? {})) {
    const note = fieldNote('Event', field)
    if (note !== undefined) property.description = note
  }
  const body = renderEvent({ type, data: example, createdAt: EXAMPLE_AT }, baseUrl)
  const name = `${pascalCase(type.replaceAll('.', '_'))}Event`
  schemas[name] = {
    type: 'object',
    properties: {
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: told,
    },
    required: ['type', 'timestamp', 'data'],
  }
  return {
    operationId: `on.${type}`,
    summary: `The event ${type}`,
    description: when,
    tags: ['Events'],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${name}` },
          examples: { [type.replaceAll('.', '_')]: { summary: type, value: JSON.parse(body) } },
        },
      },
    },
    responses: RESPONSES,
  }
}

const HEADERS: Parameter[] = [
  header(
    'webhook-id',
    'The event’s id, the same at every attempt and replay. Ignore an id that you have already handled.',
  ),
  header(
    'webhook-timestamp',
    'The time of this attempt, in seconds since 1970. Refuse messages more than five minutes off.',
  ),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded bytes of the secret. While a secret is being rotated there are several, separated by spaces. One valid signature is enough.',
  ),
]

/** What the receiver's response means here. */
const RESPONSES: Record<string, Response> = {
  '2XX': {
    description: `Delivered, if within ${ATTEMPT_SECONDS} seconds. The first kilobyte of the response is kept in the log.`,
  },
  '410': { description: 'The endpoint is disabled.' },
  '4XX': {
    description: `Retried after about ${RETRY_WORDS}. Redirects are not followed and count as failures. \`Retry-After\` is obeyed, up to a day.`,
  },
  '5XX': {
    description: `Retried in the same way, as if there were no response. After ${counted(FAILING_DAYS_MAX, 'day')} with only failures the endpoint is disabled.`,
  },
}

function header(name: string, description: string): Parameter {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}
