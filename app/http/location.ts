/** The given path, percent-encoded to ASCII for a header, if it stays on this origin; otherwise `/`. */
export function localPath(wanted: string | null | undefined): string {
  const base = 'http://local.invalid'
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return '/'
  const parsed = new URL(wanted, base)
  // A browser reads `//host`, `/\host` and embedded tabs as another host; parsing and serialising reveals them.
  const path = `${parsed.pathname}${parsed.search}${parsed.hash}`
  return parsed.origin === base && !path.startsWith('//') ? path : '/'
}

/**
 * Redirects a browser to a path of this origin, or to `/` for anything else. Pages redirect in no other way.
 * @param init the status defaults to 303, so that a submitted form is not submitted again
 */
export function leadTo(path: string, init: { status?: 302 | 303; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Location', localPath(path))
  return new Response(null, { status: init.status ?? 303, headers })
}
