import type { SourceStates } from '#app/domain/brief/collect/source.ts'
import { RHYTHMS } from '#app/domain/watch/watch-schedule.ts'
import { RHYTHM_NAMES, WEEKDAY_NAMES } from '#app/domain/watch/watch-wording.ts'
import { SearchFields, SourceNotice } from '../brief/search-fields.tsx'
import { ErrorSummary, type FieldErrors, InputField } from '../form-field.tsx'

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
      <SearchFields
        values={{ ...values, platforms: values.platforms.length === 0 ? undefined : values.platforms }}
        errors={errors}
        sources={sources}
        signalsLabel="Maximum number of signals per run"
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
