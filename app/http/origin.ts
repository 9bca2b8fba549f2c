/**
 * Whether a browser says that a request came from a page of this origin, or was typed by its user. A request with
 * neither header does not count as such: every browser with our cookies sends one of them with a write.
 */
export function isSameOrigin(request: Request, baseUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === request.headers.get('host') || host === new URL(baseUrl).host
}
