import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { closeBehindLargeBody, discardRest } from './unread-body.server.ts'

/** Carries the peer's address from the socket to the routes; a value sent by the caller is overwritten. */
export const PEER_HEADER = 'x-fma-peer'

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 60_000
/** Longer than proxies keep idle connections, so that they never send on one that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000

/** The message to the supervisor once the port is open. */
export const LISTENING = 'listening'
const IDLE_CHECK_MS = 50
/** After a signal everything must end within 30 s. */
const DRAIN_MS = 28_000

/** False in a test that imports the server, where the process is not the service's own. */
const isServing = /react-router[/\\-]serve/.test(process.argv[1] ?? '')
const wasSupervised = process.connected

/** The service's parts below the HTTP server. */
type Beneath = {
  /** Starts them. A request that arrives earlier waits for the part that it needs. */
  start: () => Promise<void>
  /** Stops them in order. */
  stop: () => Promise<void>
  /** Does what the supervisor would have done after this process, if the supervisor has died. */
  orphaned: () => Promise<void>
}

/**
 * Reaches the HTTP server that `react-router-serve` keeps to itself: sets its timeouts, records each request's peer,
 * tells the supervisor when everything runs, and calls `stop` when the last request after a signal has ended. If the
 * supervisor dies, this process ends as after a signal, so that no orphan keeps the port.
 * @returns immediately for a serving process, so that the port opens while the rest starts; for others once all runs
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
    // The framework rejects unknown methods before our code runs; a method that no path accepts gets our response.
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
 * Normalises a path as browsers do (`/a/../\b` becomes `//b`), so that every part of the service reads it the same way.
 * Three kinds that the framework handles itself, or fails on, get our response instead: a loader's raw data
 * (`/page.data`, used by client-side routing, which this service does not have), malformed encoding, and targets that
 * are not a path: a whole URL as sent to proxies, or `*`.
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

/** The host that a request names; this service's own if that is malformed, which would make the framework fail. */
export function servedHost(host: string | undefined): string {
  return host !== undefined && URL.canParse(`http://${host}/`) ? host : new URL(env.baseUrl).host
}

/**
 * A closing server only ends connections that are idle at that moment; those that become idle later would keep it open.
 */
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
