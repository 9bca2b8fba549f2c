import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { authenticate, SIGN_IN_WAYS } from '#app/http/authenticator.server.ts'
import { leadTo, localPath } from '#app/http/location.ts'
import { asPage, readForm } from '#app/http/page-route.server.ts'
import { formErrors } from '#app/http/parse-request.ts'
import { beginFlow } from '#app/http/provider-flow.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { LeavingPage } from '#app/ui/site/leaving-page.tsx'
import { SignInPage } from '#app/ui/sign-in/sign-in-page.tsx'
import type { Route } from './+types/login.ts'

export const handle = { place: 'sign-in' }
export const meta: MetaFunction = () => [{ title: 'Sign in – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return {
    redirectTo: localPath(new URL(request.url).searchParams.get('redirect_to')),
    signupOpen: env.signup === 'open',
    ways: SIGN_IN_WAYS,
  }
}

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const { request } = args
    const fields = await readForm(request)
    const redirectTo = localPath(fields.redirect_to)
    try {
      await limitAddress(args, 'signin')
      if (fields.provider === 'oidc') {
        const { url, setCookie } = await beginFlow(redirectTo)
        return data({ leaveTo: url }, { headers: { 'Set-Cookie': setCookie } })
      }
      return leadTo(redirectTo, { headers: await authenticate('sign-in', request, fields) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { code, headers } = error
      return data(
        { email: fields.email, redirectTo, ...formErrors(error, []) },
        { status: ERROR_STATUS[code], headers },
      )
    }
  })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && 'leaveTo' in actionData) return <LeavingPage url={actionData.leaveTo} />
  return <SignInPage errors={{}} {...loaderData} {...actionData} />
}
