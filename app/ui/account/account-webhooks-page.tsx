import type { Webhook } from '#app/domain/webhook/webhook.ts'
import { counted } from '#app/domain/wording/wording.ts'
import { AccountFrame, type AccountHolder } from './account-frame.tsx'
import type { FieldErrors } from '../form-field.tsx'
import { Section } from '../section.tsx'
import { Cell, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { NewSecret, WebhookFields, type WebhookValues, webhookState } from './webhook-fields.tsx'

type WebhooksPageProps = {
  holder: AccountHolder
  webhooks: readonly Webhook[]
  total: number
  done?: string
  /** Present if an endpoint was just registered. */
  secret?: string
  values: WebhookValues
  errors: FieldErrors
  generalError?: string
}

/** The page `/account/webhooks`: the endpoints that receive events. */
export function WebhooksPage({ holder, webhooks, total, done, secret, ...form }: WebhooksPageProps) {
  const broken = webhooks.filter(
    (webhook) => webhook.disabled_reason === 'gone' || webhook.disabled_reason === 'failing',
  )
  return (
    <AccountFrame current="/account/webhooks" title="Webhooks" holder={holder} done={done}>
      {secret !== undefined && <NewSecret secret={secret} />}
      {broken.length > 0 && <BrokenWebhooks webhooks={broken} />}
      <Section id="webhooks" title="Your endpoints">
        <div className="prose">
          <p>
            An endpoint is a URL of yours that receives events as signed POST requests. Each event arrives at least
            once, with the same id and bytes each time, but not always in order. For the messages and how to verify
            them, see <a href="/docs#events">Events</a>.
          </p>
        </div>
        <div className="columns aside spaced">
          {webhooks.length === 0 ? (
            <p className="empty">
              No endpoints yet. Your endpoints will appear here with their status. Register one with the form.
            </p>
          ) : (
            <WebhookTable webhooks={webhooks} total={total} />
          )}
          <form className="box" method="post" action="/account/webhooks" aria-labelledby="new-webhook" noValidate>
            <h2 id="new-webhook">New endpoint</h2>
            <WebhookFields {...form} />
            <button className="button">Register</button>
            <p className="note">The signing secret is shown once, on the next page. Registering sends nothing.</p>
          </form>
        </div>
      </Section>
    </AccountFrame>
  )
}

function BrokenWebhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <div className="warning">
      {webhooks.map((webhook) => (
        <p key={webhook.id}>
          <a href={`/account/webhooks/${webhook.id}`}>{webhook.url}</a> has been {webhookState(webhook)}. No events are
          recorded or sent until you enable it.
        </p>
      ))}
    </div>
  )
}

const COLUMNS = [
  { key: 'url', name: 'URL' },
  { key: 'events', name: 'Events' },
  { key: 'state', name: 'Status' },
]

function WebhookTable({ webhooks, total }: { webhooks: readonly Webhook[]; total: number }) {
  return (
    <StackedTable columns={COLUMNS} caption={counted(total, 'endpoint')}>
      {webhooks.map((webhook) => (
        <Row key={webhook.id}>
          <RowHead>
            <a href={`/account/webhooks/${webhook.id}`} className="breakable">
              {webhook.url}
            </a>
            {webhook.description !== '' && <small> {webhook.description}</small>}
          </RowHead>
          <Cell className="wide" label="Events">
            {webhook.events.join(', ')}
          </Cell>
          <Cell className="wide" label="Status">
            {webhookState(webhook)}
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}
