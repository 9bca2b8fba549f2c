import type { CoordinationEvidence } from '../brief.ts'
import { confidenceOf } from '../coordination/confidence.ts'
import type { Cluster, CoordinationReading, EvidenceFamily } from '../coordination/coordination-reading.ts'
import { COORDINATION_NAMES } from '../coordination/measure-coordination.ts'
import { isCoordinated, isSeen, mayBeNamed } from '../coordination/name-accounts.ts'
import { suggestTechniques } from '../coordination/suggest-techniques.ts'
import { mayListAccounts } from '../platforms.ts'

const CLUSTERS_MAX = 12
const P_VALUE_MIN = 1e-6
/** In a set that looks coordinated, groups whose accounts do not are left out. */
const SUSPICION_MIN = 0.35

const FAMILY_OF: Record<Cluster['kind'], EvidenceFamily> = {
  near_duplicate: 'wording',
  co_url: 'links',
  co_hashtags: 'hashtags',
  co_reply: 'replies',
  account_batch: 'creation',
}

/** The brief's `coordination_evidence`. Undefined if the signals cannot support it. */
export function presentCoordination(reading: CoordinationReading): CoordinationEvidence | undefined {
  if (!reading.isSufficient) return undefined
  const detected = isCoordinated(reading) && reading.clusters.length > 0
  const told = reading.clusters
    .filter(({ suspicion }) => !detected || suspicion >= SUSPICION_MIN)
    .slice(0, CLUSTERS_MAX)
  return {
    detected,
    confidence: confidenceOf(reading),
    parameters: reading.parameters,
    clusters: told.map((cluster) => present(cluster, { reading, detected })),
    technical_indicators: reading.families.map(({ family, observed, expected, bound, explanation }) => ({
      indicator: COORDINATION_NAMES[family],
      observed,
      expected,
      expected_max: bound,
      explanation,
    })),
    disarm_techniques: detected ? techniquesOf(told, reading) : [],
  }
}

/**
 * A group is shown without names, except for accounts that may be named. Nobody is named unless the set looks
 * coordinated.
 */
function present(
  cluster: Cluster,
  { reading, detected }: { reading: CoordinationReading; detected: boolean },
): CoordinationEvidence['clusters'][number] {
  const named = cluster.accounts.filter((key) => {
    const account = reading.byAccount.get(key)
    return detected && account !== undefined && mayBeNamed(account) && isSeen(account, reading)
  })
  return {
    id: cluster.id,
    kind: cluster.kind,
    accounts: named.map((key) => nameOf(key, reading)),
    size: cluster.signalIds.length,
    window_seconds: cluster.windowSeconds,
    lift: rounded(cluster.lift),
    p_value: Math.max(P_VALUE_MIN, Number(cluster.pValue.toPrecision(2))),
    p_value_at_most: cluster.isAtMost || cluster.pValue <= P_VALUE_MIN,
    evidence: cluster.signalIds.filter((id) => reading.listed.has(id)),
  }
}

/** Accounts on X are shown by numeric id, unless the operator allows their names. */
function nameOf(key: string, reading: CoordinationReading): string {
  const account = reading.byAccount.get(key)
  if (account === undefined || !mayListAccounts(account.platform, reading)) return key
  return account.author.handle ?? account.author.displayName ?? key
}

function techniquesOf(
  clusters: readonly Cluster[],
  { byAccount }: CoordinationReading,
): CoordinationEvidence['disarm_techniques'] {
  const platforms = (cluster: Cluster) => new Set(cluster.accounts.map((key) => byAccount.get(key)?.platform))
  return suggestTechniques(
    clusters.map(({ kind }) => FAMILY_OF[kind]),
    clusters.some((cluster) => cluster.kind === 'near_duplicate' && platforms(cluster).size > 1),
  )
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
