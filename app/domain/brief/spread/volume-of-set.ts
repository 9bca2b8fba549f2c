import { HOUR_MS } from '#app/platform/durations.ts'
import type { SignalSet } from '../make/signal-set.ts'
import type { VolumeSeries } from '../signal.ts'
import { type Platform, PLATFORM_FACTS, PLATFORMS } from '../platforms.ts'

/** How much was said when, over a set's window. */
export type Volume = {
  /** `counts`: from an endpoint that counts everything. `signals`: from the gathered signals' times. */
  basis: 'counts' | 'signals'
  platforms: readonly Platform[]
  /** Hours since the window's start, ascending, each with its count. */
  points: readonly { hour: number; count: number }[]
  total: number
  hours: number
}

const POINTS_MIN = 6
/** A time known only to the day says nothing about growth. */
const TIMED = new Set(['second', 'minute', 'hour'])

/**
 * The volume of a set: counts if a platform gave them (preferably of posts, otherwise the largest), or else the times of
 * signals from platforms that gave all they had. Null if neither shows growth.
 */
export function volumeOfSet(set: Pick<SignalSet, 'signals' | 'volume' | 'capped' | 'since' | 'until'>): Volume | null {
  return volumeFromCounts(set) ?? volumeFromSignals(set)
}

function volumeFromCounts({ volume, since, until }: Pick<SignalSet, 'volume' | 'since' | 'until'>): Volume | null {
  const usable = volume
    .map((series) => ({ series, points: pointsOf(series, since, until) }))
    .filter(({ points }) => points.length >= POINTS_MIN)
    .map(({ series, points }) => ({ series, points, total: sumOf(points) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => Number(countsPosts(b)) - Number(countsPosts(a)) || b.total - a.total)
  const [best] = usable
  if (!best) return null
  const { series, points, total } = best
  return { basis: 'counts', platforms: [series.platform], points, total, hours: hoursOf(since, until) }
}

function countsPosts({ series }: { series: VolumeSeries }): boolean {
  return PLATFORM_FACTS[series.platform].countsPosts
}

function pointsOf({ points, stepSeconds }: VolumeSeries, since: Date, until: Date): Volume['points'] {
  const length = hoursOf(since, until)
  return points
    .map(({ at, count }) => ({
      hour: (Date.parse(at) - since.getTime()) / HOUR_MS + stepSeconds / 7200,
      count: Math.max(0, count),
    }))
    .filter(({ hour }) => hour >= 0 && hour <= length)
    .toSorted((a, b) => a.hour - b.hour)
}

function volumeFromSignals({
  signals,
  capped,
  since,
  until,
}: Pick<SignalSet, 'signals' | 'capped' | 'since' | 'until'>): Volume | null {
  const hours = hoursOf(since, until)
  const points = signals
    .filter(({ publishedPrecision, platform }) => TIMED.has(publishedPrecision) && !capped.has(platform))
    .map(({ platform, publishedAt }) => ({
      platform,
      hour: (Date.parse(publishedAt) - since.getTime()) / HOUR_MS,
      count: 1,
    }))
    .filter(({ hour }) => hour >= 0 && hour <= hours)
  if (points.length === 0) return null
  const platforms = PLATFORMS.filter((platform) => points.some((point) => point.platform === platform))
  return { basis: 'signals', platforms, points, total: points.length, hours }
}

function sumOf(points: Volume['points']): number {
  return points.reduce((sum, { count }) => sum + count, 0)
}

function hoursOf(since: Date, until: Date): number {
  return Math.max(1 / 60, (until.getTime() - since.getTime()) / HOUR_MS)
}
