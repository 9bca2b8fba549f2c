import { z } from 'zod'
import { Signal, type TimeRange, VolumeSeries } from '../signal.ts'
import type { Platform } from '../platforms.ts'

/** The request to every source. */
export type Inquiry = {
  /** 1 to 10. A signal matches any of them. */
  terms: readonly string[]
  timeRange: TimeRange
  since: Date
  until: Date
  /** For this provider's platform. A page's surplus may be returned too, and the collector cuts it. */
  signalsMax: number
  /**
   * How many more to read, only for coordination and spread. Used only by sources that do not bill posts and where
   * another page costs just a request.
   */
  extraMax: number
  /** Aborts at the deadline. */
  signal: AbortSignal
  /** Milliseconds until the deadline, 0 after it. */
  remainingMs: () => number
}

const ProviderStatus = z.enum([
  'ok',
  'partial',
  'empty',
  'rate_limited',
  'unauthorized',
  'forbidden',
  'out_of_credit',
  'unavailable',
  'not_configured',
])
export type ProviderStatus = z.infer<typeof ProviderStatus>

/** What a provider returned. It never throws or invents anything: status and warning say what it could not get. */
export const ProviderAnswer = z.object({
  status: ProviderStatus,
  signals: z.array(Signal),
  /** In plain words, for a reader who does not know the protocol. */
  warning: z.string().optional(),
  /** Whether there were more signals than were taken. Then their times say nothing about growth. */
  isCapped: z.boolean(),
  /** Whether another request would return more. The default is `isCapped`. */
  canGiveMore: z.boolean().optional(),
  volume: VolumeSeries.optional(),
  /** Whether a later attempt may succeed, so this answer is not cached. */
  isPassing: z.boolean().optional(),
  /** Whether nothing could be reached, possibly because there is no network. */
  isUnreached: z.boolean().optional(),
})
export type ProviderAnswer = z.infer<typeof ProviderAnswer>

/** A service that provides signals. */
export type Provider = {
  /** As in `Signal.provider`. */
  name: string
  platform: Platform
  /** According to the operator's settings. */
  isConfigured: () => boolean
  gather: (inquiry: Inquiry) => Promise<ProviderAnswer>
}

/** What a platform can provide on this installation, known before it is asked. */
export type SourceState = { platform: Platform; state: 'ready' | 'sample' | 'no_sample' | 'not_configured' }

/** What a brief can use here. */
export type SourceStates = {
  platforms: readonly SourceState[]
  /** Whether bundled samples are used always, never, or only if nothing else responds. */
  samples: 'auto' | 'always' | 'never'
  /** The platforms without bundled samples. */
  unsampled: readonly Platform[]
}

/** A fetched price, never a derived one. */
export type SharePrice = {
  last: number
  /** In percent. Null if the change over a day is unknown. */
  change24h: number | null
  /** ISO 4217. */
  currency: string
  /** When the price was current: ISO 8601, UTC. */
  at: string
}
