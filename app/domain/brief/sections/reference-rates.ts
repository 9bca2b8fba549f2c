import { RATE_HOURS, WINDOWS_SECONDS } from '../coordination/default-rates.ts'
import type { CoordinationReading } from '../coordination/coordination-reading.ts'
import { readSocialPosts } from '../coordination/social-posts.ts'
import { countPairs } from '../coordination/time-lift.ts'
import type { SignalSet } from '../signal-set.ts'
import type { Platform } from '../signal.ts'

/**
 * What a set adds to the stored rates: pairs of posts of different accounts on a platform, and those closer than
 * `deltaSeconds`, scaled to a window of a day, since chance falls as a window grows.
 */
export type RateContribution = { platform: Platform; deltaSeconds: number; pairs: number; closePairs: number }

/** The raw score from which a set counts as organic. */
const SCORE_MIN = 80
/** Fewer pairs say nothing about a platform. */
const PAIRS_MIN = 20
const WINDOW_SHARE_MAX = 1 / 6

/** Only whole sets that look organic contribute: a campaign must not become the measure of what is usual. */
export function contributedRates(set: SignalSet, reading: CoordinationReading): RateContribution[] {
  if (!reading.isSolid || reading.rawScore < SCORE_MIN) return []
  const hours = (set.until.getTime() - set.since.getTime()) / 36e5
  const byPlatform = Map.groupBy(readSocialPosts(set), ({ platform }) => platform)
  return [...byPlatform].flatMap(([platform, posts]) =>
    // A sample that was cut off lies closer together than talk does.
    set.capped.has(platform)
      ? []
      : WINDOWS_SECONDS.filter((seconds) => seconds < hours * 3600 * WINDOW_SHARE_MAX).flatMap((deltaSeconds) => {
          const { pairs, close } = countPairs(posts, deltaSeconds)
          const closePairs = Math.min(pairs, (close * hours) / RATE_HOURS)
          return pairs < PAIRS_MIN ? [] : [{ platform, deltaSeconds, pairs, closePairs }]
        }),
  )
}
