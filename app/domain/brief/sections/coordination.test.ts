import { expect, test } from 'vitest'
import { campaign, makeSet, ordinaryTalk, petition } from '#tests/fixtures/talk.ts'
import { CoordinationEvidence } from '../brief.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import type { Cluster, CoordinationReading } from '../coordination/coordination-reading.ts'
import type { SignalSet } from '../make/signal-set.ts'
import type { Platform } from '../platforms.ts'
import type { Signal } from '../signal.ts'
import { presentCoordination } from './coordination.ts'

const present = (signals: readonly Signal[], more: Partial<SignalSet> = {}) =>
  presentCoordination(measureCoordination(makeSet(signals, more)))

test('under 15 posts there is no statement at all', () => {
  expect(present(campaign().slice(0, 14))).toBeUndefined()
  expect(present([])).toBeUndefined()
})

test('clusters of a campaign fit the wire schema, rest on posts of the set and are beyond chance', () => {
  const signals = [...ordinaryTalk(80), ...campaign()]
  const found = CoordinationEvidence.parse(present(signals))
  const ids = new Set(signals.map(({ id }) => id))
  expect(found.detected).toBe(true)
  expect(found.clusters.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['near_duplicate', 'co_url', 'account_batch']),
  )
  for (const { evidence, size, p_value: chance } of found.clusters) {
    expect(evidence.length).toBe(size)
    for (const id of evidence) expect(ids).toContain(id)
    expect(chance).toBeLessThan(0.05)
  }
  expect(found.disarm_techniques.map(({ id }) => id)).toContain('T0084.001')
})

test('a petition is told as a group and is no coordination: no technique is named', () => {
  const found = present([...ordinaryTalk(60), ...petition(40)])
  expect(found?.clusters.map(({ kind }) => kind)).toContain('near_duplicate')
  expect(found).toMatchObject({ detected: false, disarm_techniques: [] })
})

test('a set that is all campaign has no contrast in itself: lift and chance are those of stored rates', () => {
  const found = present(campaign({ waves: 2 }))
  const copies = found?.clusters.find(({ kind }) => kind === 'near_duplicate')
  expect(copies?.p_value).toBeLessThan(0.05)
  expect(copies?.lift).toBeGreaterThan(1)
  expect(found?.detected).toBe(true)
})

test('accounts on X stand under their numbers unless the operator lets them be named', () => {
  const signals = [...ordinaryTalk(80), ...campaign()]
  const namesOf = (listsAccountsOnX: boolean) =>
    present(signals, { listsAccountsOnX })?.clusters.flatMap(({ accounts }) => accounts) ?? []
  expect(namesOf(false).every((name) => name.startsWith('x:id-'))).toBe(true)
  expect(namesOf(true).some((name) => name.startsWith('RealPatriot'))).toBe(true)
})

test('a chance as low as its draws can show is told as the most that it may be', () => {
  const { clusters = [] } = present([...ordinaryTalk(80), ...campaign()]) ?? {}
  const drawn = clusters.filter(({ kind }) => kind !== 'account_batch')
  expect(drawn.length).toBeGreaterThan(0)
  for (const { p_value: chance, p_value_at_most: isAtMost } of drawn) {
    // 199 draws in each of four windows.
    expect(isAtMost).toBe(chance <= 4 / 200)
  }
})

test('of a set that looks coordinated groups of too little suspicion are left out; of any other all are told', () => {
  const reading = measureCoordination(makeSet([...ordinaryTalk(80), ...campaign()]))
  const [first, ...others] = reading.clusters
  if (first === undefined || others.length === 0) throw new Error('no groups')
  const told = (suspicion: number) =>
    presentCoordination({ ...reading, clusters: [{ ...first, suspicion }, ...others] })?.clusters.map(({ id }) => id)
  expect(told(0.35)).toContain(first.id)
  expect(told(0.3499)).not.toContain(first.id)
  const plain = measureCoordination(makeSet([...ordinaryTalk(60), ...petition(40)]))
  const clusters = plain.clusters.map((cluster) => ({ ...cluster, suspicion: 0 }))
  expect(presentCoordination({ ...plain, clusters })?.clusters.length).toBe(plain.clusters.length)
})

/** The reading of a campaign, with one group as given. */
function groupOf(given: Partial<Cluster> = {}, more: Partial<CoordinationReading> = {}) {
  const reading = measureCoordination(makeSet([...ordinaryTalk(80), ...campaign()]))
  const first = reading.clusters.find(({ kind }) => kind === 'near_duplicate')
  if (first === undefined) throw new Error('no group')
  const cluster = { ...first, suspicion: 1, ...given }
  return { cluster, told: presentCoordination({ ...reading, clusters: [cluster], ...more }), reading }
}

test('without a group nothing is detected, however likely the whole looks', () => {
  expect(groupOf().told?.detected).toBe(true)
  expect(groupOf({}, { clusters: [] }).told).toMatchObject({ detected: false, clusters: [] })
})

