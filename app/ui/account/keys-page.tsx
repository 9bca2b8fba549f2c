import { KEY_NAME_MAX } from '#app/domain/key/key.ts'
import { type ApiKey, SCOPES } from '#app/domain/key/key.ts'
import { counted, utcMinute } from '#app/domain/wording/wording.ts'
import { AccountFrame, type AccountHolder } from './account-frame.tsx'
import { ErrorSummary, type FieldErrors, InputField } from '../form-field.tsx'
import { Section } from '../section.tsx'
import { Cell, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { EXPIRY_DAYS_MAX } from '#app/domain/key/key.ts'

const SCOPE_WORDS = {
  analyze: 'analyse articles, change and delete scans',
  briefs: 'create and read briefs',
  read: 'read scans and credits',
} as const satisfies Record<(typeof SCOPES)[number], string>

type KeysPageProps = {
  holder: AccountHolder
  keys: readonly ApiKey[]
  total: number
  /** A key that was just created. It is shown only this once. */
  made?: string
  values: { name: string; scopes: readonly string[] }
  errors: FieldErrors
}

/** The page `/account/keys`. Posts `name`, `expires_in_days` and `scope_…` for each scope, or `revoke` with a key’s id. */
export function KeysPage({ holder, keys, total, made, values, errors }: KeysPageProps) {
  return (
    <AccountFrame current="/account/keys" title="API keys" holder={holder}>
      {made !== undefined && <MadeKey made={made} />}
      <Section id="keys" title="Your keys">
        <p className="note">
          A key lets your programs use the API under /api/v1. Send it in the header <code>Authorization: Bearer</code>.{' '}
          <a href="/docs">API documentation</a>
        </p>
        <div className="columns aside">
          {keys.length === 0 ? (
            <p className="empty">No keys yet. Your keys will appear here. Create one with the form.</p>
          ) : (
            <KeyTable keys={keys} total={total} />
          )}
          <NewKeyForm values={values} errors={errors} />
        </div>
      </Section>
    </AccountFrame>
  )
}

function MadeKey({ made }: { made: string }) {
  return (
    <div className="warning">
      <p>
        <label htmlFor="made-key">Your new key. Copy it now, as it is shown only once.</label>
        <input id="made-key" readOnly value={made} />
      </p>
    </div>
  )
}

const COLUMNS = [
  { key: 'name', name: 'Name' },
  { key: 'prefix', name: 'Begins with' },
  { key: 'scopes', name: 'Scopes' },
  { key: 'used', name: 'Last used, UTC' },
  { key: 'expires', name: 'Expires, UTC' },
  { key: 'revoke', name: <span className="visually-hidden">Action</span> },
]

function KeyTable({ keys, total }: { keys: readonly ApiKey[]; total: number }) {
  return (
    <StackedTable columns={COLUMNS} caption={counted(total, 'key')}>
      {keys.map((key) => (
        <Row key={key.id}>
          <RowHead>{key.name}</RowHead>
          <Cell>
            <code>{key.prefix}…</code>
          </Cell>
          <Cell label="Scopes">{key.scopes.join(', ')}</Cell>
          <Cell label="Last used">{key.last_used_at === null ? 'never' : utcMinute(key.last_used_at)}</Cell>
          <Cell label="Expires">{key.expires_at === null ? 'never' : utcMinute(key.expires_at)}</Cell>
          <Cell>
            <form method="post" action="/account/keys">
              <input type="hidden" name="revoke" value={key.id} />
              <button className="button quiet-button">
                Revoke<span className="visually-hidden"> {key.name}</span>
              </button>
            </form>
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}

function NewKeyForm({ values, errors }: Pick<KeysPageProps, 'values' | 'errors'>) {
  return (
    <form className="box" method="post" action="/account/keys" aria-labelledby="new-key" noValidate>
      <h2 id="new-key">New key</h2>
      <ErrorSummary errors={errors} />
      <InputField
        name="name"
        label="Name"
        error={errors.name}
        input={{ defaultValue: values.name, required: true, maxLength: KEY_NAME_MAX, autoComplete: 'off' }}
      />
      <fieldset id="scopes">
        <legend>Scopes</legend>
        {errors.scopes !== undefined && <p className="error">{errors.scopes}</p>}
        <p className="options">
          {SCOPES.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                name={`scope_${scope}`}
                value="yes"
                defaultChecked={values.scopes.includes(scope)}
              />{' '}
              {SCOPE_WORDS[scope]}
            </label>
          ))}
        </p>
      </fieldset>
      <InputField
        name="expires_in_days"
        label="Expires in days (optional)"
        error={errors.expires_in_days}
        input={{ type: 'number', min: 1, max: EXPIRY_DAYS_MAX, inputMode: 'numeric' }}
      />
      <button className="button">Create key</button>
      <p className="note">The key is shown once, on the next page.</p>
    </form>
  )
}
