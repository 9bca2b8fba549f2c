import { isPublicAddress, isSpecialUseName, literalAddress } from './public-address.ts'

/** Those that may be reached. */
export const PORTS = ['80', '443'] as const

/** Hosts that may be reached beside public addresses. */
export type Egress = {
  /** These names resolve to exactly this address and port. */
  egressTestHosts: ReadonlyMap<string, { address: string; port: number }>
  /** These names may have private addresses. */
  egressAllowHosts: ReadonlySet<string>
}

/**
 * Why a URL may never be fetched, judged by its literal form alone; null where nothing forbids it.
 * Expects the WHATWG parser's normal form, in which `0x7f.1` and `2130706433` read `127.0.0.1`.
 */
export function urlRefusal(url: URL, egress: Egress): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return `the scheme ${url.protocol.slice(0, -1)} is not http or https`
  if (url.username !== '' || url.password !== '') return 'it contains a user name or a password'
  const testHost = egress.egressTestHosts.get(bareHost(url))
  const ports = testHost ? ['', String(testHost.port)] : ['', ...PORTS]
  if (!ports.includes(url.port)) return `port ${url.port} is not ${PORTS.join(' or ')}`
  return testHost || egress.egressAllowHosts.has(bareHost(url)) ? null : hostRefusal(bareHost(url))
}

/** A URL's host without brackets and without the trailing dot of a fully qualified name. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$|\.$/g, '')
}

function hostRefusal(hostname: string): string | null {
  const literal = literalAddress(hostname)
  if (literal) return isPublicAddress(literal) ? null : 'its address is not public'
  return isSpecialUseName(hostname) ? 'its host name is not on the public internet' : null
}
