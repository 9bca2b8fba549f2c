import { expect, test } from 'vitest'
import { makeSet, makePost } from '#tests/fixtures/talk.ts'
import { NINE } from '#tests/fixtures/shared-evidence.ts'
import type { AccountReading, Cluster, CoordinationReading } from '../coordination/coordination-reading.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import { listAdversaries } from './adversaries.ts'

const EMPTY = measureCoordination(makeSet([]))

const signalOf = (id: string, name: string, url = `https://x.com/${name}/status/${id}`) => ({
  ...makePost(id, { name, text: 'it', at: NINE }),
  url,
})
/** An account that may be named. */
function accountOf(name: string, more: Partial<AccountReading> = {}): AccountReading {
  const { author } = signalOf('any', name)
  if (author === null) throw new Error('A post has an author.')
  return {
    key: `x:id-${name}`,
    platform: 'x',
    author,
    signalIds: [`post-${name}`],
    suspicion: 0.95,
    kinds: [],
    looks: [],
    step: undefined,
    independentKinds: 2,
    clusterIds: [],
    ...more,
  }
}
/** A coordinated set of these accounts, whose posts are all listed. */
function setOf(accounts: readonly AccountReading[], more: Partial<CoordinationReading> = {}): CoordinationReading {
  const ids = accounts.flatMap(({ signalIds, author }) =>
    signalIds.map((id) => [id, author.handle ?? 'nobody'] as const),
  )
  return {
    ...EMPTY,
    isSufficient: true,
    rawScore: 10,
    score: 20,
    byAccount: new Map(accounts.map((account) => [account.key, account])),
    listed: new Set(ids.map(([id]) => id)),
    byId: new Map(ids.map(([id, name]) => [id, signalOf(id, name)])),
    ...more,
  }
}
const clusterOf = (kind: Cluster['kind'], accounts: readonly string[], more: Partial<Cluster> = {}): Cluster => ({
  id: 'c1',
  kind,
  shared: 'buried-proof.example',
  accounts,
  signalIds: [],
  compared: { accounts: 4, posts: 4 },
  windowSeconds: 3 * 86_400,
  observed: 3,
  expectedInSet: 1.2,
  expectedStored: 1.2,
  bound: 2,
  lift: 1,
  pValue: 0.01,
  isAtMost: true,
  strength: 0.5,
  suspicion: 0.5,
  ...more,
})
const list = (reading: CoordinationReading, narratives: Record<string, string | null> = {}) =>
  listAdversaries(reading, { narrativeBySignal: new Map(Object.entries(narratives)), listsAccountsOnX: true })
const only = (account: AccountReading, clusters: readonly Cluster[] = [], more: Partial<CoordinationReading> = {}) =>
  list(setOf([account], { clusters, ...more }))?.[0]

test('a set without anyone to name has no list', () => {
  expect(list(setOf([]))).toBeUndefined()
  expect(list(setOf([accountOf('ann', { suspicion: 0.5 })]))).toBeUndefined()
})

test('the most suspicious come first, then by platform and id', () => {
  const names = list(
    setOf([
      accountOf('dan', { suspicion: 0.93 }),
      accountOf('cat'),
      accountOf('ann'),
      accountOf('bob'),
      accountOf('eve', { suspicion: 0.99 }),
    ]),
  )?.map(({ handle }) => handle)
  expect(names).toEqual(['eve', 'ann', 'bob', 'cat', 'dan'])
})

test('fifty accounts are listed at most', () => {
  const many = Array.from({ length: 51 }, (_, index) => accountOf(`n${index}`))
  expect([list(setOf(many))?.length, list(setOf(many.slice(0, 50)))?.length]).toEqual([50, 50])
})

test.each([
  [{}, 'ann'],
  [{ handle: null }, 'ann'],
  [{ handle: null, displayName: 'Ann B.' }, 'Ann B.'],
  [{ handle: null, displayName: null }, 'id-ann'],
])('of an account with %o the name is %s', (more, name) => {
  const { author } = accountOf('ann')
  expect(only(accountOf('ann', { author: { ...author, ...more } }))?.handle).toBe(name)
})

test('an account’s address is its profile where its post is on the platform, else that of its first post', () => {
  const account = accountOf('ann', { signalIds: ['first', 'second'] })
  expect(only(account)?.url).toBe('https://x.com/i/user/id-ann')
  const elsewhere = 'https://sample.example/first'
  expect(only(account, [], { byId: new Map([['first', signalOf('first', 'ann', elsewhere)]]) })?.url).toBe(elsewhere)
  expect(only(account, [], { byId: new Map() })?.url).toBe('')
})

