import { DAY_MS } from '#app/platform/durations.ts'
import { exceeds, mostOfMean, mostOfTries, type Observation, poissonTail, TAIL_MAX, toldShares } from './chance.ts'
import type { SocialPost } from './social-posts.ts'

/** An account's appearance, apart from its posts. */
export type AccountTraits = {
  account: string
  /** Milliseconds since 1970. Undefined if unknown. */
  createdAt: number | undefined
  /** Undefined if unknown. */
  hasFewFollowers: boolean | undefined
  hasDigitTail: boolean
  posts: number
}

const DIGIT_TAIL = /\d{5}$/
/** An account with fewer followers has hardly any. */
const FOLLOWERS_LOW = 60

/** How frequent a trait is. Before any data, as frequent as `usual` among `weight` accounts. */
export type TraitRate = { ofGroup: number; usual: number; weight: number }
/** `usual` is the rate among the ordinary accounts of `tests/eval/briefs`. */
const DIGITS: TraitRate = { ofGroup: 0.5, usual: 0.14, weight: 12 }
const FOLLOWERS: TraitRate = { ofGroup: 0.5, usual: 0.43, weight: 12 }
/** A group's rate is at least this many times the usual one. */
const GROUP_TIMES = 1.8
const GROUP_MAX = 0.9
const RATIO_RANGE = [-4, 6] as const
const RATIO_UNIT = 4

/** A trait's share in a group, compared with the rest of the set. */
export type TraitReading = Observation & {
  /** Accounts of the group with the trait. */
  count: number
  /**
   * A log-likelihood ratio, −1..1.5. Positive only if the share exceeds chance, negative only if it is no more than its
   * mean.
   */
  weight: number
}

/** How a group's accounts differ from the rest of the set. */
export type GroupTraits = {
  /** Handles that end in many digits. */
  digits: TraitReading
  /** Hardly any followers. */
  followers: TraitReading
  batch: Batch | undefined
  /** Accounts with a known creation date. */
  dated: number
}
/** Accounts created within a few days of each other, with the upper limit of chance for that many days. Counts. */
export type Batch = Observation & {
  accounts: string[]
  days: number
  /** Corrected for all spans tried. */
  pValue: number
}

/** The traits of each account that posted. */
export function readTraits(posts: readonly SocialPost[], now: number): Map<string, AccountTraits> {
  return new Map(
    [...Map.groupBy(posts, ({ account }) => account)].flatMap(([account, own]) => {
      const [first] = own
      return first === undefined ? [] : [[account, { ...traitsOf(first, now), posts: own.length }]]
    }),
  )
}

function traitsOf({ account, author }: SocialPost, now: number): Omit<AccountTraits, 'posts'> {
  const createdAt = Date.parse(author.createdAt ?? '')
  return {
    account,
    createdAt: createdAt <= now ? createdAt : undefined,
    hasFewFollowers: author.followers === null ? undefined : author.followers < FOLLOWERS_LOW,
    hasDigitTail: endsInDigits(author.handle),
  }
}

/** Whether a handle ends in five or more digits, like those that platforms suggest. */
export function endsInDigits(handle: string | null | undefined): boolean {
  return DIGIT_TAIL.test(handle ?? '')
}

/** Compares a group's accounts with the rest of the set. */
export function readGroupTraits(
  members: ReadonlySet<string>,
  traits: ReadonlyMap<string, AccountTraits>,
  { now, groups }: { now: number; groups: number },
): GroupTraits {
  const inside = [...traits.values()].filter(({ account }) => members.has(account))
  const outside = [...traits.values()].filter(({ account }) => !members.has(account))
  const compare = (rate: TraitRate, has: (account: AccountTraits) => boolean | undefined) =>
    compareTrait(rate, {
      inside: inside.flatMap((account) => has(account) ?? []),
      outside: outside.flatMap((account) => has(account) ?? []),
      groups,
    })
  return {
    digits: compare(DIGITS, ({ hasDigitTail }) => hasDigitTail),
    followers: compare(FOLLOWERS, ({ hasFewFollowers }) => hasFewFollowers),
    batch: findBatch(inside, now),
    dated: inside.filter(({ createdAt }) => createdAt !== undefined).length,
  }
}

