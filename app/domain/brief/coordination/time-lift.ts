import { countBelow } from '../../engine/ranges.ts'
import type { SignalSet } from '../make/signal-set.ts'
import { exceeds, mostOfPairs, type Observation, toldShares } from './chance.ts'
import { usualShare, WINDOWS_SECONDS } from './default-rates.ts'
import type { SharedObject } from './shared-objects.ts'
import type { SocialPost } from './social-posts.ts'
import type { Platform } from '../platforms.ts'

type WindowSeconds = (typeof WINDOWS_SECONDS)[number]

/** How much closer in time an object's posts are than by chance and by its own rhythm. */
export type TimeLift = {
  windowSeconds: number
  pairs: number
  close: number
  observed: number
  /** Among pairs in which at least one post shares nothing. Null if there are none. */
  expectedInSet: number | null
  /** The usual value on its platforms. */
  expectedStored: number
  /**
   * The value from its own minutes. A mere burst, quick replies to a post or an event that everybody follows is not
   * synchrony.
   */
  expectedOfMinutes: number
  /** The highest of the three, and the upper limit of chance. */
  expected: number
  bound: number
  /** log2 of observed over expected, −4..4. */
  lift: number
}

/** Chance among some posts of a set. */
type Chance = {
  /** The span of these posts. */
  hours: number
  /** Counts of pairs in which at least one post shares nothing, by window. */
  background: ReadonlyMap<number, PairCount>
}

/** Chance in a set, and the usual values elsewhere. */
export type TimeBaseline = {
  windows: readonly WindowSeconds[]
  all: Chance
  /** Oldest first. */
  posts: readonly SocialPost[]
  accounts: number
  /** For platforms that gave only their latest posts, whose closeness is compared with their own. */
  capped: ReadonlyMap<Platform, Chance>
  usual: (platform: Platform, at: { seconds: WindowSeconds; hours: number }) => number
}
type PairCount = { pairs: number; close: number }

/** A window must be shorter than this share of the set's window. */
const WINDOW_SHARE_MAX = 1 / 6
/** The minutes around a post that it is compared with, in windows on either side. */
export const MINUTES_WINDOWS = 8
const LIFT_MAX = 4
/** The largest lift that the surrounding minutes can show. */
const LIFT_FULL = Math.log2(MINUTES_WINDOWS)
/** A crowd reacts to an event over minutes. Reacting within seconds takes a schedule. */
const WINDOW_WEIGHTS: ReadonlyMap<number, number> = new Map([
  [30, 1],
  [120, 0.9],
  [600, 0.5],
  [3600, 0.25],
])
/** The window must be this many times as long as the time's possible error. */
const EXACTNESS = 5
const HOURS_MIN = 1 / 60
/** If others hardly post, this many evenly spaced posts represent them. */
const EVEN_POSTS = 4
/** A tag that more accounts use belongs to the crowd. */
const CROWD_TAG_SHARE = 0.5

/** The baseline of a set. `sharing` has the ids of signals that share something. */
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
    posts,
    accounts: new Set(posts.map(({ account }) => account)).size,
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

/** Counts pairs of posts by different accounts of which at least one shares nothing. */
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

/** What to compare the posts with. */
export function chanceFor(posts: readonly SocialPost[], { all, capped }: TimeBaseline): Chance {
  const [first] = posts
  const own = first === undefined ? undefined : capped.get(first.platform)
  return own !== undefined && posts.every(({ platform }) => platform === first?.platform) ? own : all
}

/** The window in which an object differs most from chance. Undefined if its times are too coarse. */
export function measureTimeLift(object: SharedObject, baseline: TimeBaseline): TimeLift | undefined {
  const crowd = crowdTimes(object, baseline)
  const lifts = baseline.windows.flatMap((seconds) => liftWithin(object, { seconds, crowd, baseline }) ?? [])
  return lifts.toSorted((a, b) => strengthOf(b) - strengthOf(a) || b.lift - a.lift)[0]
}

/** Its share of close pairs compared with chance, as shown. */
export function toldTiming({ observed, expected, bound }: TimeLift): Observation {
  return toldShares({ observed, expected, bound })
}

