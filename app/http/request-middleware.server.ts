import { randomBytes } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import { countRequest } from '#app/domain/operation/metrics.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { requestContext } from './context.ts'
import { setPageHeaders } from './page-headers.ts'
import { discardBody } from './read-body.ts'
import { settleLimit } from './rate-limit.server.ts'

const SANE_REQUEST_ID = /^[\w.:-]{1,128}$/

/** One year, in which browsers that have visited once use https only. */
const HTTPS_ONLY_SECONDS = 31_536_000
/** The status in the log and the metrics for a caller that did not wait for the response, as in nginx. */
const HUNG_UP = 499

/** Gives every request its id and every response its common headers, and logs it: ids, sizes and times, no content. */
export const withRequestContext: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const began = performance.now()
  const sent = request.headers.get('x-request-id') ?? ''
  const requestId = SANE_REQUEST_ID.test(sent) ? sent : uuidv7(now())
  const nonce = randomBytes(16).toString('base64')
  context.set(requestContext, { requestId, nonce, isPosted: request.method === 'POST' })
  const response = await next()
  await discardBody(request)
  // The framework fails a request whose caller hung up. That is not our failure, and the request still counts.
  const status = request.signal.aborted ? HUNG_UP : response.status
  await settleLimit(response, context.get(requestContext).counted, status >= 500)
  response.headers.set('X-Request-Id', requestId)
  response.headers.set('X-Content-Type-Options', 'nosniff')
  if (env.isHttps) response.headers.set('Strict-Transport-Security', `max-age=${HTTPS_ONLY_SECONDS}`)
  response.headers.set(
    'Cross-Origin-Resource-Policy',
    isForEmbedding(response.headers) ? 'cross-origin' : 'same-origin',
  )
  response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (response.headers.get('Content-Type')?.startsWith('text/html')) setPageHeaders(response.headers, nonce)
  const seconds = (performance.now() - began) / 1000
  countRequest({ method: request.method, route: pattern.startsWith('/') ? pattern : `/${pattern}`, status, seconds })
  log.info(
    {
      request_id: requestId,
      method: request.method,
      path: loggedPath(new URL(request.url).pathname),
      status,
      ms: Math.round(seconds * 1000),
    },
    'request',
  )
  return response
}

/** Share pictures are shown by other sites, and what has CORS headers is read by them. */
function isForEmbedding(headers: Headers): boolean {
  return headers.has('Access-Control-Allow-Origin') || headers.get('Content-Type')?.startsWith('image/') === true
}

/** Anyone who reads a shortcode can open its scan, so the log holds only the beginning. */
function loggedPath(pathname: string): string {
  return pathname.slice(0, 200).replace(/^(\/s\/|\/api\/(?:v1\/)?scans\/)([0-9a-z]{4})[0-9a-z]{8}/i, '$1$2…')
}
