import type { Scope } from '#app/domain/key/key.ts'
import type { ErrorCode } from '#app/platform/domain-error.ts'
import { type Endpoint, withKey } from './endpoint.ts'

/** The groups of the API description, in its order. */
export const TAGS = {
  Analysis: 'Analyse one article or many.',
  Scans: 'Read, export, verify, hide and delete stored reports.',
  Briefs: 'What is said about a query on many platforms, compared with chance.',
  Watches: 'Queries that run on a schedule, each run compared with the one before.',
  Jobs: 'The progress and outcome of accepted work.',
  Account: 'Credits, profile and stored data.',
  Keys: 'API keys for programs.',
  Webhooks: 'URLs of yours that receive events. The messages are described under Events.',
} as const
export type Tag = keyof typeof TAGS

/** A request in the API description: its body for a write, its query for a read. */
export type OperationExample = {
  summary: string
  body?: Readonly<Record<string, unknown>>
  query?: Record<string, string>
}

/** An endpoint with what the API description and the client need beyond its schemas. */
export type Operation = {
  /** The name of the client's method. */
  id: string
  tag: Tag
  endpoint: Endpoint
  /** One to four sentences for callers. */
  description: string
  /** Whether it reads `X-Device-Id`. */
  device?: boolean
  /** Whether it supports `Idempotency-Key`, and returns a 202 and a job for `Prefer: respond-async`. */
  repeatable?: boolean
  /** What a 202 means if it is not a job. */
  accepted?: string
  /** Whether it returns 304 if the caller has the current `ETag`. */
  cacheable?: boolean
  /** The response's media types if not JSON alone. `application/json` among them is the reply. */
  media?: readonly string[]
  /** At least one for operations with a body or a required parameter. */
  examples?: Readonly<Record<string, OperationExample>>
}

/** An operation for sessions, and its twin under `/api/v1` for keys with that scope. */
export function withKeyTwin(scope: Scope, operation: Operation): Operation[] {
  return [operation, { ...operation, id: `${operation.id}WithKey`, endpoint: withKey(operation.endpoint, scope) }]
}

/** Whether an operation changes anything. */
export function isWrite({ endpoint }: Operation): boolean {
  return endpoint.method !== 'GET'
}

/** Whether an operation reads a request body. */
export function hasBody({ endpoint }: Operation): boolean {
  return endpoint.body.type !== 'undefined'
}

/** Whether calls count towards a rate limit. */
export function isLimited({ endpoint }: Operation): boolean {
  return endpoint.auth !== 'none' || endpoint.limit !== undefined
}

/** Every code that an operation can return. */
export function errorCodesOf(operation: Operation): ErrorCode[] {
  const { endpoint } = operation
  const codes = new Set<ErrorCode>(['invalid_request', 'unavailable', ...endpoint.errors])
  if (endpoint.auth !== 'none') codes.add('unauthorized')
  if (endpoint.auth === 'key') codes.add('insufficient_scope')
  if (endpoint.auth !== 'key' && isWrite(operation)) codes.add('cross_origin')
  if (isLimited(operation)) codes.add('rate_limited')
  if (isWrite(operation)) codes.add('payload_too_large')
  if (hasBody(operation)) codes.add('unsupported_media_type')
  if (operation.repeatable) codes.add('idempotency_in_progress').add('idempotency_key_reused')
  return [...codes]
}
