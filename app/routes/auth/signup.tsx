import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { authenticate } from '#app/http/authenticator.server.ts'
import { asPage, localPath, readForm } from '#app/http/page-route.server.ts'
import { formErrors } from '#app/http/parse-request.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/env.server.ts'
import { SignUpPage } from '#app/ui/sign-up-page.tsx'
import type { Route } from './+types/signup.ts'

export const handle = { place: 'sign-in' }
export const meta: MetaFunction = () => [{ title: 'Create an account – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return {
    redirectTo: localPath(new URL(request.url).searchParams.get('redirect_to')),
    signupOpen: env.signup === 'open',
    signupCredits: env.signupCredits,
  }
}

export function action({ request }: ActionFunctionArgs) {
  return asPage(async () => {
    const fields = await readForm(request)
    const redirectTo = localPath(fields.redirect_to)
    try {
      if (env.signup === 'closed') {
        throw new DomainError(
          'invalid_request',
          'This installation takes no new accounts: ask its administrator for one.',
        )
      }
      return redirect(redirectTo, { status: 303, headers: await authenticate('sign-up', request, fields) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return data({ email: fields.email, redirectTo, ...formErrors(error, ['email', 'password']) }, { status: 422 })
    }
  })
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage errors={{}} {...loaderData} {...actionData} />
}
