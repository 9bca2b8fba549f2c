import { timingSafeEqual } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { renderMetrics } from '#app/domain/operation/metrics.server.ts'
import { isForwarded } from '#app/http/client-address.ts'
import { PEER_HEADER } from '#app/http/node-server.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'

/** Metrics for Prometheus. Needs the token, unless the request comes directly from this machine. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!isAllowed(request)) return new Response('not found\n', { status: 404 })
  const { text, contentType } = await renderMetrics()
  return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
}

function isAllowed(request: Request): boolean {
  const bearer = request.headers.get('authorization')?.replace(/^bearer /i, '')
  if (env.metricsToken !== undefined && bearer !== undefined) {
    return timingSafeEqual(Buffer.from(sha256(bearer)), Buffer.from(sha256(env.metricsToken)))
  }
  const peer = request.headers.get(PEER_HEADER) ?? ''
  return env.trustProxy === 0 && !isForwarded(request.headers) && /^(::ffff:)?127\.|^::1$/.test(peer)
}
