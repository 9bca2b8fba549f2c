import type { CompanyDirectory } from './company-directory.ts'
import type { PostReading } from './reading/post-reading.ts'
import type { Platform, Signal, VolumeSeries } from './signal.ts'

/** How often two posts of different accounts fall within `deltaSeconds` of each other in ordinary talk of a platform. */
export type ReferenceRate = { platform: Platform; deltaSeconds: number; share: number; pairs: number }

/** Signals of the same talk that are measured for coordination and spread and never listed or stored. */
export type ExtraSignals = {
  signals: readonly Signal[]
  /** Platforms of which there was more even than these. */
  capped: ReadonlySet<Platform>
}

/** Everything that a brief is measured on. */
export type SignalSet = {
  query: string
  terms: readonly string[]
  since: Date
  until: Date
  /** In order of time, without doubles. */
  signals: readonly Signal[]
  /** Left out where nothing was read beyond `signals`. */
  extra?: ExtraSignals
  /** Results that hold no word of the query, left out of `signals`; by default none. */
  unrelated?: number
  /** What the encoder says of signals, by their ids, nothing of what it cannot read; left out, emotions are not measured. */
  posts?: ReadonlyMap<string, PostReading>
  volume: readonly VolumeSeries[]
  /** Platforms of which there was more than `signals` holds. */
  capped: ReadonlySet<Platform>
  /** Rates stored from earlier sets; empty where there are none. */
  referenceRates: readonly ReferenceRate[]
  /** Prices that were fetched, by ticker. */
  prices: ReadonlyMap<string, { last: number; change24h: number | null; currency: string; at: string }>
  /** Whether the bundled samples answered. */
  isSample: boolean
  /** Whether the operator lets accounts on X be listed; by default not. */
  listsAccountsOnX?: boolean
  /** Companies that may be found; by default the bundled ones. */
  companies?: CompanyDirectory
}

/** The set with what was read beyond its signals: on this coordination and spread are measured. */
export function withExtra({ extra, ...set }: SignalSet): SignalSet {
  if (extra === undefined || extra.signals.length === 0) return set
  return { ...set, signals: inOrder([...set.signals, ...extra.signals]), capped: extra.capped }
}

/** In order of time, then of id: the same set in whatever order its signals come. */
export function inOrder(signals: SignalSet['signals']): SignalSet['signals'] {
  return signals.toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt) || (a.id < b.id ? -1 : 1))
}
