import { expect, test } from 'vitest'
import { campaign, makeSet, ordinaryTalk, petition } from '#tests/fixtures/talk.ts'
import { CoordinationEvidence } from '../brief.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import type { SignalSet } from '../make/signal-set.ts'
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
