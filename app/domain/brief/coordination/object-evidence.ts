import { exceeds, mostOfMean, mostOfTries, type Observation, TAIL_MAX, toldShares } from './chance.ts'
import {
  type AccountTraits,
  type Batch,
  compareTrait,
  readGroupTraits,
  type TraitRate,
  type TraitReading,
} from './group-traits.ts'
import type { SharedObject } from './shared-objects.ts'
import {
  chanceFor,
  countWithin,
  crowdTimes,
  measureTimeLift,
  strengthOf,
  type TimeBaseline,
  type TimeLift,
} from './time-lift.ts'

/** What is known about the accounts that share one thing. */
export type ObjectEvidence = {
  object: SharedObject
  members: ReadonlySet<string>
  /** Undefined if times are too coarse. */
  lift: TimeLift | undefined
  /** The strength of its timing, 0..1. 0 if it is not beyond chance. */
  timing: number
  /** How many of all accounts share it, if that alone differs from chance. */
  reach: Observation | undefined
  /** How many of its accounts post it again, compared with how many of the others post at all again. */
  again: TraitReading
  waves: Waves
  digits: TraitReading
  followers: TraitReading
  /** Only if it exceeds chance. */
  batch: Batch | undefined
  /** Accounts with a known creation date. */
  dated: number
  /** Each account's posts about it. */
  postsByAccount: ReadonlyMap<string, number>
}

/** Whether the sharers could be a group. A lively conversation is none, but one with immediate replies could be. */
export function isGroup({ object, timing }: Pick<ObjectEvidence, 'object' | 'timing'>): boolean {
  return object.kind !== 'co_reply' || timing > 0
}

/** Pairs of accounts that act together more than once. */
export type Waves = Observation & {
  windowSeconds: number
  /** 0..1. 0 if not beyond chance. */
  strength: number
}

/** The rate of accounts that repeat a shared thing, in campaigns and elsewhere. */
const AGAIN: TraitRate = { ofGroup: 0.6, usual: 0.2, weight: 8 }
/**
 * How many of a set's accounts link to one URL outside institutions in ordinary conversation. From 150 simulated
 * organic sets (`tests/eval/briefs`, profile `dev`): the largest such group has 1% of the accounts on average and 11%
 * in 39 of 40 sets. Wording and hashtags are not counted this way, as half of the accounts share them without any
 * campaign.
 */
const LINKING = { usual: 0.01, weight: 8 }
const WAVES_LIFT_MAX = 4
const WAVES_MIN = 2
/** Two acts of an account belong to different waves if they are this many windows apart. */
const WAVE_GAP = 4

/** What the posts of a shared thing show, before its accounts are examined. */
export type PostEvidence = Pick<ObjectEvidence, 'object' | 'lift' | 'timing' | 'reach' | 'waves'>

/** Measures when and how often a thing is posted. */
export function measurePosts(
  object: SharedObject,
  { baseline, accounts }: { baseline: TimeBaseline; accounts: number },
): PostEvidence {
  const lift = measureTimeLift(object, baseline)
  return {
    object,
    lift,
    timing: lift === undefined ? 0 : strengthOf(lift),
    reach: measureReach(object, accounts),
    waves: measureWaves(object, baseline),
  }
}

/** Whether its content and timing alone exceed chance. */
export function isStriking({ timing, reach, waves }: PostEvidence): boolean {
  return timing > 0 || waves.strength > 0 || (reach !== undefined && exceeds(reach))
}

type Context = {
  traits: ReadonlyMap<string, AccountTraits>
  now: number
  /** The number of groups examined, as the strongest of many is less surprising. */
  groups: number
}

/** Measures what a shared thing shows about its accounts. */
export function measureAccounts(own: PostEvidence, { traits, now, groups }: Context): ObjectEvidence {
  const { object } = own
  const members = new Set(object.accounts)
  const group = readGroupTraits(members, traits, { now, groups })
  const postsByAccount = new Map<string, number>()
  for (const { account } of object.posts) postsByAccount.set(account, (postsByAccount.get(account) ?? 0) + 1)
  const others = [...traits.values()].filter(({ account }) => !members.has(account))
  return {
    ...own,
    members,
    again: compareTrait(AGAIN, {
      inside: [...postsByAccount.values()].map((count) => count > 1),
      outside: others.map(({ posts }) => posts > 1),
      least: repeatedByChance([...traits.values()], object.posts.length),
      groups,
    }),
    digits: group.digits,
    followers: group.followers,
    batch: group.batch !== undefined && exceeds(group.batch) ? group.batch : undefined,
    dated: group.dated,
    postsByAccount,
  }
}

