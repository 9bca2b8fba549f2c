import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Email, Password, PASSWORD_REFUSAL, typedPassword } from '#app/domain/account/account.ts'
import type { AccountCaller } from '#app/domain/caller.ts'
import { changeEmail } from '#app/domain/account/change-email.server.ts'
import { changePassword } from '#app/domain/account/change-password.server.ts'
import { hasPassword } from '#app/domain/account/own-password.server.ts'
import { monthlyCredits } from '#app/domain/credits/monthly-credits.server.ts'
import { DeviceId } from '#app/domain/device/device.ts'
import { hasBrokenWebhook } from '#app/domain/webhook/read-webhooks.server.ts'
import { inSession } from '#app/http/caller.server.ts'
import { deviceCookie } from '#app/http/cookies.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, knownParameters, readForm, requireViewer } from '#app/http/page-route.server.ts'
import { formErrors } from '#app/http/parse-request.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { DomainError, type ErrorDetail } from '#app/platform/domain-error.ts'
import { AccountPage, type RefusedForm } from '#app/ui/account/account-page.tsx'
import type { Route } from './+types/overview.ts'

export const handle = { place: 'account' }
export const meta: MetaFunction = () => [{ title: 'Account – Forensic Media Analysis' }]

const DONE: Readonly<Record<string, string>> = {
  email: 'Your email address was changed.',
  password: 'Your password was changed. Your other sessions were signed out.',
  device: 'This browser now uses that id.',
  forgotten: 'This browser’s id was forgotten.',
}

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { account, caller } = await requireViewer(request)
    const { email, plan, credits } = account
    const { done = '' } = knownParameters(request, ['done'])
    return {
      profile: {
        email,
        plan,
        credits_remaining: credits,
        monthly_credits: monthlyCredits(plan),
        has_password: await hasPassword({ caller }),
      },
      deviceId: deviceCookie.read(request) ?? null,
      hasBrokenWebhook: await hasBrokenWebhook({ caller }),
      done: Object.hasOwn(DONE, done) ? DONE[done] : undefined,
    }
  })
}

type Fields = Record<string, string>
type Posted = { args: ActionFunctionArgs; caller: AccountCaller; fields: Fields }

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const fields = await readForm(args.request)
    const { caller } = await requireViewer(args.request)
    try {
      return await runForm({ args, caller, fields })
    } catch (error) {
      const refused = error instanceof DomainError && error.code === 'invalid_request' && refusedForm(error, fields)
      if (!refused) throw error
      return data(refused, { status: 422 })
    }
  })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage {...loaderData} refused={actionData} done={actionData === undefined ? loaderData.done : undefined} />
  )
}

const FORMS: Readonly<Record<string, (posted: Posted) => Promise<Response>>> = {
  email: postEmail,
  password: postPassword,
  device: postDevice,
  'forget-device': forgetDevice,
}

function runForm(posted: Posted): Promise<Response> {
  const { form = '' } = posted.fields
  const post = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined
  if (post === undefined) {
    throw new DomainError('invalid_request', 'The form was incomplete. Go back and try again.')
  }
  return post(posted)
}

async function postEmail({ args, caller, fields }: Posted): Promise<Response> {
  const email = Email.safeParse(fields.email)
  if (!email.success) throw wrong('email', 'Enter an email address, such as name@example.org.')
  await limitAddress(args, 'signin')
  await changeEmail({
    caller: inSession(args.request, caller),
    input: { email: email.data, password: typedPassword(fields.email_password) },
  })
  return saved('email')
}

async function postPassword({ args, caller, fields }: Posted): Promise<Response> {
  const password = Password.safeParse(fields.password)
  if (!password.success) throw wrong('password', PASSWORD_REFUSAL)
  await limitAddress(args, 'signin')
  await changePassword({
    caller: inSession(args.request, caller),
    input: { oldPassword: typedPassword(fields.old_password), password: password.data },
  })
  return saved('password')
}

async function postDevice({ fields }: Posted): Promise<Response> {
  const id = DeviceId.safeParse(fields.device_id?.trim())
  if (!id.success) throw wrong('device_id', `This is not a browser id. It ${id.error.issues[0]?.message ?? ''}.`)
  return saved('device', { 'Set-Cookie': deviceCookie.write(id.data) })
}

async function forgetDevice(): Promise<Response> {
  return saved('forgotten', { 'Set-Cookie': deviceCookie.clear() })
}

function saved(what: string, headers: Record<string, string> = {}): Response {
  return leadTo(`/account?done=${what}`, { headers })
}

function wrong(path: string, message: string): DomainError {
  const details: ErrorDetail[] = [{ path, message }]
  return new DomainError('invalid_request', message, details)
}

function refusedForm(error: DomainError, fields: Fields): RefusedForm | undefined {
  const { form } = fields
  if (form === 'email') return { form, email: fields.email ?? '', ...formErrors(error, ['email', 'email_password']) }
  if (form === 'password') return { form, ...formErrors(error, ['old_password', 'password']) }
  if (form === 'device') return { form, deviceId: fields.device_id ?? '', ...formErrors(error, ['device_id']) }
  return undefined
}