test('of a group those accounts are named that may be', () => {
  const { cluster, reading } = groupOf()
  const namedOf = (...more: string[]) =>
    groupOf({ accounts: [...cluster.accounts, ...more] }).told?.clusters[0]?.accounts
  const named = namedOf() ?? []
  expect(named.length).toBeGreaterThan(0)
  expect(namedOf('x:id-nobody')).toEqual(named)
  const honest = [...reading.byAccount.keys()].filter((key) => !cluster.accounts.includes(key))
  expect(new Set(namedOf(...honest))).toEqual(new Set(named))
})

test('nobody is named where nothing is detected', () => {
  const { cluster } = groupOf()
  const calm = measureCoordination(makeSet([...ordinaryTalk(60), ...petition(40)]))
  const clusters = [{ ...cluster, accounts: [...calm.byAccount.keys()] }]
  expect(presentCoordination({ ...calm, clusters })?.clusters[0]?.accounts).toEqual([])
})

test.each([
  [{ pValue: 0.012345, isAtMost: false }, 0.012, false],
  [{ pValue: 0.012345, isAtMost: true }, 0.012, true],
  [{ pValue: 1e-6, isAtMost: false }, 1e-6, true],
  [{ pValue: 1.1e-6, isAtMost: false }, 1.1e-6, false],
  [{ pValue: 1e-9, isAtMost: false }, 1e-6, true],
])('a chance of %o is told as %f, as the most that it may be: %s', (given, chance, isAtMost) => {
  expect(groupOf(given).told?.clusters[0]).toMatchObject({ p_value: chance, p_value_at_most: isAtMost })
})

test('a group shows its lift to two decimals, and of its posts those that the brief lists', () => {
  const { cluster, told } = groupOf({ lift: 3.14159 })
  expect(told?.clusters[0]).toMatchObject({ lift: 3.14, size: cluster.signalIds.length, evidence: cluster.signalIds })
  const listed = new Set(cluster.signalIds.slice(0, 2))
  expect(groupOf({}, { listed }).told?.clusters[0]?.evidence).toEqual(cluster.signalIds.slice(0, 2))
})

test('copies on several platforms suggest a technique that copies on one do not', () => {
  const { cluster, reading } = groupOf()
  const [first = '', second = ''] = cluster.accounts
  const [one, other] = [reading.byAccount.get(first), reading.byAccount.get(second)]
  if (one === undefined || other === undefined) throw new Error('no accounts')
  const idsOf = (platform: Platform, kind: Cluster['kind']) => {
    const byAccount = new Map([
      [first, { ...one, platform: 'reddit' as const }],
      [second, { ...other, platform }],
    ])
    const accounts = [first, second, 'reddit:gone']
    const clusters = [
      { ...cluster, accounts: [first] },
      { ...cluster, kind, accounts: kind === 'near_duplicate' ? accounts.slice(0, 2) : accounts },
    ]
    return presentCoordination({ ...reading, byAccount, clusters })?.disarm_techniques.map(({ id }) => id)
  }
  const alone = idsOf('reddit', 'near_duplicate')
  expect(idsOf('x', 'near_duplicate')?.length).toBeGreaterThan(alone?.length ?? 0)
  const added = idsOf('x', 'near_duplicate')?.filter((id) => alone?.includes(id) !== true) ?? []
  expect(idsOf('x', 'co_reply')).toEqual(expect.not.arrayContaining(added))
})

test('an account is told by its handle, else by its name, else by its key', () => {
  const { cluster, reading } = groupOf()
  const [key = ''] = cluster.accounts
  const account = reading.byAccount.get(key)
  if (account === undefined) throw new Error('no account')
  const toldAs = (author: { handle: string | null; displayName: string | null }) => {
    const byAccount = new Map(reading.byAccount).set(key, { ...account, author: { ...account.author, ...author } })
    const clusters = [{ ...cluster, accounts: [key] }]
    return presentCoordination({ ...reading, byAccount, clusters, listsAccountsOnX: true })?.clusters[0]?.accounts
  }
  expect(toldAs({ handle: 'marla', displayName: 'Marla' })).toEqual(['marla'])
  expect(toldAs({ handle: null, displayName: 'Marla' })).toEqual(['Marla'])
  expect(toldAs({ handle: null, displayName: null })).toEqual([key])
})

test('twelve groups are told at most, the first ones', () => {
  const reading = measureCoordination(makeSet([...ordinaryTalk(80), ...campaign()]))
  const [first] = reading.clusters
  if (first === undefined) throw new Error('no group')
  const clusters = Array.from({ length: 13 }, (_, at) => ({ ...first, suspicion: 1, id: `group${at}` }))
  const told = presentCoordination({ ...reading, clusters })?.clusters.map(({ id }) => id)
  expect(told).toEqual(clusters.slice(0, 12).map(({ id }) => id))
})

test('fewer posts give less confidence', () => {
  const few = present(ordinaryTalk(16))?.confidence ?? 1
  expect(few).toBeLessThan(present(ordinaryTalk(120))?.confidence ?? 0)
})