function measureReach({ kind, accounts }: SharedObject, all: number): Observation | undefined {
  if (kind !== 'co_url') return undefined
  const bound = mostOfTries(all, { mean: LINKING.usual, others: LINKING.weight }) / all
  return toldShares({ observed: accounts.length / all, expected: LINKING.usual, bound })
}

/**
 * The share of its accounts that would post a thing more than once if it were equally likely in all posts of the set.
 * Many do if everybody posts often.
 */
export function repeatedByChance(accounts: readonly { posts: number }[], own: number): number {
  const all = accounts.reduce((sum, { posts }) => sum + posts, 0)
  let once = 0
  let again = 0
  for (const { posts } of accounts) {
    const none = chanceOfNone(posts, { own, all })
    const single = posts * (own / all) * chanceOfNone(posts - 1, { own: own - 1, all: all - 1 })
    once += 1 - none
    again += Math.max(0, 1 - none - single)
  }
  return once === 0 ? 0 : again / once
}

/** The probability that none of an account's posts is among `own` posts drawn from `all`. Once 0, it stays so. */
function chanceOfNone(posts: number, { own, all }: { own: number; all: number }): number {
  let chance = 1
  for (let index = 0; index < posts; index++) chance *= (all - own - index) / (all - index)
  return chance
}

/**
 * Pairs of accounts that act within one window of each other at two or more separate times, beyond chance.
 * @see Giglietto et al., It takes a village to manipulate the media (2020): repeated rapid sharing
 */
function measureWaves(object: SharedObject, baseline: TimeBaseline): Waves {
  const { posts } = object
  const none: Waves = { observed: 0, expected: 0, bound: 0, windowSeconds: 0, strength: 0 }
  const times = Map.groupBy(posts, ({ account }) => account)
  const repeating = [...times.values()].filter((own) => own.length > 1).map((own) => own.map(({ at }) => at))
  const pairs = (repeating.length * (repeating.length - 1)) / 2
  if (pairs === 0) return none
  const platform = posts[0]?.platform ?? 'x'
  const { hours, background } = chanceFor(posts, baseline)
  const crowd = crowdTimes(object, baseline)
  const found = baseline.windows.map((seconds): Waves => {
    const observed = countRepeatedPairs(repeating, seconds * 1000)
    const chance = background.get(seconds)
    const share = Math.max(
      chance && chance.pairs > 0 ? chance.close / chance.pairs : 0,
      baseline.usual(platform, { seconds, hours }),
    )
    const mean = Math.max(
      pairs * Math.min(1, 4 * share * share),
      meetingsByChance(repeating, { crowd, windowMs: seconds * 1000, share }),
    )
    const bound = mostOfMean(mean, TAIL_MAX / baseline.windows.length)
    const lift = Math.min(WAVES_LIFT_MAX, Math.log2((observed + 0.5) / (mean + 0.5)))
    const strength = observed >= WAVES_MIN && observed > bound ? lift / WAVES_LIFT_MAX : 0
    return { observed, expected: Number(mean.toFixed(1)), bound, windowSeconds: seconds, strength }
  })
  return found.toSorted((a, b) => b.strength - a.strength)[0] ?? none
}

/** The number of posts that represents the usual share if hardly anybody else posts. */
const USUAL_POSTS = 8

/**
 * The number of these pairs that would meet twice if one of them posted at the times of the rest of the set. During an
 * event that a whole crowd follows, any two meet.
 */
function meetingsByChance(
  times: readonly (readonly number[])[],
  { crowd, windowMs, share }: { crowd: readonly number[]; windowMs: number; share: number },
): number {
  const posts = times.reduce((sum, own) => sum + own.length, 0) / times.length
  const mates = (times.length - 1) / 2
  return times.reduce((sum, own) => {
    const meetings = own.reduce((total, at) => {
      const near = (countWithin(crowd, at, windowMs) + share * USUAL_POSTS) / (crowd.length + USUAL_POSTS)
      return total + 1 - (1 - near) ** posts
    }, 0)
    return sum + mates * (1 - Math.exp(-meetings) * (1 + meetings))
  }, 0)
}

function countRepeatedPairs(times: readonly (readonly number[])[], windowMs: number): number {
  let hits = 0
  for (const [index, mine] of times.entries()) {
    for (const theirs of times.slice(index + 1)) if (meetTwice(mine, theirs, windowMs)) hits++
  }
  return hits
}

/** The acts of a meeting are within one window, so two meetings this far apart share none. */
function meetTwice(mine: readonly number[], theirs: readonly number[], windowMs: number): boolean {
  let last = Number.NEGATIVE_INFINITY
  let meetings = 0
  for (const at of mine) {
    const isMet = theirs.some((other) => Math.abs(other - at) <= windowMs)
    if (!isMet || at - last <= WAVE_GAP * windowMs) continue
    last = at
    meetings++
  }
  return meetings > 1
}
