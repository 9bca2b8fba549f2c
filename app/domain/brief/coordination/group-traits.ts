import type { SocialPost } from './social-posts.ts'

/** What an account looks like, apart from what it posts. */
export type AccountTraits = {
  account: string
  /** Milliseconds since 1970; undefined where unknown. */
  createdAt: number | undefined
  hasFewFollowers: boolean
  hasDigitTail: boolean
  posts: number
}

const DAY_MS = 864e5
const DIGIT_TAIL = /\d{5,}$/
/** Under this, hardly anybody follows an account. */
const FOLLOWERS_LOW = 60

/** How often a trait is met among accounts that act together, and among all others. */
type TraitRate = { ofGroup: number; usual: number; weight: number }
const DIGITS: TraitRate = { ofGroup: 0.5, usual: 0.14, weight: 12 }

/** How the accounts of a group differ from the others of the set. */
export type GroupTraits = {
  /** Log-likelihood ratio: above 0 more handles end in many digits than elsewhere. */
  digits: number
  batch: Batch | undefined
  /** Accounts whose day of creation is known. */
  dated: number
}
/** Accounts that were created within a few days of each other. */
export type Batch = {
  accounts: string[]
  /** How many chance has within as many days. */
  expected: number
  days: number
  /** Corrected for all spans that were tried. */
  pValue: number
}

/** Traits of all accounts that posted, by account. */
export function readTraits(posts: readonly SocialPost[], now: number): Map<string, AccountTraits> {
  return new Map(
    [...Map.groupBy(posts, ({ account }) => account)].map(([account, own]) => [account, traitsOf(account, own, now)]),
  )
}

function traitsOf(account: string, own: readonly SocialPost[], now: number): AccountTraits {
  const author = own[0]?.author
  const createdAt = author?.createdAt == null ? Number.NaN : Date.parse(author.createdAt)
  return {
    account,
    createdAt: createdAt <= now ? createdAt : undefined,
    hasFewFollowers: isLittleFollowed(author?.followers),
    hasDigitTail: endsInDigits(author?.handle),
    posts: own.length,
  }
}

/** Whether a handle ends in five or more digits, as those that platforms suggest do. */
export function endsInDigits(handle: string | null | undefined): boolean {
  return DIGIT_TAIL.test(handle ?? '')
}

/** Whether an account is known to have hardly any followers. */
export function isLittleFollowed(followers: number | null | undefined): boolean {
  return followers != null && followers < FOLLOWERS_LOW
}

/** Compares the accounts of a group with all others of the set. */
export function readGroupTraits(
  members: ReadonlySet<string>,
  traits: ReadonlyMap<string, AccountTraits>,
  now: number,
): GroupTraits {
  const inside = [...traits.values()].filter(({ account }) => members.has(account))
  const outside = [...traits.values()].filter(({ account }) => !members.has(account))
  return {
    digits: likelihoodRatio(
      DIGITS,
      inside.map(({ hasDigitTail }) => hasDigitTail),
      outside.map(({ hasDigitTail }) => hasDigitTail),
    ),
    batch: findBatch(inside, now),
    dated: inside.filter(({ createdAt }) => createdAt !== undefined).length,
  }
}

function likelihoodRatio(rate: TraitRate, inside: readonly boolean[], outside: readonly boolean[]): number {
  const yes = inside.filter(Boolean).length
  const usual = (outside.filter(Boolean).length + rate.usual * rate.weight) / (outside.length + rate.weight)
  const ofGroup = Math.max(rate.ofGroup, Math.min(0.9, usual * 1.8))
  return yes * Math.log(ofGroup / usual) + (inside.length - yes) * Math.log((1 - ofGroup) / (1 - usual))
}

/** Dated accounts under which no batch is looked for. */
const DATED_MIN = 4
const SPANS_DAYS = [3, 10, 30]
const BATCH_MIN = 3
/** Of ordinary accounts. */
const AGE_DAYS = [5, 6200] as const

/** The span of days with the most unlikely number of creations, if ages were spread evenly on a log scale. */
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
      best = { accounts: within.map(({ account }) => account), expected: expected + 1, days, pValue }
    }
  }
  return best
}

/** Share of accounts whose age lies within `days` under the age given, both in days. */
function ageShare(ageDays: number, days: number): number {
  const oldest = Math.max(AGE_DAYS[0], ageDays)
  const youngest = Math.max(AGE_DAYS[0] / 2, oldest - days)
  return Math.log(oldest / youngest) / Math.log(AGE_DAYS[1] / AGE_DAYS[0])
}

/** Chance of `count` or more where `mean` are expected. */
function poissonTail(count: number, mean: number): number {
  let term = Math.exp(-mean)
  let below = 0
  for (let index = 0; index < count; index++) {
    below += term
    term *= mean / (index + 1)
  }
  if (below < 0.999999) return 1 - below
  // The sum from below has no digits left: add up the tail itself.
  let tail = 0
  for (let index = count; index < count + 60; index++) {
    tail += term
    term *= mean / (index + 1)
  }
  return tail
}
