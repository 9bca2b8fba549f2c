import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { type Endpoint, withKey } from '#app/contract/endpoint.ts'
import type { Account } from '#app/domain/account/account.ts'
import type { Scope } from '#app/domain/key/key.ts'
import type { LimitName } from '#app/domain/limit/limit.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { describeError, log } from '#app/platform/log.server.ts'
import { checkOrigin, requireCaller, requireKey, type SignedIn } from './caller.server.ts'
import { requestContext } from './context.ts'
import { bugResponse, errorResponse, PRIVATE } from './error-response.ts'
import { parseBody, parseQuery } from './parse-request.ts'
import { limitAccount, limitAddress } from './rate-limit.server.ts'
import { readBody } from './read-body.ts'
import { outageOf } from '#app/platform/database-errors.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** What a handler receives of a request that passed the endpoint's checks. */
export type Call<Body, Query> = {
  request: Request
  params: Readonly<Record<string, string | undefined>>
  body: Body
  query: Query
  /** The prefix of the request's path, which links in the response keep. */
  prefix: Prefix
}

/** The same of a caller with an account. */
export type AccountCall<Body, Query> = Call<Body, Query> & { caller: SignedIn['caller'] }

/** Callers with a key use `/api/v1`. */
export type Prefix = '/api' | '/api/v1'

/** A body and headers, to be sent with the endpoint's status, or a whole response. */
export type RouteAnswer<Reply> = { body?: Reply; headers?: Record<string, string> } | Response

type Handler = { endpoint: Endpoint; run: (args: Args, requestId: string) => Promise<Response> }

/** An operation for a signed-in caller or, where the endpoint declares a scope, for a key with that scope. */
export function forAccount<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
  handle: (
    call: AccountCall<z.output<Body>, z.output<Query>>,
    account: Account,
  ) => Promise<RouteAnswer<z.input<Reply>>>,
): Handler {
  return handler(endpoint, async (args) => {
    const raw = await readRaw(args.request, endpoint)
    const { account, caller } = await authenticate(args.request, endpoint)
    await limitAccount(args, accountLimit(endpoint), caller)
    return answer(endpoint, await handle({ ...(await parseCall(endpoint, args, raw)), caller }, account))
  })
}

/** An operation open to anybody. */
export function forAnybody<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
  handle: (
    call: Call<z.output<Body>, z.output<Query>>,
  ) => Promise<RouteAnswer<z.input<Reply>>> | RouteAnswer<z.input<Reply>>,
): Handler {
  return handler(endpoint, async (args) => {
    const raw = await readRaw(args.request, endpoint)
    if (endpoint.auth === 'none') {
      checkOrigin(args.request)
      if (endpoint.limit !== undefined) await limitAddress(args, endpoint.limit)
    } else {
      const { caller } = await authenticate(args.request, endpoint)
      await limitAccount(args, accountLimit(endpoint), caller)
    }
    return answer(endpoint, await handle(await parseCall(endpoint, args, raw)))
  })
}

/** The same operation for sessions under `/api` and, with a key of the scope, under `/api/v1`. */
export function forAccountAndKey<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
  scope: Scope,
  handle: (
    call: AccountCall<z.output<Body>, z.output<Query>>,
    account: Account,
  ) => Promise<RouteAnswer<z.input<Reply>>>,
): Handler[] {
  return [forAccount(endpoint, handle), forAccount(withKey(endpoint, scope), handle)]
}

/** The same operation for anybody under `/api` and, with a key of the scope, under `/api/v1`. */
export function forAnybodyAndKey<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Reply>,
  scope: Scope,
  handle: (
    call: Call<z.output<Body>, z.output<Query>>,
  ) => Promise<RouteAnswer<z.input<Reply>>> | RouteAnswer<z.input<Reply>>,
): Handler[] {
  return [forAnybody(endpoint, handle), forAnybody(withKey(endpoint, scope), handle)]
}

/**
 * The loader and action of a path, or of the same path under `/api` and `/api/v1`: calls the handler of the request's
 * method, makes the checks in the contract's order, and returns every error as the error object.
 */
