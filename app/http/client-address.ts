import ipaddr from 'ipaddr.js'

const IPV6_NETWORK_PARTS = 4

/**
 * The origin of a request, as a key to count by: an IPv4 address, or the /64 of an IPv6 address, since one household
 * has all of it. Each trusted proxy appends its peer to `X-Forwarded-For`, so behind `n` of them only the last `n`
 * entries can be trusted; anything further left may be forged.
 * @param forwardedFor the header as received
 * @param trustedProxies how many proxies are in front. 0 ignores the header
 */
export function clientAddress(peer: string, forwardedFor: string | null, trustedProxies: number): string {
  const hops = [...(forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== ''), peer]
  const client = hops.slice(-(trustedProxies + 1)).find((hop) => parseAddress(hop) !== undefined)
  return addressKey(client ?? '')
}

function addressKey(text: string): string {
  const address = parseAddress(text)
  if (address === undefined) return 'unknown'
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, IPV6_NETWORK_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Headers by which proxies, load balancers and networks name the client, beside any whose name contains `forwarded`.
 */
const FORWARDING = new Set(
  `via client-ip true-client-ip x-real-ip x-client-ip x-cluster-client-ip x-remote-ip x-remote-addr x-originating-ip
  x-original-host cf-connecting-ip cf-ray fastly-client-ip fly-client-ip x-azure-clientip x-appengine-user-ip
  x-envoy-external-address cdn-loop`.split(/\s+/),
)

/** Whether a request says that it came through an intermediary. */
export function isForwarded(headers: Headers): boolean {
  return [...headers.keys()].some((name) => name.includes('forwarded') || FORWARDING.has(name))
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}
