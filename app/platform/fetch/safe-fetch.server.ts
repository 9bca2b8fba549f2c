import { Client, type buildConnector, type Dispatcher } from 'undici'
import { decodeContent } from './content-decoding.server.ts'
import { DomainError } from '../domain-error.ts'
import { env } from '../settings/env.server.ts'
import { asDomainError, failed, notAllowed, tooLarge } from './fetch-failure.server.ts'
import { beforeAbort, pinnedConnector, resolveRoute, type Resolve, type Route } from './pinned-connection.server.ts'
import { isPublicAddress } from './public-address.ts'
import { bareHost, urlRefusal, type Egress } from './url-rules.ts'

const REDIRECTS_MAX = 5
const BODY_BYTES_MAX = 2_000_000
const HEADER_BYTES_MAX = 32_768
const TIMEOUT_MS = 10_000
const URL_CHARACTERS_MAX = 2_048
const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308]
const FORBIDDEN_STATUSES: readonly number[] = [401, 403, 451]
const BODILESS_STATUSES: readonly number[] = [204, 205, 206]

/** By default a GET with 5 redirects, 2,000,000 bytes and 10 s. */
export type SafeFetchOptions = {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** 0 to 5; one more redirect is an error. */
  redirectsMax?: number
  /** After decoding. */
  bodyBytesMax?: number
  /**
   * Only the start of the body matters: anything past `bodyBytesMax`, late or broken off is left out without an error.
   * Nothing is decoded: ask for `accept-encoding: identity`.
   */
  isBodyCut?: boolean
  /** For everything together: names, connections, redirects and body. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Which final statuses are results rather than errors; by default 2xx with a complete body. */
  acceptStatus?: (status: number) => boolean
  /** Origins named by the operator: their address and port are not checked, and they may not redirect elsewhere. */
  trustedOrigins?: ReadonlySet<string>
  /** Called before each request, including redirects; an error thrown here ends the fetch. */
  beforeRequest?: (url: URL, signal: AbortSignal) => Promise<void>
  egress?: Egress
  resolve?: Resolve
  /** Opens the connection to the checked addresses. */
  connect?: buildConnector.connector
}

/** A complete response, after any redirects. */
export type SafeFetchResult = {
  finalUrl: string
  /** Addresses that redirected, in order, without the final one. */
  redirects: string[]
  status: number
  /** Names in lower case; repeated headers joined by `, `. */
  headers: Record<string, string>
  /** Decoded. */
  body: Buffer
  ms: number
}

/**
 * The only way out of this process: HTTP(S) to public addresses on ports 80 and 443. Each hop is checked before its
 * name is resolved, every resolved address is checked, and only checked addresses are connected to.
 * @throws DomainError `invalid_request`, `url_not_allowed` (also after a redirect or DNS), `fetch_forbidden` (401, 403,
 * 451), `fetch_failed` (network, time, size, encoding, any other status) with the status or the reason in `details`
 */
export async function safeFetch(url: string, options: SafeFetchOptions = {}): Promise<SafeFetchResult> {
  const startedAt = performance.now()
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
  const redirects: string[] = []
  let target = url
  try {
    for (;;) {
      const hop = assertHopAllowed(target, options)
      if (options.beforeRequest) await beforeAbort(options.beforeRequest(hop, signal), signal)
      const answer = await requestOnce(hop, signal, options)
      if (answer.redirectTo === null) {
        const headers = answer.headers
        const ms = Math.round(performance.now() - startedAt)
        return { finalUrl: hop.href, redirects, status: answer.status, headers, body: answer.body, ms }
      }
      target = redirectTarget(hop, answer.redirectTo, options)
      redirects.push(hop.href)
      if (redirects.length > (options.redirectsMax ?? REDIRECTS_MAX)) {
        throw failed('The URL redirects too many times.', 'reason', `more than ${redirects.length - 1} redirects`)
      }
    }
  } catch (error) {
    throw asDomainError(error, deadline, timeoutMs)
  }
}

/**
 * Checks the literal form of an address before anything is charged or resolved.
 * @throws DomainError `invalid_request` if it is not an absolute URL; `url_not_allowed` for a scheme, credentials, port
 * or host that is never fetched
 */
export function assertUrlAllowed(url: string, egress: Egress = env): URL {
  if (!URL.canParse(url) || url.length > URL_CHARACTERS_MAX) {
    throw new DomainError('invalid_request', 'This is not a complete URL. Enter one that begins with https://.', [
      {
        path: 'url',
        message: `must be an absolute http or https URL of at most ${URL_CHARACTERS_MAX.toLocaleString('en-GB')} characters`,
      },
    ])
  }
  const parsed = new URL(url)
  const reason = urlRefusal(parsed, egress)
  if (reason) throw notAllowed(reason)
  return parsed
}

/**
 * Checks where a name leads, for an address that is stored and called later; that call checks it again. A name that
 * cannot be resolved now passes.
 * @throws DomainError `url_not_allowed`
 */
export async function assertTargetAllowed(url: URL, options: SafeFetchOptions = {}): Promise<void> {
  try {
    await allowedRoute(url, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS), options)
  } catch (error) {
    if (error instanceof DomainError) throw error
  }
}

