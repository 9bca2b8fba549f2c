import type { SignalSet } from '../make/signal-set.ts'
import { CONTENT, SUSPICION_ALONE, type FamilyOdds, familyOdds, suspicionOf, WEIGHTS } from './coordination-model.ts'
import {
  type AccountReading,
  type Cluster,
  type CoordinationReading,
  EVIDENCE_FAMILIES,
  type EvidenceFamily,
} from './coordination-reading.ts'
import { describeCautions } from './describe-cautions.ts'
import { shareOutProbability } from './family-shares.ts'
import { findClusters } from './find-clusters.ts'
import { actsWithOthers, CHANCE_MIN, isCoordinated } from './name-accounts.ts'
import { DUPLICATE_JACCARD } from './near-duplicates.ts'
import { powerOf, type Sample } from './power.ts'
import { readEvidence, type SetEvidence } from './read-evidence.ts'
import { type OwnEvidence, readOwnEvidence } from './own-evidence.ts'
import { readFamilies } from './read-families.ts'
import { ACCOUNTS_MIN } from './shared-objects.ts'

/** With fewer posts by known accounts, nothing is stated. */
export const MEASURED_POSTS_MIN = 15
/** With fewer, statements are made with caution. */
export const SOLID_POSTS = 30
export const SOLID_ACCOUNTS = 15
/** The score of a set without evidence, and how many posts have the same weight. */
export const PRIOR_SCORE = 75
export const PRIOR_POSTS = 15
/** The log-odds from which a family indicates coordination. */
const KIND_ODDS_MIN = 0.2
/** The timing from which a cluster is evidence in itself. */
const TIMING_MIN = 0.15

/** The names of evidence families in a brief. */
export const COORDINATION_NAMES: Readonly<Record<EvidenceFamily, string>> = {
  wording: 'near_duplicate',
  links: 'co_url',
  hashtags: 'co_hashtags',
  replies: 'co_reply',
  creation: 'account_batch',
  profiles: 'similar_profiles',
  repetition: 'repeated_posting',
}

const ALL: ReadonlySet<EvidenceFamily> = new Set(EVIDENCE_FAMILIES)

/**
 * Measures how far a set's accounts act together beyond chance. Reads no clock, so the same signals in any order give
 * the same reading.
 * @param listed ids of the signals that a brief lists, by default all. Only these are cited as evidence.
 */
export function measureCoordination(
  set: SignalSet,
  listed: ReadonlySet<string> = new Set(set.signals.map(({ id }) => id)),
): CoordinationReading {
  const evidence = readEvidence(set)
  const socialSignals = evidence.posts.length
  const odds = new Map([...evidence.features].map(([account, known]) => [account, known && familyOdds(known)]))
  const weighed = [...evidence.traits.values()].map(({ account, posts }) => ({ odds: odds.get(account), posts }))
  const { none, all, shares } = shareOutProbability(weighed)
  const isSufficient = socialSignals >= MEASURED_POSTS_MIN
  const rawScore = 100 * (1 - all)
  const weight = socialSignals / (socialSignals + PRIOR_POSTS)
  const score = isSufficient ? Math.round(weight * rawScore + (1 - weight) * PRIOR_SCORE) : PRIOR_SCORE
  const suspicion = suspicions(odds, all)
  const clusters = findClusters(evidence, suspicion)
  const byAccount = readAccounts(evidence, { odds, suspicion }, clusters)
  return {
    signals: set.signals.length,
    socialSignals,
    accounts: evidence.traits.size,
    isSufficient,
    isSolid: socialSignals >= SOLID_POSTS && evidence.traits.size >= SOLID_ACCOUNTS,
    rawScore,
    score,
    probability: all,
    basePoints: -100 * none,
    families: readFamilies({ evidence, byAccount, shares, listed }),
    clusters,
    byAccount,
    coordinatedAccounts: isCoordinated({ isSufficient, rawScore, score }) ? coordinated(byAccount) : [],
    suspicionBySignal: new Map(
      evidence.posts.map(({ signal, account }) => [signal.id, byAccount.get(account)?.suspicion ?? 0]),
    ),
    nearDuplicateGroups: nearDuplicateGroups(evidence),
    power: isSufficient ? powerOf(sampleOf(evidence)) : [],
    cautions: describeCautions(set, evidence),
    parameters: {
      windows_seconds: [...evidence.baseline.windows],
      duplicate_jaccard: DUPLICATE_JACCARD,
      accounts_min: ACCOUNTS_MIN,
      posts_min: MEASURED_POSTS_MIN,
      named_from_chance: CHANCE_MIN,
      window_hours: Math.round(evidence.baseline.all.hours * 100) / 100,
      reference:
        set.referenceRates.length > 0
          ? 'rates from earlier sets, combined with the shipped ones'
          : 'shipped rates, measured on simulated posts',
    },
    listed,
    byId: new Map(set.signals.map((signal) => [signal.id, signal])),
    listsAccountsOnX: set.listsAccountsOnX ?? false,
    isBrought: set.isBrought ?? false,
  }
}

