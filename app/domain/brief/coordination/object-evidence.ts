import { type Batch, readGroupTraits, type AccountTraits } from './group-traits.ts'
import type { SharedObject } from './shared-objects.ts'
import { chanceFor, measureTimeLift, strengthOf, type TimeBaseline, type TimeLift } from './time-lift.ts'

/** What is known about the accounts that share one thing. */
export type ObjectEvidence = {
  object: SharedObject
  members: ReadonlySet<string>
  /** Undefined where times are too coarse. */
  lift: TimeLift | undefined
  /** Of its timing, 0..1. */
  timing: number
  /** How many of its accounts post it again; log-likelihood ratio over others of the set, −1..1.5. */
  again: number
  /** Accounts that act together more than once, over chance; 0..1. */
  waves: number
  /** Handles that end in many digits; log-likelihood ratio over others of the set, −1..1.5. */
  digits: number
  batch: Batch | undefined
  /** Accounts whose day of creation is known. */
  dated: number
  /** Posts of each account about it. */
  postsByAccount: ReadonlyMap<string, number>
}

/** Of accounts that post a shared thing more than once, in campaigns and elsewhere. */
const AGAIN = { ofGroup: 0.6, usual: 0.2, weight: 8 }
const RATIO_RANGE = [-4, 6] as const
const RATIO_UNIT = 4
const WAVES_LIFT_MAX = 4
/** Two acts of an account are of different waves if they are this many windows apart. */
const WAVE_GAP = 4

/** Measures what a shared thing tells of the accounts that share it. */
export function measureObject(
  object: SharedObject,
  context: { baseline: TimeBaseline; traits: ReadonlyMap<string, AccountTraits>; now: number },
): ObjectEvidence {
  const { baseline, traits, now } = context
  const members = new Set(object.accounts)
  const lift = measureTimeLift(object, baseline)
  const group = readGroupTraits(members, traits, now)
  const postsByAccount = new Map<string, number>()
  for (const { account } of object.posts) postsByAccount.set(account, (postsByAccount.get(account) ?? 0) + 1)
  const others = [...traits.values()].filter(({ account }) => !members.has(account))
  return {
    object,
    members,
    lift,
    timing: lift === undefined ? 0 : strengthOf(lift),
    again: scaled(againRatio([...postsByAccount.values()], others)),
    waves: measureWaves(object, baseline),
    digits: scaled(group.digits),
    batch: group.batch,
    dated: group.dated,
    postsByAccount,
  }
}

function scaled(ratio: number): number {
  return Math.max(RATIO_RANGE[0], Math.min(RATIO_RANGE[1], ratio)) / RATIO_UNIT
}

function againRatio(counts: readonly number[], others: readonly AccountTraits[]): number {
  const again = counts.filter((count) => count > 1).length
  const usual =
    (others.filter(({ posts }) => posts > 1).length + AGAIN.usual * AGAIN.weight) / (others.length + AGAIN.weight)
  const ofGroup = Math.max(AGAIN.ofGroup, Math.min(0.9, usual * 1.8))
  return again * Math.log(ofGroup / usual) + (counts.length - again) * Math.log((1 - ofGroup) / (1 - usual))
}

/**
 * Pairs of accounts that act within one window of each other at two or more separate times, over what chance has.
 * @see Giglietto et al., It takes a village to manipulate the media (2020): repeated rapid sharing
 */
function measureWaves({ posts }: SharedObject, baseline: TimeBaseline): number {
  const times = Map.groupBy(posts, ({ account }) => account)
  const repeating = [...times.values()].filter((own) => own.length > 1).map((own) => own.map(({ at }) => at))
  const pairs = (repeating.length * (repeating.length - 1)) / 2
  if (pairs === 0) return 0
  const platform = posts[0]?.platform ?? 'x'
  const { hours, background } = chanceFor(posts, baseline)
  const lifts = baseline.windows.map((seconds) => {
    const hits = countRepeatedPairs(repeating, seconds * 1000)
    const chance = background.get(seconds)
    const share = Math.max(
      chance && chance.pairs > 0 ? chance.close / chance.pairs : 0,
      baseline.usual(platform, { seconds, hours }),
    )
    const expected = pairs * Math.min(1, 4 * share * share)
    return hits < 2 ? 0 : Math.log2((hits + 0.5) / (expected + 0.5))
  })
  return Math.max(0, Math.min(WAVES_LIFT_MAX, Math.max(...lifts))) / WAVES_LIFT_MAX
}

function countRepeatedPairs(times: readonly (readonly number[])[], windowMs: number): number {
  let hits = 0
  for (const [index, mine] of times.entries()) {
    for (const theirs of times.slice(index + 1)) if (meetTwice(mine, theirs, windowMs)) hits++
  }
  return hits
}

function meetTwice(mine: readonly number[], theirs: readonly number[], windowMs: number): boolean {
  const used = new Set<number>()
  let last = Number.NEGATIVE_INFINITY
  let meetings = 0
  for (const at of mine) {
    const match = theirs.findIndex((other, index) => !used.has(index) && Math.abs(other - at) <= windowMs)
    if (match === -1 || at - last <= WAVE_GAP * windowMs) continue
    used.add(match)
    last = at
    meetings++
  }
  return meetings > 1
}
