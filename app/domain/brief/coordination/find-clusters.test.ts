import { expect, test } from 'vitest'
import {
  BEYOND,
  evidenceOf,
  liftOf,
  postAt,
  postsAt,
  setEvidenceOf,
  sharedIn,
  traitsOf,
} from '#tests/fixtures/shared-evidence.ts'
import { findClusters } from './find-clusters.ts'
import type { Batch } from './group-traits.ts'
import type { ObjectEvidence } from './object-evidence.ts'
import type { SetEvidence } from './read-evidence.ts'
import type { SharedObject } from './shared-objects.ts'

const NOW = Date.UTC(2026, 2, 2)
/** Three posts by `NAME0`, `NAME1` and `NAME2`. */
const postsOf = (name: string, seconds: readonly number[] = [0, 10, 3600]) =>
  seconds.map((second, index) => postAt(second, { by: `${name}${index}` }))
const shared = (kind: SharedObject['kind'], name: string, more: Partial<ObjectEvidence> = {}) =>
  evidenceOf(sharedIn(kind, postsOf(name), name), more)
const suspicion = (value: number, accounts: readonly string[]) => new Map(accounts.map((account) => [account, value]))
const find = (objects: readonly ObjectEvidence[], known = new Map<string, number>(), more: Partial<SetEvidence> = {}) =>
  findClusters(setEvidenceOf(objects, more), known)
const TIMED = { lift: liftOf(), timing: 0.5 }

test('shared text and links are always told, replies only with timing', () => {
  const told = (kind: SharedObject['kind'], more = {}) => find([shared(kind, 'a', more)]).map((cluster) => cluster.kind)
  expect([told('near_duplicate'), told('co_url'), told('co_reply'), told('co_reply', TIMED)]).toEqual([
    ['near_duplicate'],
    ['co_url'],
    [],
    ['co_reply'],
  ])
})

test.each([
  [0.3499, 0, 0],
  [0.35, 0, 1],
  [0, 0.01, 1],
])('hashtags of accounts with a mean suspicion of %d and timing of %d make %i groups', (mean, timing, count) => {
  const own = evidenceOf(sharedIn('co_hashtags', postsOf('a', [0, 10])), { timing })
  expect(find([own], suspicion(mean, own.object.accounts))).toHaveLength(count)
})

test('a conversation without timing is not told, however suspicious its accounts', () => {
  const own = shared('co_reply', 'a')
  expect(find([own], suspicion(0.9, own.object.accounts))).toEqual([])
})

test('accounts that nothing is known of count as not suspicious in the mean of their group', () => {
  const own = shared('near_duplicate', 'a')
  const [cluster] = find([own], new Map([['x:id-a0', 0.9]]))
  expect(cluster?.suspicion).toBeCloseTo(0.3, 12)
})

test('groups come by suspicion, timing and size together, and have their numbers in that order', () => {
  const small = shared('co_url', 'small', { timing: 0.3 })
  const large = evidenceOf(sharedIn('co_url', postsAt([0, 1, 2, 3, 4, 5]), 'large'), { timing: 0.3 })
  const timed = shared('co_url', 'timed', { timing: 0.5 })
  const suspect = shared('co_url', 'suspect', { timing: 0.3 })
  const told = find([small, large, timed, suspect], suspicion(0.9, suspect.object.accounts))
  expect(told.map(({ id, shared: words }) => [id, words])).toEqual([
    ['c1', 'suspect'],
    ['c2', 'timed'],
    ['c3', 'large'],
    ['c4', 'small'],
  ])
})

test('twenty groups at most are told', () => {
  const many = Array.from({ length: 21 }, (_, index) => shared('co_url', `n${index}x`))
  expect(find(many)).toHaveLength(20)
})

test('a page and its domain with the same posts are told once, the first; other kinds and posts are not doubles', () => {
  const posts = postsOf('a')
  const told = find([
    evidenceOf(sharedIn('co_url', posts, 'domain')),
    evidenceOf(sharedIn('co_url', posts, 'page')),
    evidenceOf(sharedIn('near_duplicate', posts, 'text')),
    evidenceOf(sharedIn('co_url', posts.slice(1), 'fewer')),
  ])
  expect(told.map((cluster) => cluster.shared).toSorted()).toEqual(['domain', 'fewer', 'text'])
})

test('of what is shared all posts are told, of replies only those in step', () => {
  const [text] = find([shared('near_duplicate', 'a', TIMED)])
  expect(text).toMatchObject({
    accounts: ['x:id-a0', 'x:id-a1', 'x:id-a2'],
    signalIds: ['a0@0', 'a1@10', 'a2@3600'],
    compared: { accounts: 3, posts: 3 },
  })
  const [replies] = find([shared('co_reply', 'a', TIMED)])
  expect(replies).toMatchObject({
    accounts: ['x:id-a0', 'x:id-a1'],
    signalIds: ['a0@0', 'a1@10'],
    compared: { accounts: 3, posts: 3 },
  })
})

