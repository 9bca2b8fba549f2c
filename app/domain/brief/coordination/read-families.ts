import type { AccountReading, Cluster, ClusterKind, EvidenceFamily, FamilyReading } from './coordination-reading.ts'
import { EVIDENCE_FAMILIES } from './coordination-reading.ts'
import type { SetEvidence } from './read-evidence.ts'

const EVIDENCE_MAX = 5
/** Of the score, from which ordinary profiles are said to speak for a set. */
const ORDINARY_SHARE_MIN = 0.005

type Context = {
  evidence: SetEvidence
  clusters: readonly Cluster[]
  byAccount: ReadonlyMap<string, AccountReading>
  shares: Record<EvidenceFamily, number>
}
type Told = Pick<FamilyReading, 'observed' | 'expected' | 'explanation' | 'evidence'>

/** Each family's points with what was seen, what chance has, and posts to look at. */
export function readFamilies(context: Context): FamilyReading[] {
  return EVIDENCE_FAMILIES.map((family) => ({
    family,
    points: -100 * context.shares[family],
    ...TELLERS[family](context),
  }))
}

const TELLERS: Record<EvidenceFamily, (context: Context) => Told> = {
  wording: (context) =>
    tellShared(
      context,
      'near_duplicate',
      ({ accounts, posts }) => `${posts} posts by ${accounts} accounts use nearly the same text.`,
    ),
  links: (context) =>
    tellShared(
      context,
      'co_url',
      ({ accounts, posts, shared }) =>
        `${posts} posts by ${accounts} accounts link to ${shared}, which is no page of a known outlet, public body or large platform.`,
    ),
  hashtags: (context) =>
    tellShared(
      context,
      'co_hashtags',
      ({ accounts, posts, shared }) => `${posts} posts by ${accounts} accounts carry ${shared} in this order.`,
    ),
  replies: (context) =>
    tellShared(
      context,
      'co_reply',
      ({ accounts, posts }) => `${posts} posts by ${accounts} accounts answer the same post.`,
    ),
  creation: tellCreation,
  profiles: tellProfiles,
  repetition: tellRepetition,
}

function tellShared(
  { clusters, evidence }: Context,
  kind: ClusterKind,
  describe: (numbers: { accounts: number; posts: number; shared: string }) => string,
): Told {
  const strongest = clusters.find((cluster) => cluster.kind === kind)
  if (strongest === undefined) {
    const isThere = evidence.objects.some(({ object }) => object.kind === kind)
    const explanation = isThere ? 'Found, and no closer in time than chance has it.' : 'Nothing of this kind was found.'
    return { observed: null, expected: null, explanation, evidence: [] }
  }
  const { compared, signalIds, shared, observed, windowSeconds } = strongest
  const expected = Math.max(strongest.expectedInSet ?? 0, strongest.expectedStored)
  const numbers = describe({ ...compared, shared })
  return {
    observed: rounded(observed),
    expected: rounded(expected),
    explanation:
      windowSeconds === 0
        ? `${numbers} Their times are too coarse to be compared.`
        : `${numbers} Of their pairs ${percent(observed)} lie within ${spanOf(windowSeconds)} of each other; ${chanceOf(strongest)}.`,
    evidence: signalIds.slice(0, EVIDENCE_MAX),
  }
}

/** The higher of the two expectations; both where what was seen lies between them. */
function chanceOf({ observed, expectedInSet, expectedStored }: Cluster): string {
  const isBetween = expectedInSet !== null && expectedInSet < observed && observed < expectedStored
  if (!isBetween) return `by chance it would be ${percent(Math.max(expectedInSet ?? 0, expectedStored))}`
  return `of other pairs in this set ${percent(expectedInSet)} do, and on these platforms ${percent(expectedStored)} are usual`
}

