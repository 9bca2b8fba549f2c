import type { SignalSet } from '../signal-set.ts'
import { exceeds, mostOfPairs, type Observation, toldShares } from './chance.ts'
import { usualShare, WINDOWS_SECONDS } from './default-rates.ts'
import type { SharedObject } from './shared-objects.ts'
import type { Platform } from '../signal.ts'
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
  /** The higher of the two, and the most that chance gives. */
  expected: number
  bound: number
  /** What its own rhythm over eight windows gives: a burst alone is no synchrony. */
  expectedOfRhythm: number
  /** log2, −4..4, over what is expected. */
  lift: number
  /** log2, −3..3, over its own rhythm. */
  sharpness: number
}

/** What chance gives among some posts of a set. */
type Chance = {
  /** That they span. */
  hours: number
  /** Of pairs of which at least one post shares nothing, by window. */
  background: ReadonlyMap<number, PairCount>
}

/** What chance gives in a set, and what is usual elsewhere. */
export type TimeBaseline = {
  windows: readonly WindowSeconds[]
  all: Chance
  /** Of platforms whose posts are only the latest: closeness there is compared with their own. */
  capped: ReadonlyMap<Platform, Chance>
  usual: (platform: Platform, at: { seconds: WindowSeconds; hours: number }) => number
}
type PairCount = { pairs: number; close: number }

/** A window must be shorter than this share of the set's. */
const WINDOW_SHARE_MAX = 1 / 6
const RHYTHM_WINDOWS = 8
const LIFT_MAX = 4
/** What eight windows can show at most. */
const SHARPNESS_MAX = 3
/** A crowd that answers one event does so over minutes; within seconds it takes a schedule. */
const WINDOW_WEIGHTS: ReadonlyMap<number, number> = new Map([
  [30, 1],
  [120, 0.9],
  [600, 0.5],
  [3600, 0.25],
])
/** A time must be known this many times better than the window. */
const EXACTNESS = 5
const HOURS_MIN = 1 / 60

/** The baseline of a set; `sharing` holds the ids of signals that share something. */
export function readTimeBaseline(
  set: SignalSet,
  posts: readonly SocialPost[],
  sharing: ReadonlySet<string>,
): TimeBaseline {
  const hours = Math.max(HOURS_MIN, (set.until.getTime() - set.since.getTime()) / 36e5)
  const windows = WINDOWS_SECONDS.filter((seconds) => seconds < hours * 3600 * WINDOW_SHARE_MAX)
  const chanceOf = (own: readonly SocialPost[], span: number): Chance => ({
    hours: span,
    background: new Map(windows.map((seconds) => [seconds, backgroundPairs(own, { seconds, sharing })])),
  })
  const byPlatform = [...Map.groupBy(posts, ({ platform }) => platform)]
  return {
    windows,
    all: chanceOf(posts, hours),
    capped: new Map(
      byPlatform
        .filter(([platform]) => set.capped.has(platform))
        .map(([platform, own]) => [platform, chanceOf(own, spanOf(own, hours))]),
    ),
    usual: (platform, at) => usualShare(set.referenceRates, { platform, ...at }),
  }
}

function spanOf(posts: readonly SocialPost[], hoursMax: number): number {
  const span = ((posts.at(-1)?.at ?? 0) - (posts[0]?.at ?? 0)) / 36e5
  return Math.min(hoursMax, Math.max(HOURS_MIN, span))
}

/** Pairs of posts of different accounts of which at least one shares nothing. */
function backgroundPairs(
  posts: readonly SocialPost[],
  { seconds, sharing }: { seconds: number; sharing: ReadonlySet<string> },
): PairCount {
  const all = countPairs(posts, seconds)
  const among = countPairs(
    posts.filter(({ signal }) => sharing.has(signal.id)),
    seconds,
  )
  return { pairs: all.pairs - among.pairs, close: all.close - among.close }
}

/** What the posts are to be compared with. */
export function chanceFor(posts: readonly SocialPost[], { all, capped }: TimeBaseline): Chance {
  const [first] = posts
  const own = first === undefined ? undefined : capped.get(first.platform)
  return own !== undefined && posts.every(({ platform }) => platform === first?.platform) ? own : all
}

/** The window in which an object is least like chance; undefined where its times are too coarse. */
export function measureTimeLift({ posts }: SharedObject, baseline: TimeBaseline): TimeLift | undefined {
  const lifts = baseline.windows.flatMap((seconds) => liftWithin(posts, seconds, baseline) ?? [])
  return lifts.toSorted((a, b) => strengthOf(b) - strengthOf(a) || b.lift - a.lift)[0]
}

/** Its share of close pairs against chance, as it is told. */
export function toldTiming({ observed, expected, bound }: TimeLift): Observation {
  return toldShares({ observed, expected, bound })
}

/** 0..1: more than chance gives, and lift over it and over the object's own rhythm, must all be there. */
export function strengthOf(timing: TimeLift): number {
  const { lift, sharpness, windowSeconds } = timing
  if (!exceeds(toldTiming(timing))) return 0
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
  const { hours, background } = chanceFor(posts, baseline)
  const usual = posts.map(({ platform }) => baseline.usual(platform, { seconds, hours }))
  const expectedStored = usual.reduce((sum, share) => sum + share, 0) / posts.length
  const chance = background.get(seconds) ?? { pairs: 0, close: 0 }
  const expectedInSet = chance.pairs === 0 ? null : chance.close / chance.pairs
  const expected = Math.max(expectedInSet ?? 0, expectedStored)
  const expectedOfRhythm = wide.pairs === 0 ? 1 : wide.close / wide.pairs / RHYTHM_WINDOWS
  const observed = close / pairs
  const clipped = (over: number, most: number) => {
    const lift = Math.log2((observed + 0.5 / pairs) / (over + 0.5 / pairs))
    return Math.max(-most, Math.min(most, lift))
  }
  return {
    windowSeconds: seconds,
    pairs,
    close,
    observed,
    expectedInSet,
    expectedStored,
    expected,
    bound: mostOfPairs(expected, pairs),
    expectedOfRhythm,
    lift: clipped(expected, LIFT_MAX),
    sharpness: clipped(expectedOfRhythm, SHARPNESS_MAX),
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
  let pairs = pairsOf(posts.length)
  for (const count of perAccount.values()) pairs -= pairsOf(count)
  return pairs
}

function pairsOf(count: number): number {
  return (count * Math.max(0, count - 1)) / 2
}
