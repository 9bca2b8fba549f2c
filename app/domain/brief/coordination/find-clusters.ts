import { counted } from '../../wording/wording.ts'
import type { Cluster } from './coordination-reading.ts'
import type { Batch } from './group-traits.ts'
import { isGroup, type ObjectEvidence } from './object-evidence.ts'
import { postsInStep } from './own-evidence.ts'
import type { SetEvidence } from './read-evidence.ts'
import { sharedWords } from './shared-objects.ts'
import { timeChance } from './time-chance.ts'

const CLUSTERS_MAX = 20
/** The members' mean suspicion from which a shared thing is worth showing even without timing. */
const SUSPICION_TOLD = 0.35
const DAY_SECONDS = 86_400

type Found = Omit<Cluster, 'id' | 'suspicion'>

/** What several accounts share, compared with chance, strongest first. Includes what turns out to be harmless. */
export function findClusters(evidence: SetEvidence, suspicion: ReadonlyMap<string, number>): Cluster[] {
  const meanOf = (accounts: readonly string[]) =>
    accounts.reduce((sum, account) => sum + (suspicion.get(account) ?? 0), 0) / Math.max(1, accounts.length)
  const told = withoutDoubles(evidence.objects)
    .map((own) => ({ own, mean: meanOf(own.object.accounts) }))
    .filter(({ own, mean }) => isTold(own, mean))
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .slice(0, CLUSTERS_MAX)
  const shared = told.map(({ own }) => {
    const cluster = clusterOf(own, evidence)
    return { ...cluster, suspicion: meanOf(cluster.accounts) }
  })
  const batches = evidence.objects.filter(isGroup).flatMap(({ batch }) => batch ?? [])
  const largest = batches.toSorted((a, b) => a.pValue - b.pValue)[0]
  const all =
    largest === undefined
      ? shared
      : [...shared, { ...batchCluster(largest, evidence), suspicion: meanOf(largest.accounts) }]
  return all.map((cluster, index) => ({ ...cluster, id: `c${index + 1}` }))
}

function isTold({ object, timing }: ObjectEvidence, mean: number): boolean {
  if (object.kind === 'near_duplicate' || object.kind === 'co_url') return true
  return timing > 0 || (object.kind === 'co_hashtags' && mean >= SUSPICION_TOLD)
}

function rankOf({ own, mean }: { own: ObjectEvidence; mean: number }): number {
  return mean + own.timing + Math.log(own.members.size) / 10
}

/** Shows a page and its domain, or a list and its beginning, only once if they contain the same posts. */
function withoutDoubles(objects: readonly ObjectEvidence[]): ObjectEvidence[] {
  const seen = new Set<string>()
  return objects.filter(({ object }) => {
    const key = `${object.kind} ${object.posts.map(({ signal }) => signal.id).join(' ')}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function clusterOf(evidence: ObjectEvidence, { plain, baseline }: SetEvidence): Found {
  const { object, lift, timing } = evidence
  // A post that a swarm answers also has ordinary replies, which are not part of the swarm.
  const members = object.kind === 'co_reply' ? postsInStep(evidence) : object.posts
  const own = {
    kind: object.kind,
    shared: sharedWords(object),
    accounts: [...new Set(members.map(({ account }) => account))],
    signalIds: members.map(({ signal }) => signal.id),
    compared: { accounts: object.accounts.length, posts: object.posts.length },
  }
  if (lift === undefined) {
    return {
      ...own,
      windowSeconds: 0,
      observed: 0,
      expectedInSet: null,
      expectedStored: 0,
      bound: 0,
      lift: 0,
      pValue: 1,
      isAtMost: false,
      strength: 0,
    }
  }
  const { windowSeconds, observed, expectedInSet, expectedStored, bound } = lift
  return {
    ...own,
    windowSeconds,
    observed,
    expectedInSet,
    expectedStored,
    bound,
    lift: lift.lift,
    ...timeChance(object.posts, plain, { lift, windows: baseline.windows.length }),
    strength: timing,
  }
}

function batchCluster(batch: Batch, { posts, traits }: SetEvidence): Found {
  const members = new Set(batch.accounts)
  const own = posts.filter(({ account }) => members.has(account))
  const created = batch.accounts.flatMap((account) => traits.get(account)?.createdAt ?? [])
  const span = (Math.max(...created) - Math.min(...created)) / 1000
  return {
    kind: 'account_batch',
    shared: `${batch.accounts.length} accounts created within ${counted(Math.max(1, Math.ceil(span / DAY_SECONDS)), 'day')}`,
    accounts: batch.accounts,
    signalIds: own.map(({ signal }) => signal.id),
    compared: { accounts: members.size, posts: own.length },
    windowSeconds: Math.round(span),
    observed: batch.observed,
    expectedInSet: batch.expected,
    expectedStored: batch.expected,
    bound: batch.bound,
    lift: Math.min(4, Math.log2(batch.accounts.length / Math.max(0.1, batch.expected))),
    pValue: batch.pValue,
    // Corrected for every span tried, as if they were independent.
    isAtMost: true,
    strength: Math.min(1, -Math.log10(Math.max(1e-6, batch.pValue)) / 6),
  }
}
