import type { Signal, VolumeSeries } from '../signal.ts'
import type { ProviderAnswer } from '../source.ts'
import type { SourceFailure } from './source-fetch.server.ts'

/** The answer of a provider that could read nothing. */
export function failedAnswer({ status, warning, isUnreached = false }: SourceFailure): ProviderAnswer {
  return { status, signals: [], warning, isCapped: false, isUnreached }
}

/** What a provider gathered until it was done or something failed. */
export type Gathered = {
  signals: Signal[]
  isCapped: boolean
  volume?: VolumeSeries | undefined
  /** What ended it early. */
  failure?: SourceFailure | undefined
  /** What it cannot give at all, in a sentence: then the answer is `partial`. */
  limits?: string | undefined
}

/** `ok` or `empty`; `partial` where something is missing; the failure's own status where nothing came. */
export function gatheredAnswer({ signals, isCapped, volume, failure, limits }: Gathered): ProviderAnswer {
  if (failure !== undefined && signals.length === 0) return failedAnswer(failure)
  const more = volume === undefined ? {} : { volume }
  if (failure !== undefined) {
    const warning = `${failure.warning} Only some of its signals could be read.`
    return { status: 'partial', signals, isCapped: true, warning, isPassing: true, ...more }
  }
  if (limits !== undefined) return { status: 'partial', signals, isCapped, warning: limits, ...more }
  return { status: signals.length === 0 ? 'empty' : 'ok', signals, isCapped, ...more }
}