/** 0..1: how far it exceeds the upper limit of chance, less for wide windows. */
export function strengthOf(timing: TimeLift): number {
  const { lift, windowSeconds } = timing
  if (!exceeds(toldTiming(timing))) return 0
  return (WINDOW_WEIGHTS.get(windowSeconds) ?? 0) * Math.min(1, Math.max(0, lift) / LIFT_FULL)
}

/**
 * The times of the rest of the set's posts in milliseconds, ascending. A list of tags that most accounts use is the
 * crowd's own, so it is compared with all posts.
 */
export function crowdTimes({ kind, accounts }: SharedObject, { posts, accounts: all }: TimeBaseline): number[] {
  if (kind === 'co_hashtags' && accounts.length > CROWD_TAG_SHARE * all) return posts.map(({ at }) => at)
  const members = new Set(accounts)
  return posts.filter(({ account }) => !members.has(account)).map(({ at }) => at)
}

/** How many of the times, which must be ascending, are within `windowMs` of `at`. */
export function countWithin(times: readonly number[], at: number, windowMs: number): number {
  return countBelow(times, at + windowMs + 1) - countBelow(times, at - windowMs)
}

/**
 * The share of pairs in the surrounding minutes that would be within one window if these posts came at the times of the
 * rest of the set in those minutes, or evenly if nobody else posts.
 */
function shareOfMinutes(
  posts: readonly SocialPost[],
  { seconds, crowd }: { seconds: number; crowd: readonly number[] },
): number {
  const windowMs = seconds * 1000
  const own = posts.map(({ at }) => at)
  let close = 0
  let wide = 0
  for (const at of own) {
    const mates = countWithin(own, at, windowMs * MINUTES_WINDOWS) - 1
    const others = countWithin(crowd, at, windowMs * MINUTES_WINDOWS)
    const near = countWithin(crowd, at, windowMs)
    wide += mates
    close += (mates * (near + EVEN_POSTS / MINUTES_WINDOWS)) / (others + EVEN_POSTS)
  }
  return Math.max(1 / MINUTES_WINDOWS, close / Math.max(1, wide))
}

/**
 * The share of pairs within `seconds` of each other if each reply came after an independent delay with the mean of
 * these replies. The delay is exponential, because replies are most frequent right after the post.
 */
function shareOfAnswers(posts: readonly SocialPost[], seconds: number): number {
  const first = posts[0]?.at ?? 0
  const mean = posts.reduce((sum, { at }) => sum + at - first, 0) / Math.max(1, posts.length - 1) / 1000
  return 1 - Math.exp(-seconds / Math.max(1, mean))
}

function liftWithin(
  { kind, posts }: SharedObject,
  { seconds, crowd, baseline }: { seconds: WindowSeconds; crowd: readonly number[]; baseline: TimeBaseline },
): TimeLift | undefined {
  const { pairs, close } = countPairs(posts, seconds)
  if (pairs === 0) return undefined
  const wide = countPairs(posts, seconds * MINUTES_WINDOWS)
  const { hours, background } = chanceFor(posts, baseline)
  const usual = posts.map(({ platform }) => baseline.usual(platform, { seconds, hours }))
  const expectedStored = usual.reduce((sum, share) => sum + share, 0) / posts.length
  const chance = background.get(seconds) ?? { pairs: 0, close: 0 }
  const expectedInSet = chance.pairs === 0 ? null : chance.close / chance.pairs
  const ofMinutes = (wide.close / wide.pairs) * shareOfMinutes(posts, { seconds, crowd })
  const expectedOfMinutes = kind === 'co_reply' ? Math.max(ofMinutes, shareOfAnswers(posts, seconds)) : ofMinutes
  const expected = Math.max(expectedInSet ?? 0, expectedStored, expectedOfMinutes)
  const observed = close / pairs
  const lift = Math.log2((observed + 0.5 / pairs) / (expected + 0.5 / pairs))
  return {
    windowSeconds: seconds,
    pairs,
    close,
    observed,
    expectedInSet,
    expectedStored,
    expectedOfMinutes,
    expected,
    bound: mostOfPairs(expected, pairs),
    lift: Math.max(-LIFT_MAX, Math.min(LIFT_MAX, lift)),
  }
}

/** Counts pairs of different accounts with precise enough times. The posts must be in order of time. */
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
