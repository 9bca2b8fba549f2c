import type { EvidenceFamily } from './coordination-reading.ts'
import type { AccountTraits } from './group-traits.ts'
import type { ObjectEvidence } from './object-evidence.ts'

/** What speaks for or against an account's acting with others, each by the family that it belongs to. */
export const FEATURE_FAMILIES = {
  wordingTiming: 'wording',
  wordingReach: 'wording',
  linkTiming: 'links',
  linkReach: 'links',
  hashtagTiming: 'hashtags',
  replyTiming: 'replies',
  batch: 'creation',
  variedAges: 'creation',
  groupDigits: 'profiles',
  ownDigits: 'profiles',
  ownFollowers: 'profiles',
  groupAgain: 'repetition',
  ownAgain: 'repetition',
  waves: 'repetition',
} as const satisfies Record<string, EvidenceFamily>
export type Feature = keyof typeof FEATURE_FAMILIES
export type AccountFeatures = Record<Feature, number>

const P_VALUE_MIN = 1e-12
const BATCH_DECADES = 6
const BATCH_DECADES_CLEAR = 2
/** Natural logarithm of about 33 dated accounts: from there on their variety is plain. */
const DATED_LOG = 3.5
/** How much sharing alone lets an account's own looks count. */
const SHARED_TEXT = 0.3
const SHARED_LINK = 0.5

/** Undefined for an account that shares nothing with two others: there is nothing to judge. */
export function readFeatures(traits: AccountTraits, objects: readonly ObjectEvidence[]): AccountFeatures | undefined {
  const mine = objects.filter(({ members }) => members.has(traits.account))
  if (mine.length === 0) return undefined
  const best = (kind: ObjectEvidence['object']['kind'], of: (evidence: ObjectEvidence) => number) =>
    Math.max(0, ...mine.filter(({ object }) => object.kind === kind).map(of))
  // A lively conversation is no group; one whose answers come at once may be.
  const groups = mine.filter((evidence) => evidence.object.kind !== 'co_reply' || evidence.timing > 0)
  const most = (of: (evidence: ObjectEvidence) => number) => (groups.length === 0 ? 0 : Math.max(...groups.map(of)))
  const content = mine.filter(({ object }) => object.kind !== 'co_reply')
  const shared = sharedWeight(mine, best)
  return {
    wordingTiming: best('near_duplicate', timing),
    wordingReach: best('near_duplicate', reach),
    linkTiming: best('co_url', timing),
    linkReach: best('co_url', reach),
    hashtagTiming: best('co_hashtags', timing),
    replyTiming: best('co_reply', timing),
    batch: most(({ batch }) =>
      batch?.accounts.includes(traits.account) === true ? decades(batch.pValue, BATCH_DECADES) : 0,
    ),
    variedAges: -variety(content),
    groupDigits: most(({ digits }) => digits),
    ownDigits: traits.hasDigitTail ? shared : 0,
    ownFollowers: traits.hasFewFollowers ? shared : 0,
    groupAgain: most(({ again }) => again),
    ownAgain: content.some(({ postsByAccount }) => (postsByAccount.get(traits.account) ?? 0) > 1) ? 1 : 0,
    waves: most(({ waves }) => waves),
  }
}

/** Of its timing, more with more accounts. */
function timing(evidence: ObjectEvidence): number {
  return (evidence.timing * Math.log(1 + evidence.members.size)) / 2
}

function strength({ timing: own }: ObjectEvidence): number {
  return own
}

function reach({ members }: ObjectEvidence): number {
  return Math.log(1 + members.size) / 3
}

function sharedWeight(
  mine: readonly ObjectEvidence[],
  best: (kind: ObjectEvidence['object']['kind'], of: (evidence: ObjectEvidence) => number) => number,
): number {
  const has = (kind: string) => mine.some(({ object }) => object.kind === kind)
  const sum =
    best('near_duplicate', strength) +
    best('co_url', strength) +
    best('co_hashtags', strength) +
    best('co_reply', strength) +
    (has('near_duplicate') ? SHARED_TEXT : 0) +
    (has('co_url') ? SHARED_LINK : 0)
  return Math.min(1, sum)
}

/** How varied the ages of the largest group are: what made accounts seldom are. */
function variety(content: readonly ObjectEvidence[]): number {
  const largest = content.toSorted((a, b) => b.members.size - a.members.size)[0]
  if (largest === undefined) return 0
  const clear = largest.batch === undefined ? 0 : decades(largest.batch.pValue, BATCH_DECADES_CLEAR)
  return (1 - clear) * Math.min(1, Math.log(1 + largest.dated) / DATED_LOG)
}

/** 0..1: how many decades a chance lies below 1, of those that count. */
function decades(pValue: number, most: number): number {
  return Math.min(most, Math.max(0, -Math.log10(Math.max(P_VALUE_MIN, pValue)))) / most
}
