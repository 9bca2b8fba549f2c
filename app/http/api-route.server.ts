import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '#app/contract/endpoint.ts'
import type { Account } from '#app/domain/account/account.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { log } from '#app/platform/log.server.ts'
import { checkOrigin, requireCaller } from './caller.server.ts'
import { requestContext } from './context.ts'
import { bugResponse, errorResponse, PRIVATE } from './error-response.ts'
import { parseBody, parseQuery } from './parse-request.ts'
import { readBody } from './read-body.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** What a handler gets of a request that passed the endpoint's checks. */
export type Call<Body, Query> = {
  request: Request
  params: Readonly<Record<string, string | undefined>>
  body: Body
  query: Query
}

export type Answer<Reply> = { body?: Reply; headers?: Record<string, string> } | Response

type Handler = { endpoint: Endpoint; run: (args: Args, requestId: string) => Promise<Response> }

/** An operation for whoever is signed in. */
export function forAccount<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
  handle: (call: Call<z.output<Body>, z.output<Query>>, account: Account) => Promise<Answer<z.input<Reply>>>,
): Handler {
  return handler(endpoint, async (args) => {
    const raw = await readRaw(args.request)
    const account = await requireCaller(args.request)
    checkOrigin(args.request)
    return answer(endpoint, await handle(parseCall(endpoint, args, raw), account))
  })
}

/** An operation for anybody. */
export function forAnybody<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
  handle: (call: Call<z.output<Body>, z.output<Query>>) => Promise<Answer<z.input<Reply>>> | Answer<z.input<Reply>>,
): Handler {
  return handler(endpoint, async (args) => {
    const raw = await readRaw(args.request)
    checkOrigin(args.request)
    return answer(endpoint, await handle(parseCall(endpoint, args, raw)))
  })
}

/**
 * The loader and action of one path: the handler of the request's method, checks in the contract's order, every error as
 * the error object.
 */
export function apiRoute(...handlers: Handler[]): (args: Args) => Promise<Response> {
  return async (args) => {
    const { requestId } = args.context.get(requestContext)
    try {
      const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
      const found = handlers.find((candidate) => candidate.endpoint.method === method)
      const response = found === undefined ? otherMethod(args.request, handlers) : await found.run(args, requestId)
      if (handlers.some((candidate) => candidate.endpoint.cors))
        response.headers.set('Access-Control-Allow-Origin', '*')
      return response
    } catch (error) {
      return refusal(error, requestId, handlers)
    }
  }
}

/** What is told of anything thrown in a request. */
export function apiError(error: unknown, requestId: string): Response {
  if (error instanceof DomainError) return errorResponse(error, requestId)
  if (isUnavailable(error)) {
    log.error({ request_id: requestId, error: String(error) }, 'database unreachable')
    return errorResponse(
      new DomainError('unavailable', 'The database does not answer: try again in a moment.'),
      requestId,
    )
  }
  log.error({ request_id: requestId, error: error instanceof Error ? error.stack : String(error) }, 'unexpected error')
  return bugResponse(requestId)
}

function refusal(error: unknown, requestId: string, handlers: Handler[]): Response {
  const response = apiError(error, requestId)
  if (handlers.some((candidate) => candidate.endpoint.cors)) response.headers.set('Access-Control-Allow-Origin', '*')
  return response
}

function handler(endpoint: Endpoint, run: Handler['run']): Handler {
  return { endpoint, run }
}

async function readRaw(request: Request): Promise<string> {
  return request.method === 'GET' || request.method === 'HEAD' ? '' : readBody(request)
}

function parseCall<Body extends z.ZodType, Query extends z.ZodType>(
  endpoint: Endpoint<Body, Query>,
  { request, params }: Args,
  raw: string,
): Call<z.output<Body>, z.output<Query>> {
  const query = parseQuery(endpoint.query, new URL(request.url).searchParams)
  return { request, params, query, body: parseBody(endpoint.body, request, raw) }
}

function answer(endpoint: Endpoint, given: Answer<unknown>): Response {
  if (given instanceof Response) return given
  const headers = { 'Cache-Control': PRIVATE, ...given.headers }
  if (endpoint.status === 204) return new Response(null, { status: 204, headers })
  return Response.json(given.body, { status: endpoint.status, headers })
}

function otherMethod(request: Request, handlers: Handler[]): Response {
  const methods = handlers.map((candidate) => candidate.endpoint.method)
  const allow = [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((name) => name !== 'GET'),
    'OPTIONS',
  ].join(', ')
  if (request.method !== 'OPTIONS') {
    throw new DomainError('method_not_allowed', `This path answers ${allow}.`, { headers: { Allow: allow } })
  }
  return new Response(null, {
    status: 204,
    headers: {
      Allow: allow,
      'Cache-Control': PRIVATE,
      ...(handlers.some((candidate) => candidate.endpoint.cors)
        ? {
            'Access-Control-Allow-Methods': allow,
            'Access-Control-Allow-Headers': 'content-type, x-device-id, x-request-id',
          }
        : {}),
    },
  })
}

const CONNECTION_ERRORS = /^(CONNECTION_|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[123]|08\d{3})/

/** Whether an error says that PostgreSQL cannot be reached or is going away. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && CONNECTION_ERRORS.test(error.code)
  )
}
