import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { closeBehindLargeBody, discardRest } from './unread-body.server.ts'

/** Carries the peer's address from the socket to the routes; whatever a caller sent under this name is overwritten. */
export const PEER_HEADER = 'x-fma-peer'

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 60_000
/** Longer than a proxy keeps its idle connections, so that it never sends into one that closes. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000

/** What the supervisor is told when the port is open. */
export const LISTENING = 'listening'
const IDLE_CHECK_MS = 50
/** After a signal everything must be over within 30 s. */
const DRAIN_MS = 28_000

/** Only there this process is the service's own; a test that imports the server is not. */
const isServing = /react-router[/\\-]serve/.test(process.argv[1] ?? '')
const wasSupervised = process.connected

/** What is beneath the HTTP server. */
type Beneath = {
  /** Opens it. A request that comes before waits for the part that it needs. */
  start: () => Promise<void>
  /** Closes it in order. */
  stop: () => Promise<void>
  /** What the supervisor would have done after this process, where that died. */
  orphaned: () => Promise<void>
}

/**
 * Reaches the HTTP server that `react-router-serve` keeps to itself: sets its timeouts, notes each request's peer, tells
 * the supervisor when it listens and all beneath it runs, and calls `stop` when its last request is answered after a
 * signal. Where the supervisor dies, this process ends as after a signal, so that no orphan keeps the port.
 * @returns for a serving process at once, so that the port opens while the rest starts; for others when that is done
 */
export async function runUnderSupervisor(beneath: Beneath): Promise<void> {
  if (!isServing) return beneath.start()
  subscribe('http.server.request.start', (message) => {
    const { request, response } = Object(message)
    if (!(request instanceof IncomingMessage)) return
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
    request.headers.host = servedHost(request.headers.host)
    request.url = servedUrl(request.url ?? '/')
    if (response instanceof ServerResponse) {
      closeBehindLargeBody(request, response)
      response.once('finish', () => discardRest(request, response))
    }
    // The framework refuses a method that it does not know before any code of ours; as one that no path takes it gets our answer.
    if (!KNOWN_METHODS.has(request.method ?? '')) request.method = 'PUT'
  })
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    const { server } = Object(message)
    if (server instanceof Server) watch(server, started, beneath)
  })
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.on('uncaughtException', (error) => {
    log.fatal({ error: error.stack }, 'uncaught exception: this process ends and is restarted')
    process.exit(1)
  })
  const started = beneath.start().catch((error: unknown) => {
    log.fatal({ error: error instanceof Error ? error.stack : String(error) }, 'could not start')
    process.exit(1)
  })
}

/**
 * A path as browsers write it, `/a/../\b` as `//b`, so that whatever serves it reads the same. Three kinds that the
 * framework answers before any code of ours, or fails on, get our answer instead: a loader's bare data (`/page.data`, for
 * a browser's router, which this service does not use), what cannot be decoded, and what is no path: a whole address as
 * proxies are sent it, `*`.
 */
export function servedUrl(target: string): string {
  const url = target.startsWith('/') ? target : `/${target.replace(/^https?:\/\/[^/?]*\/?/i, '')}`
  const { pathname, search } = new URL(`http://local.invalid${url}`)
  if (pathname.endsWith('.data')) return `${pathname}/${search}`
  try {
    decodeURIComponent(pathname)
    return `${pathname}${search}`
  } catch {
    return `${pathname.replaceAll('%', '%25')}${search}`
  }
}

/** The host that a request names; where that can be none, on which the framework would fail, this service's own. */
export function servedHost(host: string | undefined): string {
  return host !== undefined && URL.canParse(`http://${host}/`) ? host : new URL(env.baseUrl).host
}

/** A closing server ends connections that are idle at that moment; those that become idle later would keep it open. */
function closeIdleConnections(server: Server): void {
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  server.once('close', () => clearInterval(closing))
}

function watch(server: Server, started: Promise<void>, { stop, orphaned }: Beneath): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => closeIdleConnections(server))
  server.once('close', () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    started
      .then(stop)
      .then(() => (wasSupervised && !process.connected ? orphaned() : undefined))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error: String(error) }, 'could not stop cleanly')
          process.exit(1)
        },
      )
  })
  void tellWhenUp(started)
}

async function tellWhenUp(started: Promise<void>): Promise<void> {
  await started
  if (process.connected) process.send?.(LISTENING)
}
