import { priceWords } from '#app/domain/work/work.ts'
import type { SourceStates } from '#app/domain/brief/collect/source.ts'
import { PageHead } from '../document-shell.tsx'
import { ErrorSummary, type FieldErrors } from '../form-field.tsx'
import { ModelNotice, type ModelService } from '../report/model-notice.tsx'
import { SearchFields, type SearchValues, SourceNotice } from './search-fields.tsx'

type BriefFormPageProps = {
  values: SearchValues
  errors: FieldErrors
  generalError?: string
  /** New for each page served, so that a double click is charged once. */
  idempotencyKey?: string
  sources: SourceStates
  /** The service that words the brief's findings, if any. */
  modelService?: ModelService
}

/** The page `/briefs/new`: terms, sources, time range and number of signals. */
export function BriefFormPage(props: BriefFormPageProps) {
  const { values, errors, generalError, idempotencyKey, sources, modelService } = props
  return (
    <>
      <PageHead>
        <p className="kicker">Intelligence brief</p>
        <h1>Start a brief</h1>
      </PageHead>
      <SourceNotice sources={sources} />
      <div className="section">
        <div className="columns aside">
          <div>
            <ErrorSummary isPaid errors={errors} general={generalError} />
            <form method="post" action="/briefs/new" noValidate>
              {idempotencyKey !== undefined && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
              <SearchFields
                values={values}
                errors={errors}
                sources={sources}
                signalsLabel="Maximum number of signals"
              />
              <Submit />
            </form>
          </div>
          <aside className="box" aria-labelledby="can">
            <h2 id="can">What a brief can tell you</h2>
            <p>What public posts say about a topic, how it spreads, and whether accounts act together.</p>
            <p>It cannot tell you who is behind the posts. A few dozen signals are a small sample.</p>
            <p>
              Your terms are sent to the sources you choose. <a href="/privacy#sources">What is sent where</a>
            </p>
            <ModelNotice service={modelService} what="Your terms, the brief’s figures and some of its posts are" />
          </aside>
        </div>
      </div>
    </>
  )
}

function Submit() {
  return (
    <p className="actions">
      <button className="button">{`Create brief for ${priceWords('brief')}`}</button>
      <span className="note">
        If the brief fails, finds nothing or falls back to sample data, your credits are returned.
      </span>
    </p>
  )
}