/** Of a set with posts. */
function sampleOf({ posts, traits, baseline }: SetEvidence): Sample {
  const dated = [...traits.values()].filter(({ createdAt }) => createdAt !== undefined).length
  const exact = posts.filter(({ toleranceSeconds }) => toleranceSeconds !== null && toleranceSeconds <= 1).length
  return {
    posts: posts.length,
    hours: baseline.all.hours,
    profiles: dated / traits.size,
    coarse: 1 - exact / posts.length,
  }
}

type OddsByAccount = ReadonlyMap<string, FamilyOdds | undefined>

/**
 * Each account's probability, given how likely the set has a campaign. The account model was fitted on sets with and
 * without one, so by Bayes' rule its odds rise if the set certainly has one and vanish if it has none.
 */
function suspicions(odds: OddsByAccount, probability: number): Map<string, number> {
  return new Map(
    [...odds].map(([account, known]) => {
      const alone = known === undefined ? SUSPICION_ALONE : suspicionOf(known, ALL)
      const posterior = (WEIGHTS.account.campaignRatio * probability * alone) / (1 - alone)
      return [account, posterior / (1 + posterior)]
    }),
  )
}

function readAccounts(
  evidence: SetEvidence,
  { odds, suspicion }: { odds: OddsByAccount; suspicion: ReadonlyMap<string, number> },
  clusters: readonly Cluster[],
): Map<string, AccountReading> {
  const byAccount = Map.groupBy(evidence.posts, ({ account }) => account)
  return new Map(
    [...evidence.traits].flatMap(([key, traits]) => {
      const own = byAccount.get(key) ?? []
      const [first] = own
      if (first === undefined) return []
      const known = odds.get(key)
      const ofIt = readOwnEvidence(traits, evidence.objects)
      const kinds = known === undefined ? [] : kindsOf(known, ofIt)
      const mine = clusters.filter(({ accounts }) => accounts.includes(key))
      const reading: AccountReading = {
        key,
        platform: first.platform,
        author: first.author,
        signalIds: own.map(({ signal }) => signal.id),
        suspicion: suspicion.get(key) ?? 0,
        kinds,
        looks: ofIt.looks,
        step: ofIt.step,
        independentKinds: countIndependent(kinds, ofIt),
        clusterIds: mine.map(({ id }) => id),
      }
      return [[key, reading]]
    }),
  )
}

/** The kinds of evidence that an account has of its own. */
export function kindsOf(
  odds: Readonly<Record<EvidenceFamily, number>>,
  { holds }: Pick<OwnEvidence, 'holds'>,
): EvidenceFamily[] {
  return EVIDENCE_FAMILIES.filter((family) => odds[family] >= KIND_ODDS_MIN && holds(family))
}

/** Replying to what others reply to means nothing alone, so target and time count as one. */
export function countIndependent(
  kinds: readonly EvidenceFamily[],
  { step, timing }: Pick<OwnEvidence, 'step' | 'timing'>,
): number {
  const others = kinds.filter((kind) => !CONTENT.has(kind)).length
  const isStepOwn = step !== undefined && step.kind !== 'co_reply' && timing >= TIMING_MIN
  return others + (kinds.some((kind) => CONTENT.has(kind)) ? 1 : 0) + (isStepOwn ? 1 : 0)
}

function coordinated(byAccount: ReadonlyMap<string, AccountReading>): string[] {
  return [...byAccount.values()].filter(actsWithOthers).map(({ author }) => author.id)
}

function nearDuplicateGroups({ objects }: SetEvidence): Map<string, string> {
  const groups = objects.filter(({ object }) => object.kind === 'near_duplicate')
  return new Map(
    groups.flatMap(({ object }, index) =>
      object.posts.map(({ signal }): [string, string] => [signal.id, `d${index + 1}`]),
    ),
  )
}