test('the narratives of its posts are told, each once', () => {
  const account = accountOf('ann', { signalIds: ['a', 'b', 'c', 'd'] })
  expect(list(setOf([account]), { a: 'hid it', b: null, c: 'hid it', other: 'not mine' })?.[0]?.narratives).toEqual([
    'hid it',
  ])
})

test('the chance that this is right is its lower end in full hundredths, never certain', () => {
  // The measured lower ends are 0.991 and 0.998.
  expect([0.905, 0.983].map((suspicion) => only(accountOf('ann', { suspicion }))?.suspicion)).toEqual([0.99, 0.99])
})

test('each kind of evidence is told in its words, and with its technique', () => {
  const mine = ['x:id-ann', 'x:id-bob']
  const told = (kind: AccountReading['kinds'][number], cluster: Cluster) =>
    only(accountOf('ann', { kinds: [kind] }), [cluster])
  expect(told('wording', clusterOf('near_duplicate', mine))).toMatchObject({
    indicators: ['Posts nearly the same text as 3 other accounts'],
    disarm_techniques: [{ id: 'T0084.001', name: 'Use Copypasta' }],
  })
  expect(told('links', clusterOf('co_url', mine))?.indicators).toEqual([
    'Links to buried-proof.example, like 3 other accounts',
  ])
  const tags = { shared: '#dam #proof', compared: { accounts: 2, posts: 2 } }
  expect(told('hashtags', clusterOf('co_hashtags', mine, tags))?.indicators).toEqual([
    'Uses #dam #proof in the same order as 1 other account',
  ])
  expect(told('replies', clusterOf('co_reply', mine))?.indicators).toEqual([
    'Replies to the same post as 3 other accounts',
  ])
  expect(told('creation', clusterOf('account_batch', mine))?.indicators).toEqual([
    'Created within 3 days of 1 other account in the group, compared with 1.2 expected by chance and an upper limit of 2',
  ])
})

test('where its group is not told, the words claim no figure', () => {
  const strangers = clusterOf('near_duplicate', ['x:id-bob', 'x:id-cat'])
  const told = (kind: AccountReading['kinds'][number], clusters: readonly Cluster[]) =>
    only(accountOf('ann', { kinds: [kind] }), clusters)?.indicators
  expect(told('wording', [strangers])).toEqual(['Shares content with other accounts of the group'])
  expect(told('wording', [clusterOf('co_url', ['x:id-ann'])])).toEqual([
    'Shares content with other accounts of the group',
  ])
  expect(told('creation', [clusterOf('co_url', ['x:id-ann'])])).toEqual([
    'Created close in time to other accounts that post the same content',
  ])
})

test('its looks are told as they are, with what they mean of others', () => {
  const { author } = accountOf('ann')
  const told = (looks: AccountReading['looks'], followers: number | null = 3) =>
    only(accountOf('ann', { kinds: ['profiles'], looks, author: { ...author, followers } }))?.indicators
  const rest = 'as do more of the group than chance would explain. So do many ordinary people'
  expect(told(['digits'])).toEqual([`Has a handle that ends in five or more digits, ${rest}`])
  expect(told(['followers'])).toEqual([`Has few followers (3), ${rest}`])
  expect(told(['digits', 'followers'], 0)).toEqual([
    `Has a handle that ends in five or more digits and few followers (0), ${rest}`,
  ])
})

test('repetition is told with the number of its posts', () => {
  expect(only(accountOf('ann', { kinds: ['repetition'], signalIds: ['a', 'b'] }))?.indicators).toEqual([
    'Posts the group’s content, or replies to the same post, more than once (2 posts analysed)',
  ])
})

test('its timing is an indicator of its own, after the others', () => {
  const step = { kind: 'co_url', windowSeconds: 120, observed: 0.4, expected: 0.1, bound: 0.2 } as const
  expect(
    only(accountOf('ann', { kinds: ['replies'], step }), [clusterOf('co_reply', ['x:id-ann'])])?.indicators,
  ).toEqual([
    'Replies to the same post as 3 other accounts',
    'Posts within 2 minutes of another account that shares the same content. The share of such pairs in the group is 0.4, compared with 0.1 expected by chance and an upper limit of 0.2',
  ])
})
