import { type ErrorCode, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { ErrorBody } from './common.ts'
import { ERROR_MEANINGS } from './error-meanings.ts'
import { analyzeBatchEndpoint } from './jobs.ts'
import { toJsonSchema } from './json-schema.ts'
import type { Schema } from './schema.ts'
import { errorCodesOf, isLimited, type Operation } from './operation.ts'
import { exampleName, hasReplyExample } from './reply-examples.ts'

export type Response = {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, { schema: Schema; examples?: Record<string, { $ref: string }> }>
}

export const HEADERS = {
  'X-Request-Id': header('The request id sent by the caller, or a new one.'),
  RateLimit: header('Requests left, and seconds until the limit resets: `"read";r=299;t=60`.'),
  'RateLimit-Policy': header('Requests allowed, and the window in seconds: `"read";q=300;w=60`.'),
  'Retry-After': header('Seconds to wait before another attempt.'),
  Location: header('The path of the job.'),
  ETag: header('The version of this response, for `If-None-Match`.'),
  'Idempotency-Replayed': header('`true` if this repeats the first response, with no charge.'),
  'Preference-Applied': header('`respond-async`.'),
  'WWW-Authenticate': header('`Bearer`.'),
  'Content-Disposition': header('A file name.'),
} as const

type HeaderName = keyof typeof HEADERS

function header(description: string): { description: string; schema: { type: 'string' } } {
  return { description, schema: { type: 'string' } }
}

/** An operation's responses, by status. */
export function responsesOf(operation: Operation, schemas: Record<string, Schema>): Record<string, Response> {
  const byStatus = Map.groupBy(errorCodesOf(operation), (code) => String(ERROR_STATUS[code]))
  return {
    [operation.endpoint.status]: success(operation, schemas),
    ...(operation.repeatable && operation.endpoint.status !== 202 ? { 202: accepted(operation, schemas) } : {}),
    ...(operation.cacheable ? { 304: notModified(operation) } : {}),
    ...Object.fromEntries(
      [...byStatus]
        .toSorted(([a], [b]) => Number(a) - Number(b))
        .map(([status, codes]) => [status, failure(operation, codes, schemas)] as const),
    ),
  }
}

const SUCCESS: Readonly<Record<number, string>> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted. The work has started, and this is its job.',
  204: 'Done. The response has no body.',
}

function success(operation: Operation, schemas: Record<string, Schema>): Response {
  const { endpoint, media = ['application/json'] } = operation
  const hasContent = endpoint.reply !== undefined || operation.media !== undefined
  return {
    description: operation.accepted ?? SUCCESS[endpoint.status] ?? '',
    headers: successHeaders(operation, media),
    ...(hasContent
      ? {
          content: Object.fromEntries(
            media.map((type) => [
              type,
              {
                schema: contentSchema(operation, type, schemas),
                ...(type === 'application/json' ? exampleOf(operation) : {}),
              },
            ]),
          ),
        }
      : {}),
  }
}

function exampleOf({ id }: Operation): { examples?: Record<string, { $ref: string }> } {
  const name = exampleName(id)
  return hasReplyExample(name) ? { examples: { answer: { $ref: `#/components/examples/${name}` } } } : {}
}

function successHeaders(operation: Operation, media: readonly string[]): Record<string, { $ref: string }> {
  return headersOf(operation, [
    ...(operation.repeatable ? (['Idempotency-Replayed'] as const) : []),
    ...(operation.cacheable ? (['ETag'] as const) : []),
    ...(operation.endpoint.status === 202 && operation.accepted === undefined ? (['Location'] as const) : []),
    ...(media.some((type) => !/json|event-stream/.test(type)) ? (['Content-Disposition'] as const) : []),
  ])
}

const BINARY = new Set(['application/pdf', 'application/zip'])

function contentSchema({ endpoint }: Operation, type: string, schemas: Record<string, Schema>): Schema {
  if (type === 'application/stix+json') return { type: 'object', additionalProperties: true }
  if (BINARY.has(type)) return { type: 'string', format: 'binary' }
  if (type !== 'application/json') return { type: 'string' }
  return endpoint.reply === undefined ? {} : toJsonSchema(endpoint.reply, 'output', schemas)
}

function accepted(operation: Operation, schemas: Record<string, Schema>): Response {
  const { reply } = analyzeBatchEndpoint
  return {
    description: 'With `Prefer: respond-async`. The work has started, and this is its job.',
    headers: headersOf(operation, ['Location', 'Preference-Applied', 'Idempotency-Replayed']),
    ...(reply === undefined
      ? {}
      : { content: { 'application/json': { schema: toJsonSchema(reply, 'output', schemas) } } }),
  }
}

function notModified(operation: Operation): Response {
  return { description: 'The caller has the current version.', headers: headersOf(operation, ['ETag']) }
}

const OF_CODE: Readonly<Partial<Record<ErrorCode, readonly HeaderName[]>>> = {
  unauthorized: ['WWW-Authenticate'],
  rate_limited: ['Retry-After'],
  idempotency_in_progress: ['Retry-After'],
  unavailable: ['Retry-After'],
  timed_out: ['Location'],
}

function failure(operation: Operation, codes: readonly ErrorCode[], schemas: Record<string, Schema>): Response {
  const schema = toJsonSchema(ErrorBody, 'output', schemas)
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_MEANINGS[code]}`).join('\n\n'),
    headers: headersOf(
      operation,
      codes.flatMap((code) => OF_CODE[code] ?? []),
    ),
    content: { 'application/json': { schema } },
  }
}

function headersOf(operation: Operation, more: readonly HeaderName[]): Record<string, { $ref: string }> {
  const names: HeaderName[] = [
    'X-Request-Id',
    ...(isLimited(operation) ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
    ...more,
  ]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
