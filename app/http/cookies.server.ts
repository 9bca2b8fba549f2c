import { SESSION_DAYS } from '#app/domain/session/session.server.ts'
import { env } from '#app/platform/env.server.ts'

const isHttps = env.baseUrl.startsWith('https:')

/** The session's token. On https its name ties it to this host. */
export const sessionCookie = rawCookie(isHttps ? '__Host-fma-access-token' : 'fma-access-token', SESSION_DAYS * 86_400)

/** This browser's device id; 400 days is the longest that browsers keep a cookie. */
export const deviceCookie = rawCookie('fma-device-id', 400 * 86_400)

/** How long somebody may take to sign in at the provider. */
export const FLOW_SECONDS = 600

/** What a sign-in at the provider must be finished with, sealed. On https its name ties it to this host. */
export const flowCookie = rawCookie(isHttps ? '__Host-fma-sign-in' : 'fma-sign-in', FLOW_SECONDS)

/** Says that this browser signed in by the provider, and must sign out there, too. */
export const providerCookie = rawCookie('fma-provider', SESSION_DAYS * 86_400)

export type RawCookie = {
  name: string
  /** The value that the request carries, if any. */
  read(request: Request): string | undefined
  /** A `Set-Cookie` value. */
  write(value: string): string
  /** A `Set-Cookie` value that removes it. */
  clear(): string
}

/** A cookie whose value is the token itself: React Router's own cookies would wrap it in JSON and base64. */
function rawCookie(name: string, maxAgeSeconds: number): RawCookie {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isHttps ? ['Secure'] : [])].join('; ')
  return {
    name,
    read(request) {
      for (const part of (request.headers.get('cookie') ?? '').split(';')) {
        const [key, value] = part.trim().split('=', 2)
        if (key === name && value) return value
      }
      return undefined
    },
    write: (value) => `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
