/** A path of this origin, or `/`: nobody is sent elsewhere by a link of ours. In ASCII, as a header must be. */
export function localPath(wanted: string | null | undefined): string {
  const base = 'http://local.invalid'
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return '/'
  const parsed = new URL(wanted, base)
  // A browser reads `//host`, `/\host` and tabs within as another host; parsed and written again they show themselves.
  const path = `${parsed.pathname}${parsed.search}${parsed.hash}`
  return parsed.origin === base && !path.startsWith('//') ? path : '/'
}

/**
 * Leads a browser on to a path of this origin; what is none leads to `/`. Pages are led on by nothing else.
 * @param init 303 unless told: whatever was sent is not sent there again.
 */
export function leadTo(path: string, init: { status?: 302 | 303; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Location', localPath(path))
  return new Response(null, { status: init.status ?? 303, headers })
}
