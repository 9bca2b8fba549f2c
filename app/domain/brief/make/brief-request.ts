import { z } from 'zod'
import { HOUR_MS } from '#app/platform/durations.ts'
import { OwnPost } from '../own/own-post.ts'
import { TIME_RANGES, type TimeRange } from '../signal.ts'
import { PLATFORMS } from '../platforms.ts'

/** What a brief searches for. */
export const BriefRequest = z.strictObject({
  /** As the brief shows it. */
  query: z.string(),
  /** A signal matches any of them. */
  terms: z.array(z.string()),
  platforms: z.array(z.enum(PLATFORMS)),
  timeRange: z.enum(TIME_RANGES),
  /** Across all platforms. */
  signalsMax: z.int(),
})
export type BriefRequest = z.infer<typeof BriefRequest>

/** What a brief is ordered with: a search, or posts of the caller's own, which are not searched for. */
export const BriefOrder = BriefRequest.extend({
  posts: z.array(OwnPost).optional(),
  /** The time that counts of them, ISO 8601. */
  since: z.string().optional(),
  until: z.string().optional(),
  /** What of a file could not be read, in words. */
  notes: z.array(z.string()).optional(),
})
export type BriefOrder = z.infer<typeof BriefOrder>

/** What the job needs to make a brief. */
export const BriefInput = BriefOrder.extend({
  /** The watch that asked. Null if somebody is waiting. */
  watchId: z.uuid().nullable(),
})
export type BriefInput = z.infer<typeof BriefInput>

/** How long each range is, in hours. */
export const RANGE_HOURS: Readonly<Record<TimeRange, number>> = { '1h': 1, '6h': 6, '24h': 24, '7d': 168, '30d': 720 }

/** When a range that ends now begins. */
export function beginOf(range: TimeRange, until: Date): Date {
  return new Date(until.getTime() - RANGE_HOURS[range] * HOUR_MS)
}

/** The fewest signals that a request may ask for. */
export const SIGNALS_MIN = 10
/** The most signals that a request may ask for. */
export const SIGNALS_MAX = 200
/** The most signals that a plain query gathers. */
export const QUERY_SIGNALS_MAX = 100
/** The most characters (code points) in a query or a term. */
export const QUERY_CHARACTERS_MAX = 500
/** The most terms of a request. */
export const TERMS_MAX = 10
