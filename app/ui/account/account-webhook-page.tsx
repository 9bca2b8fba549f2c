import { RETRY_WORDS } from '#app/domain/webhook/retry.ts'
import { type Delivery, DELIVERY_DAYS, type Webhook } from '#app/domain/webhook/webhook.ts'
import { utcMinute } from '#app/domain/wording/wording.ts'
import { AccountFrame, type AccountHolder } from './account-frame.tsx'
import { type FieldErrors, InputField } from '../form-field.tsx'
import { Pager, type Window } from '../pager.tsx'
import { Section } from '../section.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { NewSecret, WebhookFields, type WebhookValues, webhookState } from './webhook-fields.tsx'

export type WebhookForm = { values?: WebhookValues; errors: FieldErrors; generalError?: string }

type WebhookPageProps = Window & {
  holder: AccountHolder
  webhook: Webhook
  deliveries: readonly Delivery[]
  done?: string
  /** Present after a rotation. */
  secret?: string
  /** The refused change. */
  refused?: WebhookForm
}

/** The page `/account/webhooks/{id}`: an endpoint's state, its deliveries and what can be done. */
export function WebhookPage({ holder, webhook, deliveries, done, secret, refused, ...window }: WebhookPageProps) {
  const path = `/account/webhooks/${webhook.id}`
  const isOn = webhook.disabled_at === null
  return (
    <AccountFrame current="/account/webhooks" title="Webhook endpoint" holder={holder} done={done}>
      {secret !== undefined && <NewSecret secret={secret} />}
      {!isOn && <Disabled webhook={webhook} />}
      <Section id="state" title="Status">
        <p className="breakable">
          <code>{webhook.url}</code>
        </p>
        <StateNote webhook={webhook} />
        <Actions path={path} isOn={isOn} />
      </Section>
      <Section id="deliveries" title="Deliveries">
        <p className="prose">
          Newest event first. A failed delivery is retried after about {RETRY_WORDS}. Events may arrive out of order;
          use their time and id. Deliveries are kept for {DELIVERY_DAYS} days after they end.
        </p>
        <WebhookDeliveries path={path} deliveries={deliveries} canReplay={isOn} />
        <Pager path={path} label="Pages of deliveries" {...window} />
        {isOn && <ReplayForm path={path} error={refused?.errors.since} />}
      </Section>
      <Section id="change" title="Change or delete">
        <div className="columns two">
          <form method="post" action={path} noValidate>
            <input type="hidden" name="form" value="change" />
            <WebhookFields
              values={refused?.values ?? webhook}
              errors={withoutSince(refused?.errors)}
              generalError={refused?.generalError}
            />
            <button className="button">Save</button>
          </form>
          <DeleteForm path={path} />
        </div>
      </Section>
    </AccountFrame>
  )
}

function StateNote({ webhook }: { webhook: Webhook }) {
  const { disabled_at: disabledAt, previous_secret_until: until } = webhook
  if (disabledAt !== null && until === null) return null
  return (
    <p className="note spaced">
      {disabledAt === null && `Status: ${webhookState(webhook)}. `}
      {until !== null && `Messages are also signed with the previous secret until ${utcMinute(until)} UTC.`}
    </p>
  )
}

function Disabled({ webhook }: { webhook: Webhook }) {
  return (
    <div className="warning">
      <p>
        This endpoint has been {webhookState(webhook)}. No events are recorded or sent until you enable it. Deliveries
        that were waiting have failed. You can resend them afterwards.
      </p>
    </div>
  )
}

function withoutSince(errors: FieldErrors = {}): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== 'since'))
}

function Actions({ path, isOn }: { path: string; isOn: boolean }) {
  return (
    <form method="post" action={path} className="actions spaced">
      {isOn && (
        <button className="button" name="form" value="test">
          Send a ping
        </button>
      )}
      <button className="button quiet-button" name="form" value="rotate">
        New secret
      </button>
      <button className="button quiet-button" name="form" value={isOn ? 'disable' : 'enable'}>
        {isOn ? 'Disable' : 'Enable'}
      </button>
    </form>
  )
}

function ReplayForm({ path, error }: { path: string; error?: string }) {
  return (
    <form method="post" action={path} className="narrow spaced" noValidate>
      <input type="hidden" name="form" value="replay" />
      <InputField
        name="since"
        label="Resend deliveries that failed since (UTC)"
        error={error}
        input={{ type: 'datetime-local', required: true }}
      />
      <button className="button quiet-button">Resend</button>
    </form>
  )
}

function DeleteForm({ path }: { path: string }) {
  return (
    <form method="post" action={path} className="box">
      <h3>Delete</h3>
      <input type="hidden" name="form" value="delete" />
      <p className="options">
        <label>
          <input id="confirm" type="checkbox" name="confirm" value="yes" required /> Yes, delete it and its deliveries
        </label>
      </p>
      <p className="note">Waiting deliveries will not be sent.</p>
      <button className="button quiet-button">Delete this endpoint</button>
    </form>
  )
}
