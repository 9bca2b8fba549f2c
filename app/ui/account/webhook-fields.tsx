import { FAILING_DAYS_MAX } from '#app/domain/webhook/webhook.ts'
import { EVENTS, EventType } from '#app/domain/webhook/event.ts'
import { DESCRIPTION_MAX, type Webhook, WEBHOOK_URL_MAX } from '#app/domain/webhook/webhook.ts'
import { counted, utcMinute } from '#app/domain/wording/wording.ts'
import { ErrorSummary, type FieldErrors, InputField } from '../form-field.tsx'

/** What was entered in an endpoint's form. */
export type WebhookValues = { url: string; events: readonly string[]; description: string }

type WebhookFieldsProps = { values: WebhookValues; errors: FieldErrors; generalError?: string }

/** The fields of a new or changed endpoint: URL, events and description. */
export function WebhookFields({ values, errors, generalError }: WebhookFieldsProps) {
  return (
    <>
      <ErrorSummary errors={errors} general={generalError} />
      <InputField
        name="url"
        label="URL"
        hint="A public URL that begins with https://."
        error={errors.url}
        input={{
          type: 'url',
          defaultValue: values.url,
          required: true,
          maxLength: WEBHOOK_URL_MAX,
          inputMode: 'url',
          autoComplete: 'off',
        }}
      />
      <fieldset id="events">
        <legend>Events</legend>
        {errors.events !== undefined && <p className="error">{errors.events}</p>}
        <div className="options in-columns">
          {EventType.options.map((type) => (
            <label key={type} title={EVENTS[type].when}>
              <input type="checkbox" name="events" value={type} defaultChecked={values.events.includes(type)} /> {type}
            </label>
          ))}
        </div>
      </fieldset>
      <InputField
        name="description"
        label="Description (optional)"
        error={errors.description}
        input={{ defaultValue: values.description, maxLength: DESCRIPTION_MAX, autoComplete: 'off' }}
      />
    </>
  )
}

/** A secret that was just generated. It is shown only this once. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <div className="warning">
      <p>
        <label htmlFor="new-secret">The signing secret. Copy it now, as it is shown only once.</label>
        <input id="new-secret" readOnly value={secret} />
      </p>
    </div>
  )
}

/** An endpoint's state in a few words. */
export function webhookState({
  disabled_at: disabledAt,
  disabled_reason: reason,
  failing_since: since,
}: Webhook): string {
  if (disabledAt !== null) return `disabled since ${utcMinute(disabledAt)} UTC: ${REASONS[reason ?? 'owner']}`
  return since === null ? 'on' : `on; every attempt has failed since ${utcMinute(since)} UTC`
}

const REASONS = {
  gone: 'its receiver returned 410 Gone',
  failing: `every attempt had failed for ${counted(FAILING_DAYS_MAX, 'day')}`,
  owner: 'you disabled it',
} as const satisfies Record<NonNullable<Webhook['disabled_reason']>, string>
