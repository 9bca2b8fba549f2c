import type { SharePrice } from '../collect/source.ts'
import type { CompanyDirectory } from '../companies/company-directory.ts'
import { hash32 } from '../../engine/prepare/hash32.ts'
import type { PostReading } from '../reading/post-reading.ts'
import type { Signal, VolumeSeries } from '../signal.ts'
import type { Platform } from '../platforms.ts'

/** How often two posts by different accounts are within `deltaSeconds` of each other in a platform's ordinary talk. */
export type ReferenceRate = { platform: Platform; deltaSeconds: number; share: number; pairs: number }

/** Further signals, measured for coordination and spread and never listed or stored. */
export type ExtraSignals = {
  signals: readonly Signal[]
  /** Platforms that had even more. */
  capped: ReadonlySet<Platform>
}

/** Everything that a brief measures. */
export type SignalSet = {
  query: string
  terms: readonly string[]
  since: Date
  until: Date
  /** By time, without duplicates. */
  signals: readonly Signal[]
  /** Absent if nothing was read beyond `signals`. */
  extra?: ExtraSignals
  /** Results without a word of the query, left out of `signals`. By default none. */
  unrelated?: number
  /** The encoder's readings by signal id, without those it cannot read. If absent, emotions are not measured. */
  posts?: ReadonlyMap<string, PostReading>
  volume: readonly VolumeSeries[]
  /** Platforms that had more than `signals` contains. */
  capped: ReadonlySet<Platform>
  /** Rates stored from earlier sets. Can be empty. */
  referenceRates: readonly ReferenceRate[]
  /** Fetched prices, by ticker. */
  prices: ReadonlyMap<string, SharePrice>
  /** Whether it uses the bundled samples. */
  isSample: boolean
  /** Whether the operator allows accounts on X to be listed. The default is no. */
  listsAccountsOnX?: boolean
  /** Whether the caller brought the posts: nobody is named without the operator's leave, and nothing learnt from them. */
  isBrought?: boolean
  /** The companies to look for, by default the bundled ones. */
  companies?: CompanyDirectory
}

/** The set including its extra signals, on which coordination and spread are measured. */
export function withExtra({ extra, ...set }: SignalSet): SignalSet {
  if (extra === undefined || extra.signals.length === 0) return set
  return { ...set, signals: inOrder([...set.signals, ...extra.signals]), capped: extra.capped }
}

/** Sorted by time, then id, so that the original order does not matter. */
export function inOrder(signals: SignalSet['signals']): SignalSet['signals'] {
  return signals.toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt) || (a.id < b.id ? -1 : 1))
}

/** A random seed from the set's content, so that the same set draws the same numbers. */
export function setSeed(signals: readonly Signal[]): number {
  return hash32(signals.map(({ id }) => id).join('\n'))
}
