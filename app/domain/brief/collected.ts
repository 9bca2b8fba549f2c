import type { SourceDiagnosis } from './brief.ts'
import type { Platform, Signal, TimeRange, VolumeSeries } from './signal.ts'
import type { ExtraSignals, SignalSet } from './signal-set.ts'

/** What is gathered for. */
export type Gathering = {
  /** 1 to 10; a signal matches any of them. */
  terms: readonly string[]
  platforms: readonly Platform[]
  timeRange: TimeRange
  since: Date
  until: Date
  /** Of all platforms together. */
  signalsMax: number
}

/** What was gathered, and how each platform answered. */
export type Collected = {
  /** In order of time, without doubles. */
  signals: Signal[]
  /** What was read beyond them, for coordination and spread alone: neither listed nor stored. Left out where nothing was. */
  extra?: ExtraSignals
  volume: VolumeSeries[]
  /** Platforms of which there was more than was taken. */
  capped: ReadonlySet<Platform>
  prices: SignalSet['prices']
  /** One for each platform, in the order asked. */
  diagnostics: SourceDiagnosis[]
  /** In plain words, what matters most first. */
  warnings: string[]
  isSample: boolean
  /** Whether samples stand in only because nothing could be reached: the operator did not choose them. */
  isFallback: boolean
}
