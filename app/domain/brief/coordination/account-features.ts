import { exceeds, type Observation } from './chance.ts'
import type { EvidenceFamily } from './coordination-reading.ts'
import type { AccountTraits } from './group-traits.ts'
import { isGroup, type ObjectEvidence } from './object-evidence.ts'

/** Evidence for or against an account acting with others, each with its family. */
export const FEATURE_FAMILIES = {
  wordingTiming: 'wording',
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
/** The natural logarithm of about 33 dated accounts. With these their variety is clear. */
const DATED_LOG = 3.5
/**
 * A text of up to this many words can occur to many people at once. With {@link WORDS_TELLING} more, it is clearly a
 * template.
 */
const WORDS_COMMON = 5
const WORDS_TELLING = 8
/** The least weight that shared text gives to an account's own appearance. */
const SHARED_TEXT = 0.3
const SHARED_LINK = 0.5

/**
 * Undefined for an account without evidence beyond chance, as evidence in its favour would have nothing to outweigh.
 */
export function readFeatures(traits: AccountTraits, objects: readonly ObjectEvidence[]): AccountFeatures | undefined {
  const mine = objects.filter(({ members }) => members.has(traits.account))
  const best = (kind: ObjectEvidence['object']['kind'], of: (evidence: ObjectEvidence) => number) =>
    Math.max(0, ...mine.filter(({ object }) => object.kind === kind).map(of))
  const groups = mine.filter(isGroup)
  // Without a group nothing speaks for it, so it has no features.
  const most = (of: (evidence: ObjectEvidence) => number) => Math.max(...groups.map(of))
  const content = mine.filter(({ object }) => object.kind !== 'co_reply')
  const shared = sharedWeight(mine, best)
  const isTold = (of: (evidence: ObjectEvidence) => Observation) => groups.some((evidence) => exceeds(of(evidence)))
  const postsAgain = (evidence: ObjectEvidence) => (evidence.postsByAccount.get(traits.account) ?? 0) > 1
  const features: AccountFeatures = {
    wordingTiming: best('near_duplicate', (evidence) => timing(evidence) * telling(evidence)),
    linkTiming: best('co_url', timing),
    linkReach: best('co_url', reachOf),
    hashtagTiming: best('co_hashtags', timing),
    replyTiming: best('co_reply', timing),
    batch: most(({ batch }) =>
      batch?.accounts.includes(traits.account) === true ? decades(batch.pValue, BATCH_DECADES) : 0,
    ),
    variedAges: -variety(content),
    groupDigits: most(({ digits }) => digits.weight),
    ownDigits: traits.hasDigitTail && isTold(({ digits }) => digits) ? shared : 0,
    ownFollowers: traits.hasFewFollowers === true && isTold(({ followers }) => followers) ? shared : 0,
    groupAgain: most(({ again }) => again.weight),
    ownAgain: content.some((evidence) => exceeds(evidence.again) && postsAgain(evidence)) ? 1 : 0,
    waves: most(({ waves }) => waves.strength),
  }
  return Object.values(features).some((value) => value > 0) ? features : undefined
}

/** The strength of its timing, which rises with the number of accounts. */
function timing(evidence: ObjectEvidence): number {
  return (evidence.timing * Math.log(1 + evidence.members.size)) / 2
}

/** 0..1. People at the same event find the same few words for it, but not the same long text. */
function telling({ object: { posts } }: ObjectEvidence): number {
  const lengths = posts.map(({ words }) => words.length).toSorted((a, b) => a - b)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  return Math.max(0, Math.min(1, (median - WORDS_COMMON) / WORDS_TELLING))
}

function strength({ timing: own }: ObjectEvidence): number {
  return own
}

function reachOf({ members, reach }: ObjectEvidence): number {
  return reach !== undefined && exceeds(reach) ? Math.log(1 + members.size) / 3 : 0
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

/** How varied the ages of the largest group are. Mass-created accounts rarely vary. */
function variety(content: readonly ObjectEvidence[]): number {
  const largest = content.toSorted((a, b) => b.members.size - a.members.size)[0]
  if (largest === undefined || largest.batch !== undefined) return 0
  return Math.min(1, Math.log(1 + largest.dated) / DATED_LOG)
}

/** 0..1: how many decades below 1 a probability is, out of the most that count. */
function decades(pValue: number, most: number): number {
  return Math.min(most, Math.max(0, -Math.log10(Math.max(P_VALUE_MIN, pValue)))) / most
}
