import { logistic } from '../../engine/odds.ts'
import { type AccountFeatures, type Feature, FEATURE_FAMILIES } from './account-features.ts'
import { EVIDENCE_FAMILIES, type EvidenceFamily } from './coordination-reading.ts'
import card from './coordination-model.json' with { type: 'json' }

/** The weights of the account model and the set model. None is negative. */
export type CoordinationWeights = {
  /** `campaignRatio`: how much an account's odds rise if the set certainly has a campaign. */
  account: { bias: number; campaignRatio: number; features: Record<Feature, number> }
  set: { bias: number; top: number; share: number; count: number; fifth: number }
}

/** Fitted by `npm run eval -- briefs --fit`. The file says on what. */
export const WEIGHTS: CoordinationWeights = card.weights

/**
 * The most log-odds that a family adds. None alone reaches even odds, as the bias is −2.2 or lower. Names and reach
 * count least, because many ordinary people keep the name that a platform suggests.
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
/** Wording, links and hashtags come from one template, so together they count no more than this. */
export const CONTENT_MAX = 2.2
/** The families about content. */
export const CONTENT: ReadonlySet<EvidenceFamily> = new Set(['wording', 'links', 'hashtags'])
/** The suspicion of an account that shares nothing. */
export const SUSPICION_ALONE = 0.0067
/** From here on an account more likely acts with others than not. */
export const SUSPICION_MIN = 0.5

/** The log-odds that each family adds for an account. */
export type FamilyOdds = Record<EvidenceFamily, number>

/** What each family contributes for an account with these features, within its limits. */
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
 * The probability that an account acts with others, given only some families. If none of them speaks against it, it
 * equals that of accounts that share nothing, and evidence in its favour never takes it below that.
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

/** What a set's accounts show together. */
export type SetFeatures = { top: number; share: number; count: number; fifth: number }

const TOP_SHARE = 0.1
const TOP_MIN = 3

/** Derived from each account's suspicion and number of posts. */
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

/** The probability that a set contains accounts that act together. */
export function setProbability({ top, share, count, fifth }: SetFeatures, { set } = WEIGHTS): number {
  return logistic(set.bias + set.top * top + set.share * share + set.count * count + set.fifth * fifth)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
