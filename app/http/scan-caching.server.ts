import { sha256 } from '#app/platform/keys/hash.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { PRIVATE } from './error-response.ts'

/**
 * How a report may be cached: by its owner's browser not at all; by others only with revalidation, so that a scan made
 * private disappears at once.
 */
export function readerCacheHeaders(isOwner: boolean): Record<string, string> {
  const shared =
    env.sharedCacheSeconds > 0 ? `public, no-cache, s-maxage=${env.sharedCacheSeconds}` : 'public, no-cache'
  return { 'Cache-Control': isOwner ? PRIVATE : shared, Vary: 'X-Device-Id, Cookie', 'X-Robots-Tag': 'noindex' }
}

type Cacheable = {
  body: string | Uint8Array<ArrayBuffer>
  headers: HeadersInit
  /** Makes the tag where parts of the body differ each time. */
  constant?: string
}

/** Gives a cacheable body its `ETag`, and responds with 304 if the client already has it. */
export function respondCacheable(request: Request, { body, headers, constant }: Cacheable): Response {
  const answer = new Headers(headers)
  if (answer.get('Cache-Control') === PRIVATE) return new Response(body, { headers: answer })
  const tag = `"${sha256(constant ?? body).slice(0, 32)}"`
  answer.set('ETag', tag)
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  if (!known.includes(tag)) return new Response(body, { headers: answer })
  answer.delete('Content-Type')
  return new Response(null, { status: 304, headers: answer })
}
