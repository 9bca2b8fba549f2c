import type { Signal, VolumeSeries } from '../signal.ts'
import type { ProviderAnswer } from '../collect/source.ts'
import type { SourceFailure } from './source-fetch.server.ts'

/** The answer of a provider that could not read anything. */
export function failedAnswer({ status, warning, isUnreached = false }: SourceFailure): ProviderAnswer {
  return { status, signals: [], warning, isCapped: false, isUnreached }
}

/** What a provider gathered until it was done or something failed. */
export type Gathered = {
  signals: Signal[]
  isCapped: boolean
  volume?: VolumeSeries | undefined
  /** The reason for ending early. */
  failure?: SourceFailure | undefined
  /** What it can never provide, in a sentence. It makes the answer `partial`. */
  limits?: string | undefined
}

/** `ok` or `empty`, `partial` if something is missing, or the failure's status if there is nothing. */
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
