import type { SourceDiagnosis } from '../brief.ts'
import type { Signal, TimeRange, VolumeSeries } from '../signal.ts'
import type { ExtraSignals, SignalSet } from '../make/signal-set.ts'
import type { Platform } from '../platforms.ts'

/** A brief's request to its sources, with the moments that its time range means. */
export type Gathering = {
  /** 1 to 10. A signal matches any of them. */
  terms: readonly string[]
  platforms: readonly Platform[]
  timeRange: TimeRange
  since: Date
  until: Date
  /** Across all platforms. */
  signalsMax: number
}

/** What was gathered, and how each platform responded. */
export type Collected = {
  /** By time, without duplicates. */
  signals: Signal[]
  /** Signals read only to measure coordination and spread, neither listed nor stored. Absent if there are none. */
  extra?: ExtraSignals
  volume: VolumeSeries[]
  /** Platforms that had more signals than were taken. */
  capped: ReadonlySet<Platform>
  prices: SignalSet['prices']
  /** One per platform, in the order asked. */
  diagnostics: SourceDiagnosis[]
  /** In plain words, most important first. */
  warnings: string[]
  isSample: boolean
  /** Whether samples are used only because nothing could be reached, not because the operator chose them. */
  isFallback: boolean
}
