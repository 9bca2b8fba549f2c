import { expect, test } from 'vitest'
import { campaign, makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import { chanceOfBelonging } from '../coordination/calibration.ts'
import type { AccountReading, CoordinationReading } from '../coordination/coordination-reading.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import { actsWithOthers, standingBySignal } from '../coordination/name-accounts.ts'
import { listAdversaries } from '../sections/adversaries.ts'

const FOUND = measureCoordination(makeSet([...ordinaryTalk(80), ...campaign()], { listsAccountsOnX: true }))
const [SUSPECT] = [...FOUND.byAccount.values()].filter(({ author }) => author.handle?.startsWith('RealPatriot'))
if (SUSPECT === undefined) throw new Error('the campaign has no account')

/** The same set with one account under suspicion. */
const withOne = (account: Partial<AccountReading>, set: Partial<CoordinationReading> = {}): CoordinationReading => ({
  ...FOUND,
  byAccount: new Map([[SUSPECT.key, { ...SUSPECT, suspicion: 0.999, independentKinds: 2, ...account }]]),
  ...set,
})
const listed = (reading: CoordinationReading, listsAccountsOnX = true) =>
  listAdversaries(reading, { narrativeBySignal: new Map(), listsAccountsOnX })?.length ?? 0
const standing = (reading: CoordinationReading) => standingBySignal(reading).get(SUSPECT.signalIds[0] ?? '')

test('one kind of evidence names nobody, however suspicious; two do', () => {
  expect([1, 2].map((independentKinds) => listed(withOne({ independentKinds })))).toEqual([0, 1])
  expect([1, 2].map((independentKinds) => standing(withOne({ independentKinds })))).toEqual(['held_back', 'named'])
})

test('an account is named only where 19 of 20 such accounts, at the least, belonged to a campaign', () => {
  const [under, from] = [0.9049, 0.905]
  expect(chanceOfBelonging(under).atLeast).toBeLessThan(0.95)
  expect(chanceOfBelonging(from).atLeast).toBeGreaterThan(0.95)
  expect([under, from].map((suspicion) => listed(withOne({ suspicion })))).toEqual([0, 1])
  expect([under, from].map((suspicion) => standing(withOne({ suspicion })))).toEqual(['held_back', 'named'])
})

test('an account less suspicious than not is not even held back', () => {
  expect([0.499, 0.5].map((suspicion) => standing(withOne({ suspicion })))).toEqual(['none', 'held_back'])
})

test.each<[string, Partial<CoordinationReading>, number]>([
  ['under 50 before few posts count, and under 60 after', { rawScore: 49.9, score: 59 }, 1],
  ['50 before few posts count', { rawScore: 50, score: 59 }, 0],
  ['60 after few posts count', { rawScore: 49.9, score: 60 }, 0],
  ['insufficient', { rawScore: 10, score: 10, isSufficient: false }, 0],
])('of a set whose score is %s, %o, so many are named: %i', (_what, set, count) => {
  expect(listed(withOne({}, set))).toBe(count)
})

test('an account acts with others by two kinds of evidence, where most such accounts belonged to a campaign', () => {
  const acts = (suspicion: number, independentKinds = 2) => actsWithOthers({ ...SUSPECT, suspicion, independentKinds })
  const [under, from] = [0.5629, 0.563]
  expect(chanceOfBelonging(under).share).toBeLessThan(0.5)
  expect(chanceOfBelonging(from).share).toBeGreaterThan(0.5)
  expect([acts(under), acts(from), acts(from, 1)]).toEqual([false, true, false])
})

test('of a set with too few posts nothing is said about anybody', () => {
  expect(standingBySignal(withOne({}, { isSufficient: false })).size).toBe(0)
})

test('nobody is named for posts that the brief does not list', () => {
  const [seen = ''] = SUSPECT.signalIds
  expect([[seen], []].map((ids) => listed(withOne({}, { listed: new Set(ids) })))).toEqual([1, 0])
})

test('accounts on X are named only where the operator allows it', () => {
  expect([true, false].map((allows) => listed(withOne({}), allows))).toEqual([1, 0])
  expect([true, false].map((listsAccountsOnX) => standing(withOne({}, { listsAccountsOnX })))).toEqual([
    'named',
    'held_back',
  ])
  expect(listed(withOne({ platform: 'reddit' }), false)).toBe(1)
})

test('of posts that the caller brought nobody is named on any platform without the operator’s leave', () => {
  const brought = (listsAccountsOnX: boolean) => withOne({ platform: 'reddit' }, { isBrought: true, listsAccountsOnX })
  expect([true, false].map((allows) => listed(brought(allows), allows))).toEqual([1, 0])
  expect([true, false].map((allows) => standing(brought(allows)))).toEqual(['named', 'held_back'])
})

test('suspicion is shown in full hundredths, rounded down, and never as certain', () => {
  const shown = (suspicion: number) =>
    listAdversaries(withOne({ suspicion }), { narrativeBySignal: new Map(), listsAccountsOnX: true })?.[0]?.suspicion
  expect([shown(0.905), shown(1)]).toEqual([0.99, 0.99])
})
