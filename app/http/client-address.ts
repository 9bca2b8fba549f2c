import ipaddr from 'ipaddr.js'

const IPV6_NETWORK_PARTS = 4

/**
 * Whoever a request came from, as a key to count by: an IPv4 address, or the /64 of an IPv6 address, since one household
 * has all of that. Each trusted proxy appends its peer to `X-Forwarded-For`, so with `n` of them the `n`-th from the right
 * is the first that no trusted proxy wrote about itself; what stands left of it anybody may have made up.
 * @param forwardedFor the header as it came
 * @param trustedProxies how many proxies stand in front; 0 believes the header nothing
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

/** By which proxies, balancers and networks before a site tell for whom they ask, beside all that are named `forwarded`. */
const FORWARDING = new Set(
  `via client-ip true-client-ip x-real-ip x-client-ip x-cluster-client-ip x-remote-ip x-remote-addr x-originating-ip
  x-original-host cf-connecting-ip cf-ray fastly-client-ip fly-client-ip x-azure-clientip x-appengine-user-ip
  x-envoy-external-address cdn-loop`.split(/\s+/),
)

/** Whether a request says that it came through somebody else, whoever sent it here. */
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
