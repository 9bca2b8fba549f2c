import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { KeyBody } from '#app/contract/keys.ts'
import { createKey } from '#app/domain/key/create-key.server.ts'
import { SCOPES } from '#app/domain/key/key.ts'
import { listKeys } from '#app/domain/key/list-keys.server.ts'
import { revokeKey } from '#app/domain/key/revoke-key.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, readForm, requireViewer } from '#app/http/page-route.server.ts'
import { formErrors, parse } from '#app/http/parse-request.ts'
import { now } from '#app/platform/clock.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { KeysPage } from '#app/ui/account/keys-page.tsx'
import type { Route } from './+types/keys.ts'
import { EXPIRY_DAYS_MAX } from '#app/domain/key/key.ts'
import { thousands } from '#app/domain/wording/wording.ts'

export const handle = { place: 'account' }
export const meta: MetaFunction = () => [{ title: 'API keys – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { account, caller } = await requireViewer(request)
    return { holder: account, ...(await listKeys({ caller, input: { limit: 100, offset: 0 } })) }
  })
}

export function action({ request }: ActionFunctionArgs) {
  return asPage(async () => {
    const { caller } = await requireViewer(request)
    const fields = await readForm(request)
    if (fields.revoke !== undefined) {
      await revokeKey({ caller, input: { id: fields.revoke } })
      return leadTo('/account/keys')
    }
    const values = { name: fields.name ?? '', scopes: SCOPES.filter((scope) => fields[`scope_${scope}`] === 'yes') }
    try {
      const { name, scopes } = parse(KeyBody, values)
      const expiresAt = expiryOf(fields.expires_in_days)
      const { key } = await createKey({ caller, input: { name, scopes, expiresAt } })
      // No redirect, because the key is shown only in this response.
      return data({ made: key, values: EMPTY, errors: {} })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { errors } = formErrors(error, ['name', 'scopes', 'expires_in_days'])
      return data({ made: undefined, values, errors }, { status: ERROR_STATUS[error.code] })
    }
  })
}

const EMPTY = { name: '', scopes: ['analyze', 'read'] }

export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData ?? { values: EMPTY, errors: {} }
  return <KeysPage {...loaderData} {...form} />
}

function expiryOf(days: string | undefined): Date | null {
  if (days === undefined || days === '') return null
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > EXPIRY_DAYS_MAX) {
    throw new DomainError('invalid_request', `The expiry must be from 1 to ${thousands(EXPIRY_DAYS_MAX)} days.`, [
      {
        path: 'expires_in_days',
        message: `Enter a number from 1 to ${thousands(EXPIRY_DAYS_MAX)}, or leave this empty.`,
      },
    ])
  }
  return new Date(now().getTime() + count * DAY_MS)
}
