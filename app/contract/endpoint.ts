import type { z } from 'zod'
import type { Scope } from '#app/domain/key/key.ts'
import type { LimitName } from '#app/domain/limit/limit.ts'
import type { ErrorCode } from '#app/platform/domain-error.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation of the API, as data: what it takes, what it answers, what can go wrong. */
export type Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: Method
  /** With `{name}` for parameters. */
  path: string
  summary: string
  /** `session`: a session cookie or token; `key`: an API key; `none`: anybody. */
  auth: 'none' | 'session' | 'key'
  /** What a key must be allowed to do. */
  scope?: Scope
  /** What it costs; 0 costs nothing. */
  credits: number
  /** `NoBody` where none is read. */
  body: Body
  query: Query
  /** Absent where the answer has no body. */
  reply?: Reply
  status: 200 | 201 | 202 | 204
  /** The codes beside those that any operation may answer. */
  errors: readonly ErrorCode[]
  /**
   * The rate limit it counts against: `public` by address, all others by account. By default `read` where there is a
   * session, else none.
   */
  limit?: LimitName
  /** Answers `Access-Control-Allow-Origin: *`, never with credentials. */
  cors?: boolean
  /** Largest body; 1.75 MiB unless told. */
  bodyBytesMax?: number
}

/** Infers an endpoint's schemas. */
export function defineEndpoint<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
): Endpoint<Body, Query, Reply> {
  return endpoint
}

/** The same operation under `/api/v1`, for a key of that scope. */
export function withKey<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
  scope: Scope,
): Endpoint<Body, Query, Reply> {
  return { ...endpoint, path: endpoint.path.replace(/^\/api\//, '/api/v1/'), auth: 'key', scope, cors: true }
}
