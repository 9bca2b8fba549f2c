import { ErrorSummary, InputField, type FieldErrors } from '../form-field.tsx'
import { BROWSER_DAYS } from '#app/domain/account/account.ts'

export type DeviceFormState = { form: 'device'; deviceId: string; errors: FieldErrors; generalError?: string }

/**
 * This browser's device id, hidden behind a click because anyone who has it owns the scans.
 * Posts `form=device` with `device_id`, or `form=forget-device`, to `/account`.
 */
export function BrowserId({ deviceId, refused }: { deviceId: string | null; refused?: DeviceFormState }) {
  return (
    <>
      <p className="prose">
        A scan belongs to the browser that created it. Only that browser can make it public or private, delete it, or
        open it while it is private. Each browser has an id for this, kept in a cookie for {BROWSER_DAYS} days.
      </p>
      {deviceId === null ? (
        <p className="prose spaced">This browser has no id yet. It will get one with its first scan.</p>
      ) : (
        <details className="spaced">
          <summary>Show this browser’s id</summary>
          <p>
            <code className="breakable">{deviceId}</code>
          </p>
          <p className="note">
            Keep it as safe as a password. Anyone who has it can open, change and delete the scans created here. A lost
            id cannot be recovered.
          </p>
        </details>
      )}
      <TakeOver refused={refused} />
      {deviceId !== null && <Forget />}
    </>
  )
}

function TakeOver({ refused }: { refused?: DeviceFormState }) {
  const errors = refused?.errors ?? {}
  return (
    <details open={refused !== undefined}>
      <summary>Use another browser’s id here</summary>
      <form method="post" action="/account" noValidate className="narrow">
        {refused !== undefined && <ErrorSummary errors={errors} general={refused.generalError} />}
        <input type="hidden" name="form" value="device" />
        <InputField
          name="device_id"
          label="The other browser’s id"
          hint="You can then open and change the scans created there. It replaces this browser’s id, so copy that first if it has scans."
          error={errors.device_id}
          input={{ autoComplete: 'off', spellCheck: false, required: true, defaultValue: refused?.deviceId }}
        />
        <button className="button">Use this id</button>
      </form>
    </details>
  )
}

function Forget() {
  return (
    <details>
      <summary>Forget this browser’s id</summary>
      <form method="post" action="/account">
        <input type="hidden" name="form" value="forget-device" />
        <p className="note">
          The scans created here stay, but this browser can no longer change or delete them, or open the private ones.
          Its next scan gets a new id.
        </p>
        <p className="actions">
          <button className="button quiet-button">Forget the id</button>
        </p>
      </form>
    </details>
  )
}
