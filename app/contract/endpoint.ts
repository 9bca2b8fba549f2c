import type { z } from 'zod'
import type { Scope } from '#app/domain/key/key.ts'
import type { LimitName } from '#app/domain/limit/limit.ts'
import type { ErrorCode } from '#app/platform/domain-error.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation of the API as data: what it accepts, what it returns and how it can fail. */
export type Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: Method
  /** Parameters are written `{name}`. */
  path: string
  summary: string
  /** `session`: a session cookie or token. `key`: an API key. `none`: public. */
  auth: 'none' | 'session' | 'key'
  /** The scope that a key needs. */
  scope?: Scope
  /** The price. 0 is free. */
  credits: number
  /** What the price is for, if not for the call. */
  creditsPer?: 'article'
  /** `NoBody` if none is read. */
  body: Body
  query: Query
  /** Absent if the response has no body. */
  reply?: Reply
  status: 200 | 201 | 202 | 204
  /** The codes in addition to those common to all operations. */
  errors: readonly ErrorCode[]
  /**
   * The rate limit that applies: `public` counts by address, all others by account. By default `read` if there is a
   * session, or else none.
   */
  limit?: LimitName
  /** Sends `Access-Control-Allow-Origin: *`, never with credentials. */
  cors?: boolean
  /** Whether the body is a form with a file, `multipart/form-data`, and not JSON. */
  isForm?: boolean
  /** The largest body, by default 1.75 MiB. */
  bodyBytesMax?: number
  /** The most values in a JSON body, or in a field of a form, by default 2,000. */
  jsonValuesMax?: number
}

/** Returns an endpoint unchanged, with the types of its schemas inferred. */
export function defineEndpoint<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
): Endpoint<Body, Query, Reply> {
  return endpoint
}

/** The same operation under `/api/v1`, for a key with that scope. */
export function withKey<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
  scope: Scope,
): Endpoint<Body, Query, Reply> {
  return { ...endpoint, path: endpoint.path.replace(/^\/api\//, '/api/v1/'), auth: 'key', scope, cors: true }
}
