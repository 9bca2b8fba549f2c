/**
 * Whether a browser says that a request was sent by a page of this origin (or typed by its user). A request without
 * either header is not from here: every browser that has our cookies sends one of them with a write.
 */
export function isSameOrigin(request: Request, baseUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === request.headers.get('host') || host === new URL(baseUrl).host
}
