import type { z } from 'zod'
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
  /** `session`: a session cookie or token; `none`: anybody. */
  auth: 'none' | 'session'
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
  /** Answers `Access-Control-Allow-Origin: *`, never with credentials. */
  cors?: boolean
}

/** Infers an endpoint's schemas. */
export function defineEndpoint<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
): Endpoint<Body, Query, Reply> {
  return endpoint
}
