/**
 * Whether a browser says that a request came from a page of this origin, or was typed by its user. A request with
 * neither header does not count as such: every browser with our cookies sends one of them with a write.
 * @param scheme `http` or `https`, as a trusted proxy says that the browser used it; undefined without one
 */
export function isSameOrigin(request: Request, baseUrl: string, scheme: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  const own = new URL(baseUrl)
  // A proxy with TLS may stand in front of an address that BASE_URL gives without. The other way round is an attack.
  if (host === own.host) return protocol === own.protocol || protocol === 'https:'
  if (host !== request.headers.get('host')) return false
  // Without a proxy that says so, nothing is known of the scheme that the browser sees.
  return scheme === undefined || protocol === `${scheme}:`
}

/** The scheme that the nearest of these trusted proxies states. What callers send is to the left of it, or alone without a proxy. */
export function forwardedScheme(headers: Headers, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined
  const stated = (headers.get('x-forwarded-proto') ?? '').split(',').map((part) => part.trim().toLowerCase())
  return stated.slice(-trustedProxies).find((part) => part === 'http' || part === 'https')
}
