import { counted } from '#app/domain/wording/wording.ts'
import { AccountFrame, type AccountHolder } from './account-frame.tsx'
import { ErrorSummary, InputField, type FieldErrors } from '../form-field.tsx'
import { Section } from '../section.tsx'

/** The refused form, with what was entered. */
export type RefusedDataForm =
  | { form: 'scans'; errors: FieldErrors; generalError?: string }
  | { form: 'erase'; email: string; errors: FieldErrors; generalError?: string }

type DataPageProps = {
  holder: AccountHolder
  /** All scans of the account. `own` counts those created in this browser. */
  scans: { total: number; own: number }
  /** Whether the form can ask for a password. */
  hasPassword: boolean
  done?: string
  refused?: RefusedDataForm
}

/** The page `/account/data`: what is stored about a person, to download or erase. */
export function DataPage({ holder, scans, hasPassword, done, refused }: DataPageProps) {
  return (
    <AccountFrame current="/account/data" title="Your data" holder={holder} done={done}>
      <Section id="export" title="Download your data">
        <p className="prose">
          Everything stored about you, as JSON files in a zip: your profile, sessions, keys, webhooks, credit history,
          requests, briefs, watches, and {counted(scans.total, 'scan')} with{' '}
          {scans.total === 1 ? 'its report and text' : 'their reports and texts'}.
        </p>
        <p className="spaced">
          <a href="/api/user/export" download>
            Download everything
          </a>
        </p>
      </Section>
      <Section id="scans" title="Delete scans">
        <DeleteScans scans={scans} refused={refused?.form === 'scans' ? refused : undefined} />
      </Section>
      <Section id="erase" title="Delete your account">
        <Erase holder={holder} hasPassword={hasPassword} refused={refused?.form === 'erase' ? refused : undefined} />
      </Section>
    </AccountFrame>
  )
}

type DeleteScansProps = Pick<DataPageProps, 'scans'> & { refused?: { errors: FieldErrors; generalError?: string } }

function DeleteScans({ scans, refused }: DeleteScansProps) {
  const elsewhere = scans.total - scans.own
  return (
    <>
      <p className="prose">
        {scans.total === 0
          ? 'No scans yet. Scans created in this browser can be deleted here, all at once.'
          : `${scans.own} of ${counted(scans.total, 'scan')} ${scans.own === 1 ? 'was' : 'were'} created in this browser and can be deleted here.`}
        {elsewhere > 0 &&
          ` The ${elsewhere === 1 ? 'other was' : 'others were'} created in other browsers and can be deleted there, or with the account.`}
      </p>
      {scans.own > 0 && (
        <form method="post" action="/account/data" className="narrow spaced">
          {refused !== undefined && <ErrorSummary errors={refused.errors} general={refused.generalError} />}
          <input type="hidden" name="form" value="scans" />
          <p className="options">
            <label>
              <input id="confirm" type="checkbox" name="confirm" value="yes" required /> Yes, delete{' '}
              {scans.own === 1 ? 'it' : `all ${counted(scans.own, 'scan')}`} permanently
            </label>
          </p>
          <p className="note">
            {scans.own === 1 ? 'Its page' : 'Their pages'} will be gone for everyone. Credits are not returned. To
            delete only some, choose them in <a href="/scans">your list of scans</a>.
          </p>
          <p className="actions">
            <button className="button quiet-button">Delete this browser’s scans</button>
          </p>
        </form>
      )}
    </>
  )
}

type EraseProps = Pick<DataPageProps, 'holder' | 'hasPassword'> & {
  refused?: { email: string; errors: FieldErrors; generalError?: string }
}

function Erase({ holder, hasPassword, refused }: EraseProps) {
  const errors = refused?.errors ?? {}
  return (
    <form method="post" action="/account/data" noValidate className="narrow">
      {refused !== undefined && <ErrorSummary errors={errors} general={refused.generalError} />}
      <p className="prose">
        Deletes the account immediately and permanently: all scans and their texts, wherever they were created, all
        sessions and keys, your email address, and any remaining credits. Only the credit history stays, without a name.
        Copies in the operator’s backups remain until those backups are replaced.
      </p>
      <input type="hidden" name="form" value="erase" />
      <div className="spaced">
        <InputField
          name="email"
          label="To confirm, enter the account’s email address"
          hint={`It is ${holder.email}.`}
          error={errors.email}
          input={{ type: 'email', autoComplete: 'off', required: true, defaultValue: refused?.email }}
        />
        {hasPassword && (
          <InputField
            name="password"
            label="Your password"
            error={errors.password}
            input={{ type: 'password', autoComplete: 'current-password', required: true }}
          />
        )}
      </div>
      <button className="button">Delete account</button>
    </form>
  )
}
