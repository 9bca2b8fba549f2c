import { BROWSER_DAYS, PROVIDER_SIGN_IN_MINUTES, SESSION_DAYS } from '#app/domain/account/account.ts'
import { env } from '#app/platform/settings/env.server.ts'

/** On https the prefix binds a cookie to this host: no other host of the same domain can set it. */
export const COOKIE_PREFIX = env.isHttps ? '__Host-' : ''

/** The token of the session. It lasts as long as a session can. */
export const sessionCookie = rawCookie('fma-access-token', SESSION_DAYS * 86_400)

/** This browser's device id. */
export const deviceCookie = rawCookie('fma-device-id', BROWSER_DAYS * 86_400)

/** How long a sign-in at the provider may take. */
export const FLOW_SECONDS = PROVIDER_SIGN_IN_MINUTES * 60

/** The sealed state needed to finish a sign-in at the provider. */
export const flowCookie = rawCookie('fma-sign-in', FLOW_SECONDS)

/** Marks a browser that signed in at the provider, and must sign out there too. */
export const providerCookie = rawCookie('fma-provider', SESSION_DAYS * 86_400)

/** The accounts that this browser has signed in to, sealed: other people's failed guesses do not lock it out. */
export const knownBrowserCookie = rawCookie('fma-known', BROWSER_DAYS * 86_400)

/** A cookie whose value is a bare token. */
export type RawCookie = {
  name: string
  read(request: Request): string | undefined
  /** A `Set-Cookie` value. */
  write(value: string): string
  /** A `Set-Cookie` value that removes the cookie. */
  clear(): string
}

/** A cookie whose value is the bare token: React Router's own cookies would wrap it in JSON and base64. */
function rawCookie(plainName: string, maxAgeSeconds: number): RawCookie {
  const name = `${COOKIE_PREFIX}${plainName}`
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(env.isHttps ? ['Secure'] : [])].join('; ')
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
