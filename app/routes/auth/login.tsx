import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { authenticate } from '#app/http/authenticator.server.ts'
import { asPage, localPath, readForm } from '#app/http/page-route.server.ts'
import { formErrors } from '#app/http/parse-request.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/env.server.ts'
import { SignInPage } from '#app/ui/sign-in-page.tsx'
import type { Route } from './+types/login.ts'

export const handle = { place: 'sign-in' }
export const meta: MetaFunction = () => [{ title: 'Sign in – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return {
    redirectTo: localPath(new URL(request.url).searchParams.get('redirect_to')),
    signupOpen: env.signup === 'open',
  }
}

export function action({ request }: ActionFunctionArgs) {
  return asPage(async () => {
    const fields = await readForm(request)
    const redirectTo = localPath(fields.redirect_to)
    try {
      return redirect(redirectTo, { status: 303, headers: await authenticate('sign-in', request, fields) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return data({ email: fields.email, redirectTo, ...formErrors(error, []) }, { status: ERROR_STATUS[error.code] })
    }
  })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { signupOpen, redirectTo } = loaderData
  return <SignInPage signupOpen={signupOpen} errors={{}} redirectTo={redirectTo} {...actionData} />
}
