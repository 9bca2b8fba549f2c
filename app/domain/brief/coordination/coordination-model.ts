import { type AccountFeatures, type Feature, FEATURE_FAMILIES } from './account-features.ts'
import { EVIDENCE_FAMILIES, type EvidenceFamily } from './coordination-reading.ts'
import card from './coordination-model.json' with { type: 'json' }

/** Weights of the model of accounts and of the model of sets; never negative. */
export type CoordinationWeights = {
  /** `campaignRatio`: by how much the odds of an account rise where the set surely holds a campaign. */
  account: { bias: number; campaignRatio: number; features: Record<Feature, number> }
  set: { bias: number; top: number; share: number; count: number; fifth: number }
}

/** Fitted by `npm run eval -- briefs --fit`; the file says on what. */
export const WEIGHTS: CoordinationWeights = card.weights

/**
 * Log-odds that a family adds at most: none alone lifts an account to even odds, since the bias is −2.2 or lower. Names
 * and reach of accounts say least: many ordinary people keep the name that a platform suggested.
 */
export const FAMILY_MAX: Readonly<Record<EvidenceFamily, number>> = {
  wording: 2,
  links: 2,
  hashtags: 2,
  replies: 2,
  creation: 2,
  profiles: 1.4,
  repetition: 2,
}
/** Wording, links and hashtags come from one template: together they count no more than this. */
export const CONTENT_MAX = 2.2
/** Families of what is posted. */
export const CONTENT: ReadonlySet<EvidenceFamily> = new Set(['wording', 'links', 'hashtags'])
/** Of an account that shares nothing. */
export const SUSPICION_ALONE = 0.0067
/** From here on an account acts with others rather than not. */
export const SUSPICION_MIN = 0.5

/** Log-odds that each family adds for an account. */
export type FamilyOdds = Record<EvidenceFamily, number>

/** What each family says about an account that has these features, bounded. */
export function familyOdds(features: AccountFeatures, weights = WEIGHTS): FamilyOdds {
  const odds: FamilyOdds = { wording: 0, links: 0, hashtags: 0, replies: 0, creation: 0, profiles: 0, repetition: 0 }
  for (const [feature, family] of featureFamilies) odds[family] += weights.account.features[feature] * features[feature]
  for (const family of EVIDENCE_FAMILIES) odds[family] = Math.min(FAMILY_MAX[family], odds[family])
  return odds
}

const featureFamilies: [Feature, EvidenceFamily][] = []
for (const feature in FEATURE_FAMILIES) {
  if (isFeature(feature)) featureFamilies.push([feature, FEATURE_FAMILIES[feature]])
}

function isFeature(name: string): name is Feature {
  return Object.hasOwn(FEATURE_FAMILIES, name)
}

/**
 * Probability that an account acts with others, seen by some families only. Where none of them speaks against it, it
 * stands with those that share nothing; none that speaks for it brings it lower than these.
 */
export function suspicionOf(odds: FamilyOdds, families: ReadonlySet<EvidenceFamily>, weights = WEIGHTS): number {
  let sum = weights.account.bias
  let content = 0
  let isCharged = false
  for (const family of EVIDENCE_FAMILIES) {
    if (!families.has(family)) continue
    if (odds[family] > 0) isCharged = true
    if (CONTENT.has(family)) content += odds[family]
    else sum += odds[family]
  }
  return isCharged ? Math.max(SUSPICION_ALONE, logistic(sum + Math.min(CONTENT_MAX, content))) : SUSPICION_ALONE
}

/** What the accounts of a set say together. */
export type SetFeatures = { top: number; share: number; count: number; fifth: number }

const TOP_SHARE = 0.1
const TOP_MIN = 3

/** From each account's suspicion and number of posts. */
export function readSetFeatures(accounts: readonly { suspicion: number; posts: number }[]): SetFeatures {
  const sorted = accounts.map(({ suspicion }) => suspicion).toSorted((a, b) => b - a)
  const top = sorted.slice(0, Math.max(TOP_MIN, Math.floor(sorted.length * TOP_SHARE)))
  const flagged = accounts.filter(({ suspicion }) => suspicion >= SUSPICION_MIN)
  const posts = sumOf(accounts.map((account) => account.posts))
  return {
    top: top.length === 0 ? 0 : sumOf(top) / top.length,
    share: posts === 0 ? 0 : sumOf(flagged.map((account) => account.posts)) / posts,
    count: Math.log(1 + flagged.length),
    fifth: sorted[4] ?? 0,
  }
}

/** Probability that a set holds accounts that act together. */
export function setProbability({ top, share, count, fifth }: SetFeatures, { set } = WEIGHTS): number {
  return logistic(set.bias + set.top * top + set.share * share + set.count * count + set.fifth * fifth)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
