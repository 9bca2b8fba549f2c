import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { WebhookBody } from '#app/contract/webhooks.ts'
import { createWebhook } from '#app/domain/webhook/create-webhook.server.ts'
import { listWebhooks } from '#app/domain/webhook/read-webhooks.server.ts'
import { asPage, knownParameters, readFormEntries, requireViewer } from '#app/http/page-route.server.ts'
import { formErrors, parse } from '#app/http/parse-request.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { WebhooksPage } from '#app/ui/account/account-webhooks-page.tsx'
import type { Route } from './+types/webhooks.ts'

export const handle = { place: 'account' }
export const meta: MetaFunction = () => [{ title: 'Webhooks – Forensic Media Analysis' }]

export function loader({ request }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { account, caller } = await requireViewer(request)
    const { done } = knownParameters(request, ['done'])
    return {
      holder: { email: account.email, plan: account.plan },
      ...(await listWebhooks({ caller, input: { limit: 100, offset: 0 } })),
      done: done === 'deleted' ? 'The endpoint was deleted.' : undefined,
    }
  })
}

export function action({ request }: ActionFunctionArgs) {
  return asPage(async () => {
    const fields = await readFormEntries(request)
    const { caller } = await requireViewer(request)
    const values = {
      url: (fields.get('url') ?? '').trim(),
      events: fields.getAll('events'),
      description: fields.get('description') ?? '',
    }
    try {
      const { secret } = await createWebhook({ caller, input: parse(WebhookBody, values) })
      // No redirect, because the secret is shown only in this response.
      return data({ secret, values: EMPTY, errors: {} })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return data(
        { secret: undefined, values, ...formErrors(error, ['url', 'events', 'description']) },
        { status: ERROR_STATUS[error.code] },
      )
    }
  })
}

const EMPTY = { url: '', events: ['analysis.completed', 'analysis.failed'], description: '' }

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhooksPage {...loaderData} {...(actionData ?? { values: EMPTY, errors: {} })} />
}
