import type { AdversaryAccount } from '../brief.ts'
import type {
  AccountReading,
  Cluster,
  CoordinationReading,
  EvidenceFamily,
} from '../coordination/coordination-reading.ts'
import { endsInDigits, isLittleFollowed } from '../coordination/group-traits.ts'
import { isCoordinated, KINDS_MIN } from '../coordination/measure-coordination.ts'
import { spanOf } from '../coordination/read-families.ts'
import { suggestTechniques } from '../coordination/suggest-techniques.ts'
import { profileAddress } from '../reading/profile-address.ts'

const ACCOUNTS_MAX = 50
const SUSPICION_MIN = 0.5
/** Behaviour alone makes nothing certain. */
const SUSPICION_MAX = 0.99

/**
 * Accounts that act together by two independent kinds of evidence; undefined where none may be listed. Behaviour, never
 * intent. `narrativeBySignal` holds names of narratives by signal id. Accounts on X are left out unless
 * `listsAccountsOnX`: its terms restrict such lists.
 */
export function listAdversaries(
  reading: CoordinationReading,
  options: { narrativeBySignal: ReadonlyMap<string, string | null>; listsAccountsOnX: boolean },
): AdversaryAccount[] | undefined {
  if (!isCoordinated(reading)) return undefined
  const listed = [...reading.byAccount.values()]
    .filter(({ suspicion, independentKinds }) => suspicion >= SUSPICION_MIN && independentKinds >= KINDS_MIN)
    .filter(({ platform }) => platform !== 'x' || options.listsAccountsOnX)
    .toSorted((a, b) => b.suspicion - a.suspicion || (a.key < b.key ? -1 : 1))
    .slice(0, ACCOUNTS_MAX)
  return listed.length === 0
    ? undefined
    : listed.map((account) => describe(account, reading, options.narrativeBySignal))
}

function describe(
  account: AccountReading,
  reading: CoordinationReading,
  narratives: ReadonlyMap<string, string | null>,
): AdversaryAccount {
  const { author, platform, signalIds, kinds, suspicion } = account
  const clusters = reading.clusters.filter(({ accounts }) => accounts.includes(account.key))
  const names = signalIds.flatMap((id) => narratives.get(id) ?? [])
  return {
    platform,
    handle: author.handle ?? author.displayName ?? author.id,
    url: profileOf(account, reading),
    suspicion: Math.min(SUSPICION_MAX, Math.round(suspicion * 100) / 100),
    narratives: [...new Set(names)],
    indicators: kinds.map((kind) => INDICATORS[kind](account, clusters)),
    disarm_techniques: suggestTechniques(kinds, false),
  }
}

/** Its page where the signals are from the platform itself; else, as with bundled signals, where it posted. */
function profileOf({ author, platform, signalIds }: AccountReading, { byId }: CoordinationReading): string {
  const posted = byId.get(signalIds[0] ?? '')?.url ?? ''
  return profileAddress({ platform, author, posted }) ?? posted
}

type Indicator = (account: AccountReading, clusters: readonly Cluster[]) => string

const INDICATORS: Record<EvidenceFamily, Indicator> = {
  wording: sharing('near_duplicate', (others) => `Posts nearly the same text as ${others} other accounts`),
  links: sharing('co_url', (others, { shared }) => `Links to ${shared} as ${others} other accounts do`),
  hashtags: sharing(
    'co_hashtags',
    (others, { shared }) => `Carries ${shared} in the same order as ${others} other accounts`,
  ),
  replies: sharing('co_reply', (others) => `Answers the same post as ${others} other accounts`),
  creation: (_account, clusters) => {
    const batch = clusters.find(({ kind }) => kind === 'account_batch')
    if (batch === undefined) return 'Created close in time to other accounts that post the same'
    return `Created within ${spanOf(batch.windowSeconds)} of ${batch.accounts.length - 1} other accounts of the group; chance would have ${batch.expectedStored.toFixed(1)}`
  },
  profiles: ({ author, groupKinds }) => {
    if (groupKinds.includes('profiles')) {
      return 'Handles of the group end in five or more digits more often than those of the rest; its own does not'
    }
    const looks = [
      ...(endsInDigits(author.handle) ? ['a handle that ends in five or more digits'] : []),
      ...(isLittleFollowed(author.followers) ? [`few followers (${author.followers})`] : []),
    ]
    return `Has ${looks.join(' and ')}, as accounts made in series often have; so have many ordinary people`
  },
  repetition: ({ groupKinds, signalIds }) =>
    groupKinds.includes('repetition')
      ? 'Others of the group post what it shares more than once; this account did so once'
      : `Posts what the group shares, or in answer to the same post, more than once (${signalIds.length} posts in the set)`,
}

function sharing(kind: Cluster['kind'], words: (others: number, cluster: Cluster) => string): Indicator {
  return (_account, clusters) => {
    const cluster = clusters.find((own) => own.kind === kind)
    if (cluster === undefined) return 'Shares content with other accounts of the group'
    const said = words(cluster.compared.accounts - 1, cluster)
    if (cluster.strength === 0) return said
    const expected = Math.max(cluster.expectedInSet ?? 0, cluster.expectedStored)
    return `${said}; ${percent(cluster.observed)} of the pairs lie within ${spanOf(cluster.windowSeconds)}, by chance ${percent(expected)}`
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`
}
