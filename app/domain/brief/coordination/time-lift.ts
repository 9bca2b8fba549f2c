import type { SignalSet } from '../signal-set.ts'
import { usualShare, WINDOWS_SECONDS } from './default-rates.ts'
import type { SharedObject } from './shared-objects.ts'
import type { SocialPost } from './social-posts.ts'

type WindowSeconds = (typeof WINDOWS_SECONDS)[number]

/** How much closer in time the posts of an object lie than chance and its own rhythm have it. */
export type TimeLift = {
  windowSeconds: number
  pairs: number
  close: number
  observed: number
  /** Among pairs of which at least one post shares nothing; null where there are none. */
  expectedInSet: number | null
  /** What is usual on its platforms. */
  expectedStored: number
  /** What its own rhythm over eight windows gives: a burst alone is no synchrony. */
  expectedOfRhythm: number
  /** log2, −4..4, over the set and the stored rate. */
  lift: number
  /** log2, −3..3, over its own rhythm. */
  sharpness: number
  z: number
}

/** Pairs of posts by different accounts within each window, for posts that share something and for all. */
export type TimeBaseline = {
  hours: number
  windows: readonly WindowSeconds[]
  /** Of pairs of which at least one post shares nothing. */
  background: ReadonlyMap<number, PairCount>
  usual: (platform: SocialPost['platform'], seconds: WindowSeconds) => number
}
type PairCount = { pairs: number; close: number }

/** A window must be shorter than this share of the set's. */
const WINDOW_SHARE_MAX = 1 / 6
/** Pairs that the stored rate weighs as in the expectation. */
const STORED_WEIGHT = 60
const RHYTHM_WINDOWS = 8
const LIFT_MAX = 4
/** What eight windows can show at most. */
const SHARPNESS_MAX = 3
const Z_MIN = 2
/** A crowd that answers one event does so over minutes; within seconds it takes a schedule. */
const WINDOW_WEIGHTS: ReadonlyMap<number, number> = new Map([
  [30, 1],
  [120, 0.9],
  [600, 0.5],
  [3600, 0.25],
])
/** A time must be known this many times better than the window. */
const EXACTNESS = 5

/** What chance gives in this set, and what is usual elsewhere. */
export function readTimeBaseline(
  set: SignalSet,
  posts: readonly SocialPost[],
  sharing: ReadonlySet<string>,
): TimeBaseline {
  const hours = Math.max(1 / 60, (set.until.getTime() - set.since.getTime()) / 36e5)
  const windows = WINDOWS_SECONDS.filter((seconds) => seconds < hours * 3600 * WINDOW_SHARE_MAX)
  const engaged = posts.filter(({ signal }) => sharing.has(signal.id))
  const background = new Map(
    windows.map((seconds) => {
      const all = countPairs(posts, seconds)
      const among = countPairs(engaged, seconds)
      return [seconds, { pairs: all.pairs - among.pairs, close: all.close - among.close }]
    }),
  )
  return {
    hours,
    windows,
    background,
    usual: (platform, seconds) => usualShare(set.referenceRates, { platform, seconds, hours }),
  }
}

/** The window in which an object is least like chance; undefined where its times are too coarse. */
export function measureTimeLift({ posts }: SharedObject, baseline: TimeBaseline): TimeLift | undefined {
  const lifts = baseline.windows.flatMap((seconds) => liftWithin(posts, seconds, baseline) ?? [])
  return lifts.toSorted((a, b) => strengthOf(b) - strengthOf(a) || b.lift - a.lift)[0]
}

/** 0..1: lift over chance and over the object's own rhythm must both be there. */
export function strengthOf({ lift, sharpness, z, windowSeconds }: TimeLift): number {
  if (z <= Z_MIN) return 0
  const weight = WINDOW_WEIGHTS.get(windowSeconds) ?? 0
  return (weight * Math.max(0, Math.min(lift, (sharpness * LIFT_MAX) / SHARPNESS_MAX))) / LIFT_MAX
}

function liftWithin(
  posts: readonly SocialPost[],
  seconds: WindowSeconds,
  baseline: TimeBaseline,
): TimeLift | undefined {
  const { pairs, close } = countPairs(posts, seconds)
  if (pairs === 0) return undefined
  const wide = countPairs(posts, seconds * RHYTHM_WINDOWS)
  const expectedStored = posts.reduce((sum, { platform }) => sum + baseline.usual(platform, seconds), 0) / posts.length
  const chance = baseline.background.get(seconds) ?? { pairs: 0, close: 0 }
  const expected = (chance.close + STORED_WEIGHT * expectedStored) / (chance.pairs + STORED_WEIGHT)
  const expectedOfRhythm = wide.pairs === 0 ? 1 : wide.close / wide.pairs / RHYTHM_WINDOWS
  const observed = close / pairs
  const clipped = (over: number) => {
    const lift = Math.log2((observed + 0.5 / pairs) / (over + 0.5 / pairs))
    return Math.max(-LIFT_MAX, Math.min(LIFT_MAX, lift))
  }
  return {
    windowSeconds: seconds,
    pairs,
    close,
    observed,
    expectedInSet: chance.pairs === 0 ? null : chance.close / chance.pairs,
    expectedStored,
    expectedOfRhythm,
    lift: clipped(expected),
    sharpness: clipped(expectedOfRhythm),
    z: (close - expected * pairs) / Math.sqrt(expected * pairs + 1),
  }
}

/** Counts pairs of different accounts whose times are exact enough. Posts must be in order of time. */
export function countPairs(posts: readonly SocialPost[], seconds: number): PairCount {
  const exact = posts.filter(
    ({ toleranceSeconds }) => toleranceSeconds !== null && toleranceSeconds * EXACTNESS <= seconds,
  )
  const windowMs = seconds * 1000
  let close = 0
  for (const [index, post] of exact.entries()) {
    for (let other = index + 1; other < exact.length; other++) {
      const next = exact[other]
      if (next === undefined || next.at - post.at > windowMs) break
      if (next.account !== post.account) close++
    }
  }
  return { pairs: crossPairs(exact), close }
}

function crossPairs(posts: readonly SocialPost[]): number {
  const perAccount = new Map<string, number>()
  for (const { account } of posts) perAccount.set(account, (perAccount.get(account) ?? 0) + 1)
  let pairs = (posts.length * (posts.length - 1)) / 2
  for (const count of perAccount.values()) pairs -= (count * (count - 1)) / 2
  return pairs
}
