import { HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { beginOf, type BriefOrder } from '../make/brief-request.ts'
import type { Platform } from '../platforms.ts'
import { TIME_RANGES, type TimeRange } from '../signal.ts'
import type { OwnPost } from './own-post.ts'

/** Where posts of one's own come from. Their platforms are as stated. */
export const OWN_SOURCE: Platform = 'own'
/** From `since` to `until`. */
export type Period = { since: Date; until: Date }

/** The period of posts of one's own: as asked, or else as the posts are, then an hour at least. */
export function ownPeriod(posts: readonly OwnPost[], asked: Pick<BriefOrder, 'since' | 'until'>): Period {
  const times = posts.map((post) => Date.parse(post.published_at))
  const first = times.reduce((least, time) => Math.min(least, time), Infinity)
  const last = times.reduce((most, time) => Math.max(most, time), -Infinity)
  const from = asked.since === undefined ? undefined : Date.parse(asked.since)
  const until =
    asked.until === undefined ? Math.max(last + MINUTE_MS, (from ?? -Infinity) + HOUR_MS) : Date.parse(asked.until)
  return { since: new Date(from ?? Math.min(first, until - HOUR_MS)), until: new Date(until) }
}

/** The shortest time range that covers a period, or else the longest there is. */
export function rangeOver({ since, until }: Period): TimeRange {
  return TIME_RANGES.find((range) => beginOf(range, until) <= since) ?? '30d'
}