function tellCreation({ evidence, clusters, byAccount }: Context): Told {
  const batch = clusters.find(({ kind }) => kind === 'account_batch')
  if (batch !== undefined) {
    return {
      observed: batch.accounts.length,
      expected: Number(batch.expectedStored.toFixed(1)),
      explanation: `${batch.accounts.length} accounts that share something were created within ${spanOf(batch.windowSeconds)}; chance would have ${batch.expectedStored.toFixed(1)}.`,
      evidence: firstPosts(batch.accounts, byAccount),
    }
  }
  const largest = evidence.objects.find(({ object }) => object.kind !== 'co_reply')
  if (largest === undefined || largest.dated === 0) {
    return {
      observed: null,
      expected: null,
      explanation:
        largest === undefined
          ? 'No accounts share wording, links or hashtags.'
          : 'No dates of creation of accounts that share something are known.',
      evidence: [],
    }
  }
  return {
    observed: largest.dated,
    expected: null,
    explanation: `The ${largest.dated} accounts with a known date in the largest group were created at different times, as those of ordinary people are.`,
    evidence: firstPosts(largest.object.accounts, byAccount),
  }
}

function tellProfiles({ evidence, byAccount, shares }: Context): Told {
  const traits = [...evidence.traits.values()]
  const sharing = traits.filter(({ account }) => evidence.features.get(account) !== undefined)
  const others = traits.filter(({ account }) => evidence.features.get(account) === undefined)
  const marked = sharing.filter(({ hasDigitTail }) => hasDigitTail)
  if (sharing.length === 0)
    return { observed: null, expected: null, explanation: 'No accounts share anything.', evidence: [] }
  const observed = marked.length / sharing.length
  const expected = others.length === 0 ? null : others.filter(({ hasDigitTail }) => hasDigitTail).length / others.length
  const isOrdinary = marked.length === 0 && shares.profiles <= -ORDINARY_SHARE_MIN
  const compared = expected === null ? 'there are no others to compare with' : `of the others ${percent(expected)}`
  return {
    observed: rounded(observed),
    expected: expected === null ? null : rounded(expected),
    explanation: `Of ${sharing.length} accounts that share something or answer the same post, ${percent(observed)} have a handle that ends in five or more digits; ${compared}.${isOrdinary ? ' Accounts made in series often have one, so this speaks for ordinary people.' : ''}`,
    evidence: firstPosts(
      (marked.length > 0 ? marked : sharing).map(({ account }) => account),
      byAccount,
    ),
  }
}

function tellRepetition({ evidence }: Context): Told {
  const repeated = evidence.objects
    .filter(({ object }) => object.kind !== 'co_reply')
    .map((own) => ({
      own,
      again: [...own.postsByAccount].filter(([, count]) => count > 1).map(([account]) => account),
    }))
    .toSorted((a, b) => b.own.waves - a.own.waves || b.own.again - a.own.again || b.again.length - a.again.length)[0]
  if (repeated === undefined || repeated.again.length === 0) {
    return {
      observed: null,
      expected: null,
      explanation: 'No account posted a shared thing more than once.',
      evidence: [],
    }
  }
  const { own, again } = repeated
  const others = [...evidence.traits.values()].filter(({ account }) => !own.members.has(account))
  const observed = again.length / own.members.size
  const expected = others.length === 0 ? null : others.filter(({ posts }) => posts > 1).length / others.length
  const together = own.waves > 0 ? ' Some of them did so together, at separate times.' : ''
  const compared = expected === null ? '' : `; of the other accounts ${percent(expected)} posted more than once at all`
  const members = new Set(again)
  return {
    observed: rounded(observed),
    expected: expected === null ? null : rounded(expected),
    explanation: `${again.length} of ${own.members.size} accounts posted the same shared thing more than once${compared}.${together}`,
    evidence: own.object.posts
      .filter(({ account }) => members.has(account))
      .slice(0, EVIDENCE_MAX)
      .map(({ signal }) => signal.id),
  }
}

function firstPosts(accounts: readonly string[], byAccount: ReadonlyMap<string, AccountReading>): string[] {
  return accounts.flatMap((account) => byAccount.get(account)?.signalIds[0] ?? []).slice(0, EVIDENCE_MAX)
}

/** A span of seconds in words. */
export function spanOf(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

function percent(share: number): string {
  const value = share * 100
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)}%`
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
