import { priceWords } from '#app/domain/work/work.ts'
import type { SourceState, SourceStates } from '#app/domain/brief/collect/source.ts'
import { QUERY_PLATFORMS, SIGNALS_MAX, SIGNALS_MIN, TERMS_MAX } from '#app/domain/brief/make/brief-request.ts'
import { PLATFORM_NAMES, TIME_RANGE_NAMES } from '#app/domain/brief/present/brief-wording.ts'
import { type Platform, PLATFORMS, TIME_RANGES } from '#app/domain/brief/signal.ts'
import { PageHead } from '../document-shell.tsx'
import { ModelNotice, type ModelService } from '../report/model-notice.tsx'
import { ErrorSummary, type FieldErrors, InputField, TextField } from '../form-field.tsx'

/** What was entered, kept when the form is shown again. `sources` and `platforms` are platform names. */
export type BriefValues = Partial<
  Record<'query' | 'search_terms' | 'time_range' | 'max_signals', string> & Record<'platforms' | 'sources', string[]>
>

type BriefFormPageProps = {
  values: BriefValues
  errors: FieldErrors
  generalError?: string
  /** New for each page served, so that a double click is charged once. */
  idempotencyKey?: string
  sources: SourceStates
  /** The service that words the brief's findings, if any. */
  modelService?: ModelService
}

/** The page `/briefs/new`: a plain query, or terms with sources, time range and number of signals. */
export function BriefFormPage(props: BriefFormPageProps) {
  const { values, errors, generalError, sources, modelService } = props
  const isDetailed = values.search_terms !== undefined || values.platforms !== undefined
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
            <PlainForm {...props} />
            <details className="fuller" open={isDetailed}>
              <summary>More options: terms, sources and signals</summary>
              <DetailedForm {...props} />
            </details>
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

/** Says what the brief will use, before it is paid for. */
export function SourceNotice({ sources: { platforms, samples } }: { sources: SourceStates }) {
  const namesOf = (state: SourceState['state']) =>
    platforms.filter((source) => source.state === state).map(({ platform }) => PLATFORM_NAMES[platform])
  const [live, absent] = [namesOf('ready'), namesOf('not_configured')]
  if (samples === 'always') {
    return (
      <div className="warning" role="note" aria-label="Sources">
        <p>
          <b>All sources return bundled sample data, which is not real.</b> The operator chose this setting. The brief
          is marked as sample data and costs the usual price.
        </p>
      </div>
    )
  }
  return (
    <div className="warning" role="note" aria-label="Sources">
      <p>{live.length > 0 ? `Live sources: ${live.join(', ')}.` : 'No live source is available.'}</p>
      {absent.length > 0 && <p>Not set up here: {absent.join(', ')}. The operator can add credentials.</p>}
      {samples === 'auto' && (
        <p>
          <b>If none of your sources can be reached, bundled sample data is used, which is not real.</b> Such a brief is
          marked as sample data and costs nothing.
        </p>
      )}
    </div>
  )
}

function PlainForm({ values, errors, idempotencyKey, sources }: BriefFormPageProps) {
  return (
    <form method="post" action="/briefs/new" noValidate>
      {idempotencyKey !== undefined && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
      <InputField
        name="query"
        label="What to look for"
        hint="A name, a phrase or a claim, up to 500 characters."
        error={errors.query}
        input={{ type: 'text', autoComplete: 'off', defaultValue: values.query }}
      />
      <Platforms name="sources" of={QUERY_PLATFORMS} sources={sources} chosen={values.sources} error={errors.sources} />
      <TimeRange name="time_range" value={values.time_range} />
      <Submit />
    </form>
  )
}

function DetailedForm({ values, errors, idempotencyKey, sources }: BriefFormPageProps) {
  return (
    <form method="post" action="/briefs/new" noValidate>
      {idempotencyKey !== undefined && <input type="hidden" name="idempotency_key" value={`${idempotencyKey}-terms`} />}
      <TextField
        name="search_terms"
        label="Search terms"
        hint={`One per line, up to ${TERMS_MAX}. A signal that matches any of them is included.`}
        error={errors.search_terms}
        textarea={{ className: 'short', autoComplete: 'off', defaultValue: values.search_terms }}
      />
      <Platforms name="platforms" of={PLATFORMS} sources={sources} chosen={values.platforms} error={errors.platforms} />
      <TimeRange name="time_range" value={values.time_range} idPrefix="terms-" />
      <InputField
        name="max_signals"
        label="Maximum number of signals"
        hint={`${SIGNALS_MIN} to ${SIGNALS_MAX}, across all sources.`}
        error={errors.max_signals}
        input={{
          type: 'number',
          inputMode: 'numeric',
          min: SIGNALS_MIN,
          max: SIGNALS_MAX,
          defaultValue: values.max_signals ?? String(SIGNALS_MAX),
        }}
      />
      <Submit />
    </form>
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

type PlatformsProps = {
  name: string
  of: readonly Platform[]
  sources: SourceStates
  chosen?: readonly string[]
  error?: string
}

const STATE_WORDS = { ready: '', sample: ' (sample)', not_configured: ' (not set up)' } as const

/** A choice of sources, each with what it can provide on this server. */
export function Platforms({ name, of, sources, chosen, error }: PlatformsProps) {
  const stateOf = (platform: Platform) =>
    sources.platforms.find((source) => source.platform === platform)?.state ?? 'ready'
  const usable = of.filter((platform) => stateOf(platform) !== 'not_configured')
  const checked = chosen ?? (usable.length === 0 ? of : usable)
  return (
    <fieldset className={error === undefined ? 'field' : 'field refused'} id={name} aria-describedby={`${name}-hint`}>
      <legend>Sources</legend>
      <p className="hint" id={`${name}-hint`}>
        Choose at least one.
      </p>
      {error !== undefined && (
        <p className="error">
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <div className="options">
        {of.map((platform) => (
          <label key={platform}>
            <input type="checkbox" name={name} value={platform} defaultChecked={checked.includes(platform)} />{' '}
            {PLATFORM_NAMES[platform]}
            {STATE_WORDS[stateOf(platform)]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TimeRangeProps = { name: string; value?: string; idPrefix?: string }

export function TimeRange({ name, value = '24h', idPrefix = '' }: TimeRangeProps) {
  return (
    <fieldset className="field" id={`${idPrefix}${name}`}>
      <legend>Time range</legend>
      <div className="options">
        {TIME_RANGES.map((range) => (
          <label key={range}>
            <input type="radio" name={name} value={range} defaultChecked={range === value} /> {TIME_RANGE_NAMES[range]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
