import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ReplayBody, WebhookChangeBody } from '#app/contract/webhooks.ts'
import { LedgerQuery } from '#app/contract/user.ts'
import type { AccountCaller } from '#app/domain/caller.ts'
import { changeWebhook, deleteWebhook } from '#app/domain/webhook/change-webhook.server.ts'
import { listDeliveries } from '#app/domain/webhook/list-deliveries.server.ts'
import { readWebhook } from '#app/domain/webhook/read-webhooks.server.ts'
import { rotateWebhookSecret } from '#app/domain/webhook/rotate-webhook-secret.server.ts'
import { pingWebhook, replayDelivery, replayFailed } from '#app/domain/webhook/send-again.server.ts'
import { leadTo } from '#app/http/location.ts'
import { asPage, knownParameters, readFormEntries, requireViewer } from '#app/http/page-route.server.ts'
import { formErrors, parse } from '#app/http/parse-request.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import { type WebhookForm, WebhookPage } from '#app/ui/account/account-webhook-page.tsx'
import type { Route } from './+types/webhook.ts'

export const handle = { place: 'account' }
export const meta: MetaFunction = () => [{ title: 'Webhook endpoint – Forensic Media Analysis' }]

const DONE: Readonly<Record<string, string>> = {
  change: 'Changes saved.',
  test: 'A ping was sent. It will appear under Deliveries in a moment.',
  enable: 'The endpoint is enabled.',
  disable: 'The endpoint is disabled.',
  'replay-one': 'The delivery is being sent again.',
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return asPage(async () => {
    const { account, caller } = await requireViewer(request)
    const query = parse(LedgerQuery, knownParameters(request, Object.keys(LedgerQuery.shape)))
    const { done = '', count } = knownParameters(request, ['done', 'count'])
    const { id } = params
    const [webhook, deliveries] = await Promise.all([
      readWebhook({ caller, input: { id } }),
      listDeliveries({ caller, input: { ...query, id } }),
    ])
    return {
      holder: { email: account.email, plan: account.plan },
      webhook,
      ...deliveries,
      ...query,
      done: done === 'replay' ? replayedWords(count) : Object.hasOwn(DONE, done) ? DONE[done] : undefined,
    }
  })
}

type Posted = { caller: AccountCaller; id: string | undefined; fields: URLSearchParams }
type Shown = { secret?: string; refused?: WebhookForm }

export function action({ request, params }: ActionFunctionArgs) {
  return asPage(async () => {
    const fields = await readFormEntries(request)
    const { caller } = await requireViewer(request)
    const form = fields.get('form') ?? ''
    const post = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined
    if (post === undefined) {
      throw new DomainError('invalid_request', 'The form was incomplete. Go back and try again.')
    }
    try {
      const made = await post({ caller, id: params.id, fields })
      if (typeof made === 'object') return data<Shown>(made)
      return leadTo(made ?? `/account/webhooks/${params.id}?done=${form}`)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'not_found') throw error
      return data<Shown>(
        { refused: { values: typed(form, fields), ...formErrors(error, ['url', 'events', 'description', 'since']) } },
        { status: ERROR_STATUS[error.code] },
      )
    }
  })
}

export default function WebhookRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhookPage {...loaderData} {...actionData} done={actionData === undefined ? loaderData.done : undefined} />
}

/** What each form does. Returns where to redirect, a secret to show, or nothing. */
const FORMS: Readonly<Record<string, (posted: Posted) => Promise<string | { secret: string } | undefined>>> = {
  change: async ({ caller, id, fields }) =>
    void (await changeWebhook({ caller, input: { ...parse(WebhookChangeBody, changed(fields)), id } })),
  enable: async ({ caller, id }) => void (await changeWebhook({ caller, input: { id, enabled: true } })),
  disable: async ({ caller, id }) => void (await changeWebhook({ caller, input: { id, enabled: false } })),
  test: async ({ caller, id }) => void (await pingWebhook({ caller, input: { id } })),
  rotate: ({ caller, id }) => rotateWebhookSecret({ caller, input: { id } }),
  'replay-one': async ({ caller, id, fields }) =>
    void (await replayDelivery({ caller, input: { id, deliveryId: fields.get('delivery') ?? undefined } })),
  replay: async ({ caller, id, fields }) => {
    // The field has minutes but no time zone. The page says that they are UTC.
    const { since } = parse(ReplayBody, { since: `${(fields.get('since') ?? '').slice(0, 16)}:00Z` })
    const { replayed } = await replayFailed({ caller, input: { id, since: new Date(since) } })
    return `/account/webhooks/${id}?done=replay&count=${replayed}`
  },
  delete: async ({ caller, id, fields }) => {
    if (fields.get('confirm') !== 'yes') {
      throw new DomainError('invalid_request', 'Tick the box to delete this endpoint.')
    }
    await deleteWebhook({ caller, input: { id } })
    return '/account/webhooks?done=deleted'
  },
}

/** The confirmation of a replay, if the URL has a valid count. */
function replayedWords(count: string | undefined): string | undefined {
  if (count === undefined || !/^\d{1,5}$/.test(count)) return undefined
  const replayed = Number(count)
  if (replayed === 0) return 'No deliveries have failed since then. Nothing was sent.'
  return replayed === 1
    ? '1 failed delivery is being sent again.'
    : `${replayed} failed deliveries are being sent again.`
}

function changed(fields: URLSearchParams) {
  return {
    url: (fields.get('url') ?? '').trim(),
    events: fields.getAll('events'),
    description: fields.get('description') ?? '',
  }
}

function typed(form: string, fields: URLSearchParams): WebhookForm['values'] {
  return form === 'change' ? changed(fields) : undefined
}
