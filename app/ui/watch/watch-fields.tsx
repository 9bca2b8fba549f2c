import type { SourceStates } from '#app/domain/brief/collect/source.ts'
import { SIGNALS_MAX, SIGNALS_MIN, TERMS_MAX } from '#app/domain/brief/make/brief-request.ts'
import { PLATFORMS } from '#app/domain/brief/signal.ts'
import { RHYTHMS } from '#app/domain/watch/watch-schedule.ts'
import { RHYTHM_NAMES, WEEKDAY_NAMES } from '#app/domain/watch/watch-wording.ts'
import { Platforms, SourceNotice, TimeRange } from '../brief/brief-form.tsx'
import { ErrorSummary, type FieldErrors, InputField, TextField } from '../form-field.tsx'

/** What was entered in a watch's form. `search_terms` has one term per line. */
export type WatchValues = {
  search_terms: string
  platforms: readonly string[]
  time_range: string
  max_signals: string
  every: string
  at: string
  weekday: string
}

/** A watch's form: its values, and the errors of the last attempt. */
export type WatchForm = { values: WatchValues; errors: FieldErrors; generalError?: string }

/** The fields of a new or changed watch: what it searches for and when. */
export function WatchFields({ values, errors, generalError, sources }: WatchForm & { sources: SourceStates }) {
  return (
    <>
      <SourceNotice sources={sources} />
      <ErrorSummary errors={errors} general={generalError} />
      <TextField
        name="search_terms"
        label="Search terms"
        hint={`One per line, up to ${TERMS_MAX}. A signal that matches any of them is included.`}
        error={errors.search_terms}
        textarea={{ className: 'short', autoComplete: 'off', defaultValue: values.search_terms }}
      />
      <Platforms
        name="platforms"
        of={PLATFORMS}
        sources={sources}
        chosen={values.platforms.length === 0 ? undefined : values.platforms}
        error={errors.platforms}
      />
      <TimeRange name="time_range" value={values.time_range} />
      <InputField
        name="max_signals"
        label="Maximum number of signals per run"
        hint={`${SIGNALS_MIN} to ${SIGNALS_MAX}, across all sources.`}
        error={errors.max_signals}
        input={{
          type: 'number',
          inputMode: 'numeric',
          min: SIGNALS_MIN,
          max: SIGNALS_MAX,
          defaultValue: values.max_signals,
        }}
      />
      <Rhythm values={values} errors={errors} />
    </>
  )
}

function Rhythm({ values, errors }: Pick<WatchForm, 'values' | 'errors'>) {
  return (
    <>
      <fieldset className="field" id="every">
        <legend>Frequency</legend>
        {errors.every !== undefined && <p className="error">{errors.every}</p>}
        <div className="options">
          {RHYTHMS.map((every) => (
            <label key={every}>
              <input type="radio" name="every" value={every} defaultChecked={every === values.every} />{' '}
              {RHYTHM_NAMES[every]}
            </label>
          ))}
        </div>
      </fieldset>
      <InputField
        name="at"
        label="Time (UTC)"
        hint="For daily and weekly watches. If empty, the time at which you save it."
        error={errors.at}
        input={{ type: 'time', defaultValue: values.at }}
      />
      <div className={errors.weekday === undefined ? 'field' : 'field refused'}>
        <label htmlFor="weekday">Day of the week</label>
        <p className="hint" id="weekday-hint">
          For weekly watches.
        </p>
        <select id="weekday" name="weekday" defaultValue={values.weekday} aria-describedby="weekday-hint">
          {WEEKDAY_NAMES.map(([day, name]) => (
            <option key={day} value={day}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