test('an account with two posts is told once, with both', () => {
  const [cluster] = find([evidenceOf(sharedIn('co_url', [...postsOf('a'), postAt(20, { by: 'a0' })]))])
  expect([cluster?.accounts.length, cluster?.signalIds.length]).toEqual([3, 4])
})

test('a group’s timing is told as it was measured, with its chance', () => {
  const lift = liftOf({ windowSeconds: 120, observed: 1, expected: 0.001, expectedStored: 0.001, lift: 3.5 })
  const [cluster] = find([shared('co_url', 'a', { lift, timing: 0.7 })])
  expect(cluster).toMatchObject({
    windowSeconds: 120,
    observed: 1,
    expectedInSet: 0.1,
    expectedStored: 0.001,
    bound: 0.2,
    lift: 3.5,
    strength: 0.7,
    isAtMost: true,
  })
  // No draw of 199 was as close, in any of four windows.
  expect(cluster?.pValue).toBe(4 / 200)
})

test('where times are too coarse a group has no figures, and its chance is one', () => {
  const [cluster] = find([shared('co_url', 'a')])
  expect(cluster).toMatchObject({
    windowSeconds: 0,
    observed: 0,
    expectedInSet: null,
    expectedStored: 0,
    bound: 0,
    lift: 0,
    pValue: 1,
    isAtMost: false,
    strength: 0,
  })
})

const DAY = 864e5
const BATCH: Batch = {
  observed: 3,
  expected: 1.5,
  bound: 2,
  accounts: ['x:id-a0', 'x:id-a1', 'x:id-a2'],
  days: 3,
  pValue: 1e-3,
}
const created = (days: readonly number[]) =>
  new Map(days.map((day, index) => [`x:id-a${index}`, traitsOf(`x:id-a${index}`, { createdAt: NOW - day * DAY })]))

test('accounts created together are a group of their own, after the others', () => {
  const own = shared('co_url', 'a', { batch: BATCH })
  const [first, batch, none] = find([own], suspicion(0.6, ['x:id-a0', 'x:id-a1']), {
    traits: created([10, 11, 12.5]),
    posts: [...own.object.posts, postAt(50, { by: 'other' })],
  })
  expect([first?.kind, none]).toEqual(['co_url', undefined])
  expect(batch).toMatchObject({
    id: 'c2',
    kind: 'account_batch',
    shared: '3 accounts created within 3 days',
    accounts: BATCH.accounts,
    signalIds: ['a0@0', 'a1@10', 'a2@3600'],
    compared: { accounts: 3, posts: 3 },
    windowSeconds: 2.5 * 86_400,
    observed: 3,
    expectedInSet: 1.5,
    expectedStored: 1.5,
    bound: 2,
    lift: 1,
    pValue: 1e-3,
    isAtMost: true,
  })
  expect(batch?.strength).toBeCloseTo(0.5, 12)
  expect(batch?.suspicion).toBeCloseTo(0.4, 12)
})

const batchOf = (more: Partial<Batch>, days: readonly number[] = [10, 10, 10]) =>
  find([shared('co_url', 'a', { batch: { ...BATCH, ...more } })], new Map(), { traits: created(days) })[1]

test('accounts created within the same second are told as within a day', () => {
  expect(batchOf({})).toMatchObject({ shared: '3 accounts created within 1 day', windowSeconds: 0 })
  expect(batchOf({}, [10, 10, 11])).toMatchObject({ shared: '3 accounts created within 1 day', windowSeconds: 86_400 })
})

test.each([
  [1, 0],
  [1e-6, 1],
  [1e-9, 1],
])('a batch with a probability of %d has a strength of %d', (pValue, strength) => {
  expect(batchOf({ pValue })?.strength).toBeCloseTo(strength, 12)
})

test.each([
  [3, 0],
  [0.001, 4],
  [0.15, Math.log2(3 / 0.15)],
])('a batch of three where %d are expected has a lift of %d, four at most', (expected, lift) => {
  expect(batchOf({ expected })?.lift).toBeCloseTo(Math.min(4, lift), 12)
})

test('of several batches the least likely is told, and none of a conversation', () => {
  const likely = shared('co_url', 'a', { batch: { ...BATCH, days: 30, pValue: 1e-2 } })
  const unlikely = shared('near_duplicate', 'b', { batch: { ...BATCH, pValue: 1e-4 } })
  expect(find([likely, unlikely]).filter(({ kind }) => kind === 'account_batch')).toMatchObject([{ pValue: 1e-4 }])
  expect(find([unlikely, likely]).filter(({ kind }) => kind === 'account_batch')).toMatchObject([{ pValue: 1e-4 }])
  expect(find([shared('co_reply', 'a', { batch: { ...BATCH, ...BEYOND } })])).toEqual([])
})
