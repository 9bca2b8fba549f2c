import type { Scope } from '#app/domain/key/key.ts'
import type { ErrorCode } from '#app/platform/domain-error.ts'
import { type Endpoint, withKey } from './endpoint.ts'

/** The groups of the API description, in its order. */
export const TAGS = {
  Analysis: 'Analyze one article or many.',
  Scans: 'Read, export, verify, hide and delete stored reports.',
  Briefs: 'What is said about a query on many platforms, compared with chance.',
  Watches: 'Queries that run on a schedule, each run compared with the one before.',
  Jobs: 'The progress and outcome of accepted work.',
  Account: 'Credits, profile and stored data.',
  Keys: 'API keys for programs.',
  Webhooks: 'URLs of yours that receive events. The messages are described under Events.',
} as const
export type Tag = keyof typeof TAGS

/** What an example sends. */
export type Example = { summary: string; body?: Readonly<Record<string, unknown>>; query?: Record<string, string> }

/** An endpoint as the API description and the client know it: what a schema cannot say of it. */
export type Operation = {
  /** The name of its method in a client. */
  id: string
  tag: Tag
  endpoint: Endpoint
  /** One to four sentences for whoever calls it. */
  description: string
  /** Reads `X-Device-Id`. */
  device?: boolean
  /** Knows `Idempotency-Key` and, by `Prefer: respond-async`, answers 202 with a job. */
  repeatable?: boolean
  /** What a 202 means where it is not a job. */
  accepted?: string
  /** Answers 304 to whoever has it already. */
  cacheable?: boolean
  /** Types of an answer that is not JSON; `application/json` beside them stands for the reply. */
  media?: readonly string[]
  /** Of operations with a body or a needed parameter: at least one. */
  examples?: Readonly<Record<string, Example>>
}

/** An operation for sessions, and its twin under `/api/v1` for keys of a scope. */
export function withKeyTwin(scope: Scope, operation: Operation): Operation[] {
  return [operation, { ...operation, id: `${operation.id}WithKey`, endpoint: withKey(operation.endpoint, scope) }]
}

/** Whether an operation changes anything. */
export function isWrite({ endpoint }: Operation): boolean {
  return endpoint.method !== 'GET'
}

/** Whether an operation reads a body. */
export function hasBody({ endpoint }: Operation): boolean {
  return endpoint.body.type !== 'undefined'
}

/** Whether its calls are counted against a rate limit. */
export function isLimited({ endpoint }: Operation): boolean {
  return endpoint.auth !== 'none' || endpoint.limit !== undefined
}

/** Every code that an operation may answer, by what it is. */
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
