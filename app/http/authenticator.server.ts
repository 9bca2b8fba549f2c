import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { checkCredentials } from '#app/domain/account/check-credentials.server.ts'
import { createAccount } from '#app/domain/account/create-account.server.ts'
import { Email, Password } from '#app/domain/account/account.ts'
import { createSession, revokeSession } from '#app/domain/session/session.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { sessionToken } from './caller.server.ts'
import { deviceCookie, sessionCookie } from './cookies.server.ts'
import { newDeviceId } from '#app/domain/device/device-hash.server.ts'

type SignedIn = { accountId: string }

/** The ways in of the built-in provider: `sign-in` and `sign-up`, both by a form with `email` and `password`. */
const authenticator = new Authenticator<SignedIn>()
  .use(new FormStrategy<SignedIn>(({ form }) => checkCredentials(readCredentials(form))), 'sign-in')
  .use(
    new FormStrategy<SignedIn>(async ({ form }) => {
      const { id } = await createAccount(readNewAccount(form))
      return { accountId: id }
    }),
    'sign-up',
  )

/**
 * Signs in or up with a form's fields.
 * @returns the cookies of the new session: an earlier one that the browser had is ended, so none can be fixed beforehand.
 * @throws DomainError `unauthorized` or `invalid_request`.
 */
export async function authenticate(
  way: 'sign-in' | 'sign-up',
  request: Request,
  fields: Record<string, string>,
): Promise<Headers> {
  const form = new Request(request.url, { method: 'POST', body: new URLSearchParams(fields) })
  const { accountId } = await authenticator.authenticate(way, form)
  const earlier = sessionToken(request)
  if (earlier?.isCookie) await revokeSession(earlier.token)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  headers.append(
    'Set-Cookie',
    sessionCookie.write(await createSession(accountId, request.headers.get('user-agent') ?? '')),
  )
  if (deviceCookie.read(request) === undefined) headers.append('Set-Cookie', deviceCookie.write(newDeviceId()))
  return headers
}

function readCredentials(form: FormData): { email: string; password: string } {
  const email = Email.safeParse(form.get('email'))
  const password = form.get('password')
  // What is no e-mail address belongs to no account: it gets the same answer as a wrong one.
  return { email: email.data ?? '', password: typeof password === 'string' ? password.slice(0, 256) : '' }
}

function readNewAccount(form: FormData): { email: string; password: string } {
  const email = Email.safeParse(form.get('email'))
  const password = Password.safeParse(form.get('password'))
  const details = [
    ...(email.success ? [] : [{ path: 'email', message: 'Give an e-mail address, such as name@example.org.' }]),
    ...(password.success ? [] : [{ path: 'password', message: 'Give a password of at least 12 characters.' }]),
  ]
  if (!email.success || !password.success) {
    throw new DomainError('invalid_request', 'Some fields need changing.', details)
  }
  return { email: email.data, password: password.data }
}
