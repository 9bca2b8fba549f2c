import { RATE_HOURS, WINDOWS_SECONDS } from '../coordination/default-rates.ts'
import type { CoordinationReading } from '../coordination/coordination-reading.ts'
import { readSocialPosts } from '../coordination/social-posts.ts'
import { countPairs } from '../coordination/time-lift.ts'
import type { SignalSet } from '../make/signal-set.ts'
import type { Platform } from '../platforms.ts'

/**
 * What a set adds to the stored rates: pairs of posts by different accounts on a platform, and those within
 * `deltaSeconds`, scaled to a window of a day because chance falls when a window grows.
 */
export type RateContribution = { platform: Platform; deltaSeconds: number; pairs: number; closePairs: number }

/** The raw score from which a set counts as organic. */
const SCORE_MIN = 80
/** Fewer pairs say nothing about a platform. */
const PAIRS_MIN = 20
const WINDOW_SHARE_MAX = 1 / 6

/** Only whole sets that look organic contribute, so that a campaign never becomes the norm. */
export function contributedRates(set: SignalSet, reading: CoordinationReading): RateContribution[] {
  if (!reading.isSolid || reading.rawScore < SCORE_MIN) return []
  const hours = (set.until.getTime() - set.since.getTime()) / 36e5
  const byPlatform = Map.groupBy(readSocialPosts(set), ({ platform }) => platform)
  return [...byPlatform].flatMap(([platform, posts]) =>
    // The posts of a capped sample are closer together than usual.
    set.capped.has(platform)
      ? []
      : WINDOWS_SECONDS.filter((seconds) => seconds < hours * 3600 * WINDOW_SHARE_MAX).flatMap((deltaSeconds) => {
          const { pairs, close } = countPairs(posts, deltaSeconds)
          const closePairs = Math.min(pairs, (close * hours) / RATE_HOURS)
          return pairs < PAIRS_MIN ? [] : [{ platform, deltaSeconds, pairs, closePairs }]
        }),
  )
}
