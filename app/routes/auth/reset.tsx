import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Password, PASSWORD_REFUSAL } from '#app/domain/account/account.ts'
import { findPasswordReset, resetPassword } from '#app/domain/account/reset-password.server.ts'
import { rememberPlace } from '#app/http/known-place.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, readForm } from '#app/http/page-route.server.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { ResetPasswordPage } from '#app/ui/sign-in/reset-password-page.tsx'
import type { Route } from './+types/reset.ts'

export const handle = { place: 'sign-in' }
export const meta: MetaFunction = () => [
  { title: 'Set a new password – Forensic Media Analysis' },
  { name: 'referrer', content: 'no-referrer' },
]

export function loader(args: LoaderFunctionArgs) {
  return asPage(async () => {
    await limitAddress(args, 'signin')
    const token = new URL(args.request.url).searchParams.get('token') ?? ''
    return { token, email: await findPasswordReset(token) }
  })
}

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const { token = '', password } = await readForm(args.request)
    await limitAddress(args, 'signin')
    const parsed = Password.safeParse(password)
    if (!parsed.success) {
      return data({ errors: { password: PASSWORD_REFUSAL } }, { status: 422 })
    }
    const caller = await resetPassword({ token, password: parsed.data })
    return leadTo('/auth/login', { headers: { 'Set-Cookie': await rememberPlace(args.request, caller) } })
  })
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordPage {...loaderData} errors={actionData?.errors ?? {}} />
}
