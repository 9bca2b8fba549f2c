/** Restricts what a page may load, and where it may be framed, to this origin. */
export function setPageHeaders(headers: Headers, nonce: string): void {
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      "style-src 'self'",
      // Charts set lengths in style attributes; there are no style elements.
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
}
