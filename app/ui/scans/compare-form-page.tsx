import { inWords } from '#app/domain/wording/wording.ts'
import { COMPARED_MAX, COMPARED_MIN } from '#app/domain/scan/compare/compare-scans.ts'
import { PageHead } from '../document-shell.tsx'
import { ErrorSummary, type FieldErrors, TextField } from '../form-field.tsx'

type CompareFormPageProps = {
  /** What was entered. */
  scans: string
  errors: FieldErrors
  generalError?: string
  /** The account's latest scans, to choose from. */
  choices: readonly { shortcode: string; title: string; publisher_name: string }[]
}

/** The page `/compare` without scans, where they are chosen. */
export function CompareFormPage({ scans, errors, generalError, choices }: CompareFormPageProps) {
  return (
    <>
      <PageHead>
        <h1>Compare reports on one story</h1>
        <p className="lede spaced">
          Reports side by side, {inWords(COMPARED_MIN)} to {inWords(COMPARED_MAX)} at a time: their metrics, the claims
          that only some of the articles make, and their marked passages.
        </p>
      </PageHead>
      <div className="section">
        <form method="get" action="/compare" noValidate>
          <ErrorSummary errors={errors} general={generalError} />
          {choices.length > 0 && (
            <fieldset className="field">
              <legend>Your latest scans</legend>
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
            label={choices.length > 0 ? 'Other scans, by code or URL' : 'Codes or URLs of the scans'}
            hint="One per line, or separated by commas. You can include other people’s public scans."
            error={errors.scans}
            textarea={{ defaultValue: scans, className: 'short', spellCheck: false }}
          />
          <p className="actions">
            <button className="button">Compare</button>
            <span className="note">Comparing is free.</span>
          </p>
        </form>
      </div>
    </>
  )
}
