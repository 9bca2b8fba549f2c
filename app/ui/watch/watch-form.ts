import { QUERY_SIGNALS_MAX } from '#app/domain/brief/make/brief-request.ts'
import type { Watch } from '#app/domain/watch/watch.ts'
import type { DomainError } from '#app/platform/domain-error.ts'
import { typedLines } from '../typed-lines.ts'
import type { WatchForm, WatchValues } from './watch-fields.tsx'
import { SEARCH_SENTENCES } from '../brief/search-fields.tsx'

/** The form's initial values for a new watch. */
export const NEW_WATCH: WatchValues = {
  search_terms: '',
  platforms: [],
  time_range: '24h',
  max_signals: String(QUERY_SIGNALS_MAX),
  every: 'daily',
  at: '',
  weekday: 'monday',
}

/** The form's values for an existing watch. */
export function watchValues(watch: Watch): WatchValues {
  return {
    search_terms: watch.search_terms.join('\n'),
    platforms: watch.platforms,
    time_range: watch.time_range,
    max_signals: String(watch.max_signals),
    every: watch.every,
    at: watch.at ?? '',
    weekday: watch.weekday ?? 'monday',
  }
}

/** Reads a posted form: the values to show again, and the body for the API's schema. */
export function readWatchForm(fields: URLSearchParams): { values: WatchValues; body: object } {
  const of = (name: string): string => fields.get(name) ?? ''
  const values = {
    search_terms: fields.has('search_terms') ? of('search_terms') : of('query'),
    platforms: fields.getAll('platforms'),
    time_range: fields.get('time_range') ?? NEW_WATCH.time_range,
    max_signals: fields.get('max_signals') ?? NEW_WATCH.max_signals,
    every: of('every'),
    at: of('at'),
    weekday: fields.get('weekday') ?? NEW_WATCH.weekday,
  }
  const { search_terms: terms, max_signals: signals, every, at, weekday, ...same } = values
  // A form always sends every field. Those that do not apply to the rhythm are ignored.
  const body = {
    ...same,
    search_terms: typedLines(terms),
    max_signals: Number(signals),
    every,
    ...(every === 'hourly' || at === '' ? {} : { at }),
    ...(every === 'weekly' ? { weekday } : {}),
  }
  return { values, body }
}

/** What the page says in place of the API's messages. */
const SENTENCES: Readonly<Record<string, string>> = {
  ...SEARCH_SENTENCES,
  every: 'Choose how often it runs.',
  at: 'Enter the time as hours and minutes, such as 06:00.',
  weekday: 'Choose a day of the week.',
}

/** Converts a refusal into the form's errors. */
export function watchErrors(error: DomainError): Pick<WatchForm, 'errors' | 'generalError'> {
  const fields = error.details.map(({ path }) => path.split('.')[0] ?? '')
  const errors = Object.fromEntries(
    fields.flatMap((field) => (SENTENCES[field] === undefined ? [] : [[field, SENTENCES[field]]])),
  )
  return Object.keys(errors).length > 0 ? { errors } : { errors, generalError: error.message }
}