export function apiRoute(...handlers: Handler[]): (args: Args) => Promise<Response> {
  return async (args) => {
    const { requestId } = args.context.get(requestContext)
    const prefix = prefixOf(args.request)
    const here = handlers.filter(({ endpoint }) => endpoint.path.startsWith('/api/v1/') === (prefix === '/api/v1'))
    try {
      const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
      const found = here.find((candidate) => candidate.endpoint.method === method)
      return opened(found === undefined ? otherMethod(args.request, here) : await found.run(args, requestId), here)
    } catch (error) {
      return opened(apiError(error, requestId), here)
    }
  }
}

/** Lets pages of any origin read the response of an endpoint with `cors`. */
function opened(response: Response, handlers: readonly Handler[]): Response {
  if (handlers.some((candidate) => candidate.endpoint.cors)) response.headers.set('Access-Control-Allow-Origin', '*')
  return response
}

function prefixOf(request: Request): Prefix {
  return new URL(request.url).pathname.startsWith('/api/v1/') ? '/api/v1' : '/api'
}

async function authenticate(request: Request, endpoint: Endpoint): Promise<SignedIn> {
  if (endpoint.scope !== undefined) return requireKey(request, endpoint.scope)
  const signedIn = await requireCaller(request)
  checkOrigin(request)
  return signedIn
}

/** A caller with an account is counted by it, even where anonymous callers are counted by address. */
function accountLimit({ limit = 'read' }: Endpoint): LimitName {
  return limit === 'public' ? 'read' : limit
}

/** The response to anything thrown in a request. */
export function apiError(error: unknown, requestId: string): Response {
  if (error instanceof DomainError) return errorResponse(error, requestId)
  const outage = outageOf(error)
  if (outage !== undefined) {
    log.error({ request_id: requestId, error: String(error) }, outage.line)
    return errorResponse(outage.refusal, requestId)
  }
  log.error({ request_id: requestId, error: describeError(error) }, 'unexpected error')
  return bugResponse(requestId)
}

function handler(endpoint: Endpoint, run: Handler['run']): Handler {
  return { endpoint, run }
}

async function readRaw(request: Request, endpoint: Endpoint): Promise<string> {
  return request.method === 'GET' || request.method === 'HEAD' ? '' : readBody(request, endpoint.bodyBytesMax)
}

async function parseCall<Body extends z.ZodType, Query extends z.ZodType>(
  endpoint: Endpoint<Body, Query>,
  { request, params }: Args,
  raw: string,
): Promise<Call<z.output<Body>, z.output<Query>>> {
  const query = parseQuery(endpoint.query, new URL(request.url).searchParams)
  const { jsonValuesMax: valuesMax, isForm } = endpoint
  const body = await parseBody(endpoint.body, request, { raw, valuesMax, isForm })
  return { request, params, query, prefix: prefixOf(request), body }
}

function answer(endpoint: Endpoint, given: RouteAnswer<unknown>): Response {
  if (given instanceof Response) return given
  const headers = { 'Cache-Control': PRIVATE, ...given.headers }
  if (endpoint.status === 204) return new Response(null, { status: 204, headers })
  return Response.json(given.body, { status: endpoint.status, headers })
}

function otherMethod(request: Request, handlers: readonly Handler[]): Response {
  const methods = handlers.map((candidate) => candidate.endpoint.method)
  const allow = [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((name) => name !== 'GET'),
    'OPTIONS',
  ].join(', ')
  if (request.method !== 'OPTIONS') {
    throw new DomainError('method_not_allowed', `This path does not accept that method. Use ${allow}.`, {
      headers: { Allow: allow },
    })
  }
  return new Response(null, {
    status: 204,
    headers: {
      Allow: allow,
      'Cache-Control': PRIVATE,
      ...(handlers.some((candidate) => candidate.endpoint.cors)
        ? {
            'Access-Control-Allow-Methods': allow,
            'Access-Control-Allow-Headers':
              'authorization, content-type, idempotency-key, prefer, x-device-id, x-request-id',
          }
        : {}),
    },
  })
}
