import type { Platform, Signal, TimeRange, VolumeSeries } from './signal.ts'

/** What all sources are asked for. */
export type Inquiry = {
  /** 1 to 10; a signal matches any of them. */
  terms: readonly string[]
  timeRange: TimeRange
  since: Date
  until: Date
  /** Of this provider's platform. What a page brought beyond it may be given, too: whoever collects cuts. */
  signalsMax: number
  /**
   * So many more, for the measurement of coordination and spread alone: only where a source bills no post and a further
   * page costs nothing but a request.
   */
  extraMax: number
  /** Aborts at the deadline. */
  signal: AbortSignal
  /** Until the deadline; 0 once it has passed. */
  remainingMs: () => number
}

export type ProviderStatus =
  | 'ok'
  | 'partial'
  | 'empty'
  | 'rate_limited'
  | 'unauthorized'
  | 'forbidden'
  | 'out_of_credit'
  | 'unavailable'
  | 'not_configured'

/** What a provider answered. It never throws and never invents: what it could not get is told by status and warning. */
export type ProviderAnswer = {
  status: ProviderStatus
  signals: Signal[]
  /** Plain words for a reader who does not know the protocol. */
  warning?: string
  /** Whether there were more signals than were taken: then their times do not tell of growth. */
  isCapped: boolean
  /** Whether asking for more would bring more; left out: as `isCapped`. */
  canGiveMore?: boolean
  volume?: VolumeSeries
  /** Something failed that may work the next time: this answer is not kept for others. */
  isPassing?: boolean
  /** Nothing of it could be reached: there may be no network. */
  isUnreached?: boolean
}

/** One service that is asked for signals. */
export type Provider = {
  /** As in `Signal.provider`. */
  name: string
  platform: Platform
  /** By the operator's settings. */
  isConfigured: () => boolean
  gather: (inquiry: Inquiry) => Promise<ProviderAnswer>
}
