import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { checkCredentials } from '#app/domain/account/check-credentials.server.ts'
import type { AccountCaller } from '#app/domain/caller.ts'
import { createAccount } from '#app/domain/account/create-account.server.ts'
import { Email, Password, PASSWORD_REFUSAL, typedPassword } from '#app/domain/account/account.ts'
import { createSession, revokeSession } from '#app/domain/session/session.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { joinIdentity } from '#app/domain/identity/join-identity.server.ts'
import { providerSignOutUrl } from '#app/domain/identity/provider-sign-in.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sessionToken } from './caller.server.ts'
import { deviceCookie, flowCookie, providerCookie, sessionCookie } from './cookies.server.ts'
import { readKnownBrowser, rememberPlace } from './known-place.server.ts'
import { OidcStrategy } from './oidc-strategy.server.ts'
import { ADDRESS_HEADERS, callerAddress } from './rate-limit.server.ts'
import { newDeviceId } from '#app/domain/device/device-hash.server.ts'

/** Anything longer is neither an address nor a password, and stays too long when cut to this. */
const FIELD_CHARACTERS_MAX = 1000

/** The headers that identify the sender of a form. */
const TELLING_HEADERS = ['cookie', ...ADDRESS_HEADERS]

/**
 * The ways to sign in: `sign-in` and `sign-up` by a form with `email` and `password`, `oidc` by the operator's
 * provider.
 */
const authenticator = new Authenticator<AccountCaller>()
  .use(
    new FormStrategy<AccountCaller>(({ form, request }) =>
      checkCredentials({
        ...readCredentials(form),
        browser: readKnownBrowser(request),
        address: callerAddress(request),
      }),
    ),
    'sign-in',
  )
  .use(
    new FormStrategy<AccountCaller>(async ({ form }) => {
      const { id } = await createAccount(readNewAccount(form))
      return { accountId: id }
    }),
    'sign-up',
  )
  .use(new OidcStrategy<AccountCaller>(joinIdentity))

/** The ways to sign in that this installation offers. */
export const SIGN_IN_WAYS = { password: env.passwordLogin, provider: env.oidc !== undefined } as const

/**
 * Signs in or up with a form's fields.
 * @returns the cookies of the new session; any earlier session of the browser is ended, which prevents session fixation
 * @throws DomainError `unauthorized` or `invalid_request`
 */
export async function authenticate(
  way: 'sign-in' | 'sign-up',
  request: Request,
  fields: Record<string, string>,
): Promise<Headers> {
  if (!env.passwordLogin) {
    throw new DomainError('invalid_request', 'Password sign-in is disabled here. Sign in with your organisation.')
  }
  const headers = new Headers()
  for (const name of TELLING_HEADERS) headers.set(name, request.headers.get(name) ?? '')
  const cut = Object.entries(fields).map(([name, value]) => [name, value.slice(0, FIELD_CHARACTERS_MAX)])
  const form = new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(cut) })
  const session = await beginSession(request, await authenticator.authenticate(way, form))
  session.append('Set-Cookie', providerCookie.clear())
  return session
}

/**
 * Signs in with the response that the provider sent the browser back with.
 * @returns the cookies, as `authenticate` does
 * @throws DomainError `unauthorized`, `invalid_request` (no account may be linked or created) or `unavailable`
 */
export async function authenticateByProvider(request: Request): Promise<Headers> {
  const headers = await beginSession(request, await authenticator.authenticate('oidc', request))
  headers.append('Set-Cookie', flowCookie.clear())
  headers.append('Set-Cookie', providerCookie.write('1'))
  return headers
}

/** Ends the session here; `leaveTo` ends the provider's, if this browser signed in there. */
export async function endSession(request: Request): Promise<{ headers: Headers; leaveTo?: string }> {
  const presented = sessionToken(request)
  if (presented !== undefined) await revokeSession({ caller: { sessionToken: presented.token } })
  const headers = new Headers({ 'Set-Cookie': sessionCookie.clear() })
  if (providerCookie.read(request) === undefined) return { headers }
  headers.append('Set-Cookie', providerCookie.clear())
  try {
    const leaveTo = await providerSignOutUrl()
    return leaveTo === undefined ? { headers } : { headers, leaveTo }
  } catch (error) {
    // The session here has ended, whatever the provider does.
    log.warn({ error: String(error) }, 'sign-out at the identity provider failed')
    return { headers }
  }
}

async function beginSession(request: Request, caller: AccountCaller): Promise<Headers> {
  const earlier = sessionToken(request)
  if (earlier?.isCookie) await revokeSession({ caller: { sessionToken: earlier.token } })
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const userAgent = request.headers.get('user-agent') ?? ''
  headers.append('Set-Cookie', sessionCookie.write(await createSession({ caller, input: { userAgent } })))
  headers.append('Set-Cookie', await rememberPlace(request, caller))
  if (deviceCookie.read(request) === undefined) headers.append('Set-Cookie', deviceCookie.write(newDeviceId()))
  return headers
}

function readCredentials(form: FormData): { email: string; password: string } {
  const typed = form.get('email')
  // A malformed address belongs to no account, and gets the same response as a wrong one.
  const email = Email.safeParse(typed).data ?? `none:${sha256(typeof typed === 'string' ? typed : '')}`
  return { email, password: typedPassword(form.get('password')) }
}

function readNewAccount(form: FormData): { email: string; password: string } {
  const email = Email.safeParse(form.get('email'))
  const password = Password.safeParse(form.get('password'))
  const details = [
    ...(email.success ? [] : [{ path: 'email', message: 'Enter an email address, such as name@example.org.' }]),
    ...(password.success ? [] : [{ path: 'password', message: PASSWORD_REFUSAL }]),
  ]
  if (!email.success || !password.success) {
    throw new DomainError('invalid_request', 'Some fields are not valid.', details)
  }
  return { email: email.data, password: password.data }
}