/** The highest rate used, whatever the data. */
const USUAL_MAX = 0.95

/**
 * Compares how many of a group have a trait with how many of the others have it.
 * @param compared.least 0..1: the least share under chance, if the set's own habits show one
 * @param compared.groups how many groups are examined, as the strongest of many has more by chance
 */
export function compareTrait(
  rate: TraitRate,
  {
    inside,
    outside,
    least = 0,
    groups = 1,
  }: { inside: readonly boolean[]; outside: readonly boolean[]; least?: number; groups?: number },
): TraitReading {
  const count = inside.filter(Boolean).length
  const others = outside.length + rate.weight
  const ofOthers = (outside.filter(Boolean).length + rate.usual * rate.weight) / others
  const usual = Math.min(USUAL_MAX, Math.max(least, ofOthers))
  const size = Math.max(1, inside.length)
  const told = toldShares({
    observed: count / size,
    expected: usual,
    bound: mostOfTries(inside.length, { mean: usual, others, tail: TAIL_MAX / Math.max(1, groups) }) / size,
  })
  const ofGroup = Math.max(rate.ofGroup, Math.min(GROUP_MAX, usual * GROUP_TIMES))
  const ratio = count * Math.log(ofGroup / usual) + (inside.length - count) * Math.log((1 - ofGroup) / (1 - usual))
  const scaled = Math.max(RATIO_RANGE[0], Math.min(RATIO_RANGE[1], ratio)) / RATIO_UNIT
  return { ...told, count, weight: weightOf(told, scaled) }
}

function weightOf(told: Observation, ratio: number): number {
  if (exceeds(told)) return Math.max(0, ratio)
  return told.observed <= told.expected ? Math.min(0, ratio) : 0
}

/** With fewer dated accounts, no batch is sought. */
const DATED_MIN = 4
const SPANS_DAYS = [3, 10, 30]
const BATCH_MIN = 3
/** Corrected for all spans tried. */
const BATCH_P_MAX = 0.01
/** The age range of ordinary accounts. */
const AGE_DAYS = [5, 6200] as const

/** The span of days with the least likely number of creations, if ages were even on a log scale. */
function findBatch(accounts: readonly AccountTraits[], now: number): Batch | undefined {
  const dated = accounts
    .flatMap(({ account, createdAt }) => (createdAt === undefined ? [] : [{ account, createdAt }]))
    .toSorted((a, b) => a.createdAt - b.createdAt)
  if (dated.length < DATED_MIN) return undefined
  let best: Batch | undefined
  for (const [index, { createdAt: first }] of dated.entries()) {
    for (const days of SPANS_DAYS) {
      const within = dated.slice(index).filter(({ createdAt }) => createdAt <= first + days * DAY_MS)
      if (within.length < BATCH_MIN) continue
      const expected = (dated.length - 1) * ageShare((now - first) / DAY_MS, days)
      const tries = dated.length * SPANS_DAYS.length
      const pValue = Math.min(1, poissonTail(within.length - 1, expected) * tries)
      if (best !== undefined && pValue >= best.pValue) continue
      best = {
        accounts: within.map(({ account }) => account),
        observed: within.length,
        // The first account of a span is always there.
        expected: Number((expected + 1).toFixed(1)),
        bound: mostOfMean(expected, BATCH_P_MAX / tries) + 1,
        days,
        pValue,
      }
    }
  }
  return best
}

/** The share of accounts whose age is within `days` below the given age, in days. */
function ageShare(ageDays: number, days: number): number {
  const oldest = Math.max(AGE_DAYS[0], ageDays)
  const youngest = Math.max(AGE_DAYS[0] / 2, oldest - days)
  return Math.log(oldest / youngest) / Math.log(AGE_DAYS[1] / AGE_DAYS[0])
}
