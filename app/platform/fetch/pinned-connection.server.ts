import { lookup as systemLookup } from 'node:dns/promises'
import type { LookupFunction, Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'
import { literalAddress } from './public-address.ts'
import { bareHost, type Egress } from './url-rules.ts'

const ADDRESSES_MAX = 32
const CONNECT_TIMEOUT_MS = 10_000
const WATCH_EVERY_MS = 50

/** An IP address. `family` is 4 or 6. */
export type Address = { address: string; family: number }

/** Resolves all addresses of a name, as `dns.lookup` with `all` does. Rejects when there is none. */
export type Resolve = (hostname: string) => Promise<Address[]>

/** Where a request may connect to; a `port` of null keeps the URL's. */
export type Route = { addresses: Address[]; port: number | null; isTestHost: boolean }

/** A name has no addresses, or implausibly many. */
export class UnresolvedNameError extends Error {}

/**
 * Resolves a URL's host once. Whether the addresses may be connected to is the caller's decision.
 * @throws UnresolvedNameError
 */
export async function resolveRoute(
  url: URL,
  signal: AbortSignal,
  { egress, resolve = resolveAll }: { egress: Egress; resolve?: Resolve | undefined },
): Promise<Route> {
  const hostname = bareHost(url)
  const testHost = egress.egressTestHosts.get(hostname)
  if (testHost) return { addresses: [withFamily(testHost.address)], port: testHost.port, isTestHost: true }
  const literal = literalAddress(hostname)
  if (literal) return { addresses: [withFamily(literal)], port: null, isTestHost: false }
  const addresses = await beforeAbort(resolve(hostname), signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new UnresolvedNameError('the name has no address')
  })
  if (addresses.length === 0 || addresses.length > ADDRESSES_MAX) {
    throw new UnresolvedNameError(`the name has ${addresses.length} addresses`)
  }
  return { addresses, port: null, isTestHost: false }
}

/**
 * Connects only to the addresses of a route: the name is never resolved again, and the socket's actual peer is checked
 * once more.
 * @param bytesMax a connection that receives more is destroyed, whatever the bytes are: status line, headers, hints,
 * chunk sizes or body
 */
export function pinnedConnector(
  route: Route,
  { bytesMax, connect }: { bytesMax: number; connect?: buildConnector.connector | undefined },
): buildConnector.connector {
  const [first] = route.addresses
  const lookup: LookupFunction = (_hostname, { all }, callback) => {
    if (all) callback(null, route.addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
  const options = { lookup, timeout: CONNECT_TIMEOUT_MS, maxCachedSessions: 0, autoSelectFamily: true }
  const base = connect ?? buildConnector(options)
  return (target, callback) => {
    const port = route.port === null ? target.port : String(route.port)
    const hostname = route.isTestHost || connect ? (first?.address ?? '') : target.hostname
    base({ ...target, port, hostname }, (...[error, socket]) => {
      if (error) return callback(error, null)
      if (!connect && !isPinned(socket.remoteAddress, route)) {
        socket.destroy()
        return callback(new Error('connected to an address that was not checked'), null)
      }
      watchBytes(socket, bytesMax)
      callback(null, socket)
    })
  }
}

function watchBytes(socket: Socket, bytesMax: number): void {
  const watch = setInterval(() => {
    if (socket.bytesRead > bytesMax) socket.destroy(new Error(`more than ${bytesMax} bytes were received`))
  }, WATCH_EVERY_MS)
  socket.once('close', () => clearInterval(watch))
}

function isPinned(remoteAddress: string | undefined, route: Route): boolean {
  if (remoteAddress === undefined) return false
  const remote = ipaddr.process(remoteAddress).toNormalizedString()
  return route.addresses.some(({ address }) => ipaddr.process(address).toNormalizedString() === remote)
}

function withFamily(address: string): Address {
  return { address, family: address.includes(':') ? 6 : 4 }
}

function resolveAll(hostname: string): Promise<Address[]> {
  return systemLookup(hostname, { all: true })
}

/** Returns the work's result, or rejects with the signal's reason if that comes first. */
export async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
