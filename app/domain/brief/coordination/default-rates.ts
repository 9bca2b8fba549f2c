import type { ReferenceRate } from '../make/signal-set.ts'
import type { Platform } from '../platforms.ts'

/** The windows in which posts are compared, in seconds. */
export const WINDOWS_SECONDS = [30, 120, 600, 3600] as const
/** Stored shares are scaled to a window of a day, as chance falls when the window grows. */
export const RATE_HOURS = 24
/** With fewer pairs, a stored rate is mixed with the bundled one. */
const STORED_PAIRS_MIN = 2000

/**
 * Default shares of pairs of posts by different accounts within that many seconds, in a window of a day. Measured on
 * 200 simulated organic sets (`tests/eval/briefs`, profile `dev`: steady talk, bursts of news, match spikes, fandoms),
 * not on real posts: the upper quartile over the sets. Real sets that look organic replace them.
 */
const SHIPPED_SHARES: Record<(typeof WINDOWS_SECONDS)[number], number> = {
  30: 0.007,
  120: 0.027,
  600: 0.126,
  3600: 0.41,
}

/** The usual share for a platform and window, scaled to a set that spans `hours`. 0..1. */
export function usualShare(
  rates: readonly ReferenceRate[],
  { platform, seconds, hours }: { platform: Platform; seconds: (typeof WINDOWS_SECONDS)[number]; hours: number },
): number {
  const stored = rates.find((rate) => rate.platform === platform && rate.deltaSeconds === seconds)
  const shipped = SHIPPED_SHARES[seconds]
  const weight = stored === undefined ? 0 : stored.pairs / (stored.pairs + STORED_PAIRS_MIN)
  const ofDay = weight * (stored?.share ?? 0) + (1 - weight) * shipped
  return Math.min(1, (ofDay * RATE_HOURS) / hours)
}