function assertHopAllowed(url: string, options: SafeFetchOptions): URL {
  const parsed = URL.parse(url)
  if (parsed && isTrusted(parsed, options)) return parsed
  return assertUrlAllowed(url, options.egress ?? env)
}

function isTrusted(url: URL, options: SafeFetchOptions): boolean {
  return options.trustedOrigins?.has(url.origin) === true
}

function redirectTarget(from: URL, location: string, options: SafeFetchOptions): string {
  if (!URL.canParse(location, from.href)) {
    throw failed('The URL redirects to an invalid URL.', 'reason', 'unreadable redirect')
  }
  const target = new URL(location, from.href)
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw failed('The URL redirects from https to http, which is not allowed.', 'reason', 'redirect from https to http')
  }
  if (isTrusted(from, options) && !isTrusted(target, options)) {
    throw notAllowed('it redirects away from the origin set by the operator')
  }
  if (target.href.length > URL_CHARACTERS_MAX) {
    throw failed(
      'The URL redirects to a URL that is too long.',
      'reason',
      `redirect to over ${URL_CHARACTERS_MAX.toLocaleString('en-GB')} characters`,
    )
  }
  target.hash = ''
  return target.href
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer; redirectTo: string | null }

async function allowedRoute(url: URL, signal: AbortSignal, options: SafeFetchOptions): Promise<Route> {
  const egress = options.egress ?? env
  const route = await resolveRoute(url, signal, { egress, resolve: options.resolve })
  const isExempt = route.isTestHost || egress.egressAllowHosts.has(bareHost(url)) || isTrusted(url, options)
  if (!isExempt && !route.addresses.every(({ address }) => isPublicAddress(address))) {
    throw notAllowed('its host name resolves to an address that is not public')
  }
  return route
}

async function requestOnce(url: URL, signal: AbortSignal, options: SafeFetchOptions): Promise<Answer> {
  const route = await allowedRoute(url, signal, options)
  const client = new Client(url.origin, {
    connect: pinnedConnector(route, { bytesMax: wireBytesMax(options), connect: options.connect }),
    maxHeaderSize: HEADER_BYTES_MAX,
    // The signal is the only deadline: with two for the same moment, chance would decide which error is thrown.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 0,
  })
  try {
    const response = await client.request({
      path: url.pathname + url.search,
      method: options.method ?? 'GET',
      headers: { 'user-agent': env.fetchUserAgent, 'accept-encoding': 'gzip, br', ...options.headers },
      body: options.body ?? null,
      signal,
    })
    return await readAnswer(response, options)
  } finally {
    void client.destroy().catch(() => undefined)
  }
}

/** Chunks of a few bytes cost about as many bytes again. */
function wireBytesMax({ bodyBytesMax = BODY_BYTES_MAX }: SafeFetchOptions): number {
  return HEADER_BYTES_MAX * 4 + bodyBytesMax * 2
}

async function readAnswer(response: Dispatcher.ResponseData, options: SafeFetchOptions): Promise<Answer> {
  const status = response.statusCode
  const headers = plainHeaders(response.headers)
  response.body.on('error', () => undefined)
  if (options.acceptStatus?.(status) !== true) {
    const location = headers['location']
    if (REDIRECT_STATUSES.includes(status) && location !== undefined) {
      return { status, headers, body: Buffer.alloc(0), redirectTo: location }
    }
    assertWholeAnswer(status)
  }
  const bodyBytesMax = options.bodyBytesMax ?? BODY_BYTES_MAX
  if (options.isBodyCut) {
    return { status, headers, body: await readBeginning(response, bodyBytesMax), redirectTo: null }
  }
  const raw = await readCapped(response, Number(headers['content-length'] ?? 0), bodyBytesMax)
  const body = await decodeContent(raw, headers['content-encoding'] ?? '', bodyBytesMax)
  return { status, headers, body, redirectTo: null }
}

function assertWholeAnswer(status: number): void {
  const details = [{ path: 'status', message: String(status) }]
  if (FORBIDDEN_STATUSES.includes(status)) {
    const sentence = `The site refused the request (HTTP ${status}). Paste the article’s text instead.`
    throw new DomainError('fetch_forbidden', sentence, details)
  }
  if (status < 200 || status > 299 || BODILESS_STATUSES.includes(status)) {
    throw new DomainError('fetch_failed', `The site returned HTTP ${status} instead of a page. Check the URL.`, details)
  }
}

async function readCapped(response: Dispatcher.ResponseData, declaredBytes: number, bytesMax: number): Promise<Buffer> {
  if (declaredBytes > bytesMax) throw tooLarge(bytesMax)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes > bytesMax) throw tooLarge(bytesMax)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

async function readBeginning(response: Dispatcher.ResponseData, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response.body) {
      if (Buffer.isBuffer(chunk)) chunks.push(chunk)
      bytes += chunks.at(-1)?.length ?? 0
      if (bytes >= bytesMax) break
    }
  } catch {
    // The status has arrived, and it alone is the result.
  }
  return Buffer.concat(chunks).subarray(0, bytesMax)
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}
