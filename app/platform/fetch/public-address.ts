import ipaddr from 'ipaddr.js'

type IPv4 = ReturnType<typeof ipaddr.IPv4.parse>
type IPv6 = ReturnType<typeof ipaddr.IPv6.parse>

const SPECIAL_USE_SUFFIXES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'test',
  'example',
  'invalid',
  'onion',
  'alt',
  'arpa',
  'svc',
]

/**
 * Public addresses that are a cloud's own service to its machines: Azure's wire server.
 * @see https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const CLOUD_SERVICES: ReadonlySet<string> = new Set(['168.63.129.16'])

const LOOPBACK = [127, 0, 0, 1]

/**
 * Whether an IP address in text form is reachable on the public internet.
 * IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo, ISATAP) is unwrapped: each such address must be public too.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed)
  const [first = 0] = parsed.parts
  const tunnelled = tunnelledIPv4(parsed)
  if (tunnelled === null && !(parsed.range() === 'unicast' && isGlobalUnicast(first))) return false
  return [...(tunnelled ?? []), ...isatapIPv4(parsed)].every((inner) => isPublicIPv4(new ipaddr.IPv4(inner)))
}

/** The IP address written as a parsed URL's host, without brackets; null where the host is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) && (bare.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(bare)) ? bare : null
}

/**
 * Whether a name can never be a public site: a single label, or under a suffix reserved for private or special use.
 * @see RFC 6761, RFC 6762, RFC 8375, and ICANN's reserved private-use name `internal`
 */
export function isSpecialUseName(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  return labels.length < 2 || SPECIAL_USE_SUFFIXES.includes(labels.at(-1) ?? '')
}

function isPublicIPv4(address: IPv4): boolean {
  return address.range() === 'unicast' && !CLOUD_SERVICES.has(address.toString())
}

/** 2000::/3 is the only block from which public addresses are allocated. */
function isGlobalUnicast(firstPart: number): boolean {
  return firstPart >>> 13 === 1
}

/** The IPv4 addresses embedded in an address under a tunnel's or translator's prefix; null under any other prefix. */
function tunnelledIPv4(address: IPv6): number[][] | null {
  const bytes = address.toByteArray()
  const range = address.range()
  if (range === 'ipv4Mapped') return [bytes.slice(12)]
  if (range === 'rfc6052') return isLocalNat64(bytes) ? [LOOPBACK] : [bytes.slice(12)]
  if (range === '6to4') return [bytes.slice(2, 6)]
  if (range === 'teredo') return [bytes.slice(4, 8), bytes.slice(12).map((byte) => byte ^ 0xff)]
  return null
}

/**
 * The IPv4 address embedded in an ISATAP interface identifier, under any prefix: `…:0:5efe:a.b.c.d`, or
 * `…:200:5efe:a.b.c.d` with the universal bit set. The group bit makes no difference.
 * @see https://www.rfc-editor.org/rfc/rfc5214#section-6.1
 */
function isatapIPv4(address: IPv6): number[][] {
  const bytes = address.toByteArray()
  const [flags = 0, second, third, fourth] = bytes.slice(8, 12)
  return (flags & ~0x03) === 0 && second === 0 && third === 0x5e && fourth === 0xfe ? [bytes.slice(12)] : []
}

/** 64:ff9b:1::/48 is for a network's own use, wherever it places the IPv4 address. */
function isLocalNat64(bytes: readonly number[]): boolean {
  return bytes[5] === 1
}
