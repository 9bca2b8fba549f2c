import { PageHead } from './document-shell.tsx'
import { ErrorSummary, type FieldErrors, TextField } from './form-field.tsx'

type CompareFormPageProps = {
  /** What was typed. */
  scans: string
  errors: FieldErrors
  generalError?: string
  /** The account's last scans, to choose from. */
  choices: readonly { shortcode: string; title: string; publisher_name: string }[]
}

/** Where scans are chosen to stand side by side, `/compare`. */
export function CompareFormPage({ scans, errors, generalError, choices }: CompareFormPageProps) {
  return (
    <>
      <PageHead>
        <h1>Compare scans of one story</h1>
        <p className="lede spaced">
          Two to four reports side by side: their readings, what each says that others do not, and their marked
          passages.
        </p>
      </PageHead>
      <div className="section">
        <form method="get" action="/compare" noValidate>
          <ErrorSummary errors={errors} general={generalError} />
          {choices.length > 0 && (
            <fieldset className="field">
              <legend>Your last scans</legend>
              <div className="choices">
                {choices.map(({ shortcode, title, publisher_name: publisher }) => (
                  <label key={shortcode}>
                    <input type="checkbox" name="shortcode" value={shortcode} />{' '}
                    <span>
                      <bdi>{title === '' ? 'Pasted text' : title}</bdi>{' '}
                      <small className="quiet">{[publisher, shortcode].filter((part) => part !== '').join(', ')}</small>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <TextField
            name="scans"
            label={choices.length > 0 ? 'Others, by code or address' : 'Codes or addresses of the scans'}
            hint="One to a line, or with commas between. Public scans of others work too."
            error={errors.scans}
            textarea={{ defaultValue: scans, className: 'short', spellCheck: false }}
          />
          <p className="actions">
            <button className="button">Compare</button>
            <span className="note">Costs nothing.</span>
          </p>
        </form>
      </div>
    </>
  )
}
