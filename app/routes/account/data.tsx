import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { typedPassword } from '#app/domain/account/account.ts'
import { eraseOwnAccount } from '#app/domain/account/erase-account.server.ts'
import { hasPassword } from '#app/domain/account/own-password.server.ts'
import { countScans, deleteScans } from '#app/domain/scan/delete-scans.server.ts'
import { inSession, onDevice, type SignedIn } from '#app/http/caller.server.ts'
import { deviceCookie, knownBrowserCookie, sessionCookie } from '#app/http/cookies.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, knownParameters, readForm, requireViewer } from '#app/http/page-route.server.ts'
import { formErrors } from '#app/http/parse-request.ts'
import { limitAddress } from '#app/http/rate-limit.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { DataPage, type RefusedDataForm } from '#app/ui/account/account-data-page.tsx'
import type { Route } from './+types/data.ts'

export const handle = { place: 'account' }
export const meta: MetaFunction = () => [{ title: 'Your data – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { account, caller } = await requireViewer(request)
    const { done } = knownParameters(request, ['done'])
    return {
      holder: { email: account.email, plan: account.plan },
      hasPassword: await hasPassword({ caller }),
      scans: await countScans({ caller: onDevice(request, caller) }),
      done: done === 'scans' ? 'The scans created in this browser were deleted.' : undefined,
    }
  })
}

export function action(args: ActionFunctionArgs) {
  return asPage(async () => {
    const { request } = args
    const fields = await readForm(request)
    const viewer = await requireViewer(request)
    if (fields.form === 'scans') return postScans(request, viewer, fields)
    if (fields.form === 'erase') return postErase(args, viewer, fields)
    throw new DomainError('invalid_request', 'The form was incomplete. Go back and try again.')
  })
}

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  return <DataPage {...loaderData} refused={actionData} />
}

type Outcome = Promise<Response | ReturnType<typeof data<RefusedDataForm>>>

async function postScans(request: Request, { caller }: SignedIn, { confirm }: Record<string, string>): Outcome {
  if (confirm !== 'yes') {
    return data(
      { form: 'scans', errors: { confirm: 'Tick the box to confirm. Nothing was deleted.' } },
      { status: 422 },
    )
  }
  await deleteScans({ caller: onDevice(request, caller), input: { chosen: 'all' } })
  return leadTo('/account/data?done=scans')
}

async function postErase(
  args: ActionFunctionArgs,
  { account, caller }: SignedIn,
  fields: Record<string, string>,
): Outcome {
  const { email = '', password } = fields
  if (email.trim().toLowerCase() !== account.email) {
    const message = 'This is not the account’s email address. Nothing was deleted.'
    return data({ form: 'erase', email, errors: { email: message } }, { status: 422 })
  }
  await limitAddress(args, 'signin')
  try {
    await eraseOwnAccount({
      caller: inSession(args.request, caller),
      input: { password: typedPassword(password) },
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid_request') throw error
    return data({ form: 'erase', email, ...formErrors(error, ['password']) }, { status: 422 })
  }
  const headers = new Headers()
  for (const cookie of [sessionCookie, deviceCookie, knownBrowserCookie]) headers.append('Set-Cookie', cookie.clear())
  return leadTo('/?done=erased', { headers })
}
