import { AccountFrame, type AccountHolder } from './account-frame.tsx'
import { ErrorSummary, InputField, type FieldErrors } from './form-field.tsx'
import { counted } from './format.ts'
import { Section } from './section.tsx'

/** The form that was refused, with what was typed. */
export type RefusedDataForm =
  | { form: 'scans'; errors: FieldErrors; generalError?: string }
  | { form: 'erase'; email: string; errors: FieldErrors; generalError?: string }

type DataPageProps = {
  holder: AccountHolder
  /** Of the account; `own` of them were made in this browser. */
  scans: { total: number; own: number }
  /** Whether the account has one to ask for. */
  hasPassword: boolean
  done?: string
  refused?: RefusedDataForm
}

/** What is kept of a person, to take along or to erase, `/account/data`. */
export function DataPage({ holder, scans, hasPassword, done, refused }: DataPageProps) {
  return (
    <AccountFrame current="/account/data" title="Your data" holder={holder} done={done}>
      <Section id="export" title="Take it along">
        <p className="prose">
          Everything that is kept about you, as JSON files in one zip: your profile, sessions, keys, the ledger, what
          you asked for, and your {counted(scans.total, 'scan')} with readings and texts.
        </p>
        <p className="spaced">
          <a href="/api/user/export" download>
            Download all of it
          </a>
        </p>
      </Section>
      <Section id="scans" title="Delete scans">
        <DeleteScans scans={scans} refused={refused?.form === 'scans' ? refused : undefined} />
      </Section>
      <Section id="erase" title="Erase the account">
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
          ? 'There are no scans yet. Once there are, those made in this browser can be deleted here all at once.'
          : `${counted(scans.own, 'scan')} of ${scans.total} ${scans.own === 1 ? 'was' : 'were'} made in this browser and can be deleted here.`}
        {elsewhere > 0 &&
          ` The ${elsewhere === 1 ? 'other one was' : 'others were'} made elsewhere and can be deleted there, or with the account.`}
      </p>
      {scans.own > 0 && (
        <form method="post" action="/account/data" className="narrow spaced">
          {refused !== undefined && <ErrorSummary errors={refused.errors} general={refused.generalError} />}
          <input type="hidden" name="form" value="scans" />
          <p className="options">
            <label>
              <input id="confirm" type="checkbox" name="confirm" value="yes" required /> Yes, delete{' '}
              {scans.own === 1 ? 'it' : `all ${counted(scans.own, 'scan')}`} for good
            </label>
          </p>
          <p className="note">
            Their pages and addresses are gone for everybody. Credits are not returned. To delete only some, choose them
            in <a href="/scans">the list of scans</a>.
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
        Erases the account at once and for good: all scans with their texts, wherever they were made, all sessions and
        keys, the e-mail address, and the credits that are left. What stays is the list of credits without a name.
        Copies in the operator’s backups go when those are replaced.
      </p>
      <input type="hidden" name="form" value="erase" />
      <div className="spaced">
        <InputField
          name="email"
          label="To erase it, type the account’s e-mail address"
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
      <button className="button">Erase the account</button>
    </form>
  )
}
