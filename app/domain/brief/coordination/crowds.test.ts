import { expect, test } from 'vitest'
import { readSet } from '#tests/eval/briefs/read-set.ts'
import { makeScenario, PROFILES } from '#tests/eval/briefs/scenario.ts'
import { listAdversaries } from '../sections/adversaries.ts'
import { presentCoordination } from '../sections/coordination.ts'
import { measureCoordination } from './measure-coordination.ts'
import { repeatedByChance } from './object-evidence.ts'

/** Crowds that the weights were not fitted on, each without a campaign. */
const READ = (PROFILES['held-out-crowds']?.organic ?? []).flatMap((kind) =>
  Array.from({ length: 12 }, (_, index) => {
    const set = readSet(makeScenario(97_000 + index, 'held-out-crowds', { organic: kind, isCoordinated: false }))
    const reading = measureCoordination({ ...set, listsAccountsOnX: true })
    return { name: `${kind} ${index}`, reading }
  }),
)

test('people who live through the same moment are not called coordinated, but for one set in fourteen', () => {
  const under = READ.filter(({ reading }) => reading.score < 50)
  expect(under.length / READ.length).toBeLessThanOrEqual(0.07)
})

test('nobody of a crowd is named: neither listed nor in its groups', () => {
  for (const { name, reading } of READ) {
    expect(listAdversaries(reading, { narrativeBySignal: new Map(), listsAccountsOnX: true }), name).toBeUndefined()
    for (const { accounts } of presentCoordination(reading)?.clusters ?? []) expect(accounts, name).toEqual([])
  }
})

test('where everybody posts often, many repeat a thing by chance; where nobody does, none', () => {
  const accounts = (posts: number) => Array.from({ length: 20 }, () => ({ posts }))
  expect(repeatedByChance(accounts(1), 10)).toBe(0)
  expect(repeatedByChance(accounts(2), 40)).toBe(1)
  expect(repeatedByChance(accounts(8), 80)).toBeGreaterThan(0.9)
  expect(repeatedByChance(accounts(3), 15)).toBeLessThan(0.3)
})
