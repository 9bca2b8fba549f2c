import { counted } from '../../wording/wording.ts'
import type { AdversaryAccount } from '../brief.ts'
import type {
  AccountReading,
  Cluster,
  CoordinationReading,
  EvidenceFamily,
} from '../coordination/coordination-reading.ts'
import { chanceOfBelonging } from '../coordination/calibration.ts'
import { isCoordinated, isSeen, mayBeNamed } from '../coordination/name-accounts.ts'
import { suggestTechniques } from '../coordination/suggest-techniques.ts'
import { secondsWords, valueWords } from '../present/brief-wording.ts'
import { mayListAccounts, profileAddress } from '../platforms.ts'

const ACCOUNTS_MAX = 50
/** Behaviour alone never makes anything certain. */
const SUSPICION_MAX = 0.99

/**
 * Accounts that act together by two independent kinds of evidence of their own, with the measured probability that this
 * is right. Undefined if none may be listed. Describes behaviour, never intent. `narrativeBySignal` has names of
 * narratives by signal id. Accounts on X need `listsAccountsOnX`, because X's terms restrict such lists.
 */
export function listAdversaries(
  reading: CoordinationReading,
  options: { narrativeBySignal: ReadonlyMap<string, string | null>; listsAccountsOnX: boolean },
): AdversaryAccount[] | undefined {
  if (!isCoordinated(reading)) return undefined
  const listed = [...reading.byAccount.values()]
    .filter((account) => mayBeNamed(account) && isSeen(account, reading))
    .filter(({ platform }) => mayListAccounts(platform, { ...options, isBrought: reading.isBrought }))
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
    suspicion: Math.min(SUSPICION_MAX, Math.floor(chanceOfBelonging(suspicion).atLeast * 100) / 100),
    narratives: [...new Set(names)],
    indicators: [...kinds.map((kind) => INDICATORS[kind](account, clusters)), ...stepWords(account)],
    disarm_techniques: suggestTechniques(kinds, false),
  }
}

/** Its profile if the signals are from the platform itself. Otherwise, as for samples, where it posted. */
function profileOf({ author, platform, signalIds }: AccountReading, { byId }: CoordinationReading): string {
  const posted = byId.get(signalIds[0] ?? '')?.url ?? ''
  return profileAddress({ platform, author, posted }) ?? posted
}

type Indicator = (account: AccountReading, clusters: readonly Cluster[]) => string

const INDICATORS: Record<EvidenceFamily, Indicator> = {
  wording: sharing('near_duplicate', (others) => `Posts nearly the same text as ${counted(others, 'other account')}`),
  links: sharing('co_url', (others, { shared }) => `Links to ${shared}, like ${counted(others, 'other account')}`),
  hashtags: sharing(
    'co_hashtags',
    (others, { shared }) => `Uses ${shared} in the same order as ${counted(others, 'other account')}`,
  ),
  replies: sharing('co_reply', (others) => `Replies to the same post as ${counted(others, 'other account')}`),
  creation: (_account, clusters) => {
    const batch = clusters.find(({ kind }) => kind === 'account_batch')
    if (batch === undefined) return 'Created close in time to other accounts that post the same content'
    return `Created within ${secondsWords(batch.windowSeconds)} of ${counted(batch.accounts.length - 1, 'other account')} in the group, compared with ${valueWords(batch.expectedStored)} expected by chance and an upper limit of ${valueWords(batch.bound)}`
  },
  profiles: ({ author, looks }) => {
    const words = looks.map((look) =>
      look === 'digits' ? 'a handle that ends in five or more digits' : `few followers (${author.followers ?? 0})`,
    )
    return `Has ${words.join(' and ')}, as do more of the group than chance would explain. So do many ordinary people`
  },
  repetition: ({ signalIds }) =>
    `Posts the group’s content, or replies to the same post, more than once (${signalIds.length} posts analysed)`,
}

/** Its timing is a separate indicator if its post is that close to another's. */
function stepWords({ step }: AccountReading): string[] {
  if (step === undefined) return []
  return [
    `Posts within ${secondsWords(step.windowSeconds)} of another account that shares the same content. The share of such pairs in the group is ${valueWords(step.observed)}, compared with ${valueWords(step.expected)} expected by chance and an upper limit of ${valueWords(step.bound)}`,
  ]
}

function sharing(kind: Cluster['kind'], words: (others: number, cluster: Cluster) => string): Indicator {
  return (_account, clusters) => {
    const cluster = clusters.find((own) => own.kind === kind)
    return cluster === undefined
      ? 'Shares content with other accounts of the group'
      : words(cluster.compared.accounts - 1, cluster)
  }
}
