import type { SourceState, SourceStates } from '#app/domain/brief/collect/source.ts'
import {
  QUERY_CHARACTERS_MAX,
  QUERY_SIGNALS_MAX,
  SIGNALS_MAX,
  SIGNALS_MIN,
  TERMS_MAX,
} from '#app/domain/brief/make/brief-request.ts'
import { TIME_RANGE_NAMES } from '#app/domain/brief/present/brief-wording.ts'
import { inList } from '#app/domain/wording/wording.ts'
import { TIME_RANGES } from '#app/domain/brief/signal.ts'
import { type FieldErrors, InputField, TextField } from '../form-field.tsx'
import { type Platform, PLATFORM_FACTS, SEARCHED_PLATFORMS } from '#app/domain/brief/platforms.ts'

/** What was entered, kept when the form is shown again. `search_terms` has one term per line. */
export type SearchValues = Partial<
  Record<'search_terms' | 'time_range' | 'max_signals', string> & { platforms: readonly string[] }
>

/** What a refused form says in place of the API's messages. */
export const SEARCH_SENTENCES: Readonly<Record<string, string>> = {
  search_terms: `Enter 1 to ${TERMS_MAX} terms, one per line, each of at most ${QUERY_CHARACTERS_MAX} characters.`,
  platforms: 'Choose at least one source.',
  max_signals: `Enter a whole number from ${SIGNALS_MIN} to ${SIGNALS_MAX}.`,
  time_range: 'Choose a time range.',
}

type SearchFieldsProps = { values: SearchValues; errors: FieldErrors; sources: SourceStates; signalsLabel: string }

/** What a brief or a watch searches for: terms, sources, time range and number of signals. */
export function SearchFields({ values, errors, sources, signalsLabel }: SearchFieldsProps) {
  return (
    <>
      <TextField
        name="search_terms"
        label="Search terms"
        hint={`Names, phrases or claims, one per line, up to ${TERMS_MAX}. A signal that matches any of them is included.`}
        error={errors.search_terms}
        textarea={{ className: 'short', autoComplete: 'off', defaultValue: values.search_terms }}
      />
      <Platforms sources={sources} chosen={values.platforms} error={errors.platforms} />
      <TimeRange value={values.time_range} />
      <InputField
        name="max_signals"
        label={signalsLabel}
        hint={`${SIGNALS_MIN} to ${SIGNALS_MAX}, across all sources.`}
        error={errors.max_signals}
        input={{
          type: 'number',
          inputMode: 'numeric',
          min: SIGNALS_MIN,
          max: SIGNALS_MAX,
          defaultValue: values.max_signals ?? String(QUERY_SIGNALS_MAX),
        }}
      />
    </>
  )
}

/** Says what the brief will use, before it is paid for. */
export function SourceNotice({ sources: { platforms, samples, unsampled } }: { sources: SourceStates }) {
  const namesOf = (state: SourceState['state']) =>
    platforms.filter((source) => source.state === state).map(({ platform }) => PLATFORM_FACTS[platform].name)
  const [live, absent] = [namesOf('ready'), namesOf('not_configured')]
  if (samples === 'always') {
    return (
      <div className="warning" role="note" aria-label="Sources">
        <Unsampled platforms={unsampled} />
        <p>
          <b>{`${unsampled.length === 0 ? 'All' : 'All other'} sources return bundled sample data, which is not real.`}</b>{' '}
          The operator chose this setting. The brief is marked as sample data and costs the usual price.
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
      {samples === 'auto' && <Unsampled platforms={unsampled} />}
    </div>
  )
}

function Unsampled({ platforms }: { platforms: readonly Platform[] }) {
  if (platforms.length === 0) return null
  const names = platforms.map((platform) => PLATFORM_FACTS[platform].name)
  return <p>No sample data is bundled for {inList(names, 'or')}.</p>
}

type PlatformsProps = { sources: SourceStates; chosen: readonly string[] | undefined; error: string | undefined }

const STATE_WORDS = {
  ready: '',
  sample: ' (sample)',
  no_sample: ' (no sample data)',
  not_configured: ' (not set up)',
} as const

/** A choice of sources, each with what it can provide on this server. */
function Platforms({ sources, chosen, error }: PlatformsProps) {
  const stateOf = (platform: Platform) =>
    sources.platforms.find((source) => source.platform === platform)?.state ?? 'ready'
  const usable = SEARCHED_PLATFORMS.filter((platform) => !['not_configured', 'no_sample'].includes(stateOf(platform)))
  const checked = chosen ?? (usable.length === 0 ? SEARCHED_PLATFORMS : usable)
  return (
    <fieldset
      className={error === undefined ? 'field' : 'field refused'}
      id="platforms"
      aria-describedby="platforms-hint"
    >
      <legend>Sources</legend>
      <p className="hint" id="platforms-hint">
        Choose at least one.
      </p>
      {error !== undefined && (
        <p className="error">
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <div className="options">
        {SEARCHED_PLATFORMS.map((platform) => (
          <label key={platform}>
            <input type="checkbox" name="platforms" value={platform} defaultChecked={checked.includes(platform)} />{' '}
            {PLATFORM_FACTS[platform].name}
            {STATE_WORDS[stateOf(platform)]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function TimeRange({ value = '24h' }: { value: string | undefined }) {
  return (
    <fieldset className="field" id="time_range">
      <legend>Time range</legend>
      <div className="options">
        {TIME_RANGES.map((range) => (
          <label key={range}>
            <input type="radio" name="time_range" value={range} defaultChecked={range === value} />{' '}
            {TIME_RANGE_NAMES[range]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
