import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { authenticateByProvider, SIGN_IN_WAYS } from '#app/http/authenticator.server.ts'
import { flowCookie } from '#app/http/cookies.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage } from '#app/http/page-route.server.ts'
import { readFlow } from '#app/http/provider-flow.server.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { SignInPage } from '#app/ui/sign-in/sign-in-page.tsx'
import type { Route } from './+types/callback.ts'

export const handle = { place: 'sign-in' }
export const meta: MetaFunction = () => [
  { title: 'Sign in – Forensic Media Analysis' },
  { name: 'referrer', content: 'no-referrer' },
]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const redirectTo = readFlow(request)?.redirectTo ?? '/'
    try {
      return leadTo(redirectTo, { headers: await authenticateByProvider(request) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // The same status as for a refused field of the sign-in form.
      const status = error.code === 'invalid_request' ? 422 : ERROR_STATUS[error.code]
      return data(
        { redirectTo, signupOpen: env.signup === 'open', ways: SIGN_IN_WAYS, generalError: error.message },
        { status, headers: { 'Set-Cookie': flowCookie.clear() } },
      )
    }
  })
}

export default function Callback({ loaderData }: Route.ComponentProps) {
  return <SignInPage errors={{}} {...loaderData} />
}
