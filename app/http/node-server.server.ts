import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server } from 'node:http'
import { log } from '#app/platform/log.server.ts'

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

/**
 * Reaches the HTTP server that `react-router-serve` keeps to itself: sets its timeouts, notes each request's peer, tells
 * the supervisor when it listens, and calls `stop` when its last request is answered after a signal. Where the supervisor
 * dies, this process ends as after a signal, so that no orphan keeps the port.
 */
export function runUnderSupervisor(stop: () => Promise<void>): void {
  if (!isServing) return
  subscribe('http.server.request.start', (message) => {
    const { request } = Object(message)
    if (!(request instanceof IncomingMessage)) return
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
    request.url = servedUrl(request.url ?? '/')
    // The framework refuses a method that it does not know before any code of ours; as one that no path takes it gets our answer.
    if (!KNOWN_METHODS.has(request.method ?? '')) request.method = 'PUT'
  })
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    const { server } = Object(message)
    if (server instanceof Server) watch(server, stop)
  })
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.on('uncaughtException', (error) => {
    log.fatal({ error: error.stack }, 'uncaught exception: this process ends and is started again')
    process.exit(1)
  })
}

/**
 * Two kinds of address that the framework answers before any code of ours get our answer instead: a loader's bare data
 * (`/page.data`, for a browser's router, which this service does not use) and a path that cannot be decoded.
 */
export function servedUrl(url: string): string {
  const [path = '/', query] = url.split(/\?(.*)/s)
  const told = query === undefined ? '' : `?${query}`
  if (path.endsWith('.data')) return `${path}/${told}`
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return `${path.replaceAll('%', '%25')}${told}`
  }
}

/** A closing server ends connections that are idle at that moment; those that become idle later would keep it open. */
function closeIdleConnections(server: Server): void {
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  server.once('close', () => clearInterval(closing))
}

function watch(server: Server, stop: () => Promise<void>): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => closeIdleConnections(server))
  server.once('close', () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: String(error) }, 'could not stop in order')
        process.exit(1)
      },
    )
  })
  if (process.connected) process.send?.(LISTENING)
}
