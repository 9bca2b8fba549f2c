import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { authenticate } from '#app/http/authenticator.server.ts'
import { leadTo, localPath } from '#app/http/location.ts'
import { asPage, readForm } from '#app/http/page-route.server.ts'
import { formErrors } from '#app/http/parse-request.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { SignUpPage } from '#app/ui/sign-in/sign-up-page.tsx'
import type { Route } from './+types/signup.ts'

export const handle = { place: 'sign-in' }
export const meta: MetaFunction = () => [{ title: 'Create an account – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return {
    redirectTo: localPath(new URL(request.url).searchParams.get('redirect_to')),
    signupOpen: env.signup === 'open' && env.passwordLogin,
    signupCredits: env.signupCredits,
  }
}

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const { request } = args
    const fields = await readForm(request)
    const redirectTo = localPath(fields.redirect_to)
    try {
      await limitAddress(args, 'signin')
      if (env.signup === 'closed') {
        throw new DomainError(
          'invalid_request',
          'This installation is closed to new accounts. Ask its operator for one.',
        )
      }
      return leadTo(redirectTo, { headers: await authenticate('sign-up', request, fields) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const status = error.code === 'invalid_request' ? 422 : ERROR_STATUS[error.code]
      return data({ email: fields.email, redirectTo, ...formErrors(error, ['email', 'password']) }, { status })
    }
  })
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage errors={{}} {...loaderData} {...actionData} />
}
