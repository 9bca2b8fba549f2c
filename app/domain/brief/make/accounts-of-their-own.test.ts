import { expect, test } from 'vitest'
import { readSet } from '#tests/eval/briefs/read-set.ts'
import { makeScenario } from '#tests/eval/briefs/scenario.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import { listAdversaries } from '../sections/adversaries.ts'
import { presentCoordination } from '../sections/coordination.ts'

/** Sets with campaigns of every kind, well hidden ones too. */
const READ = ['tuning', 'held-out'].flatMap((profile) =>
  Array.from({ length: 50 }, (_, index) => {
    const set = { ...readSet(makeScenario(95_000 + index, profile, { isCoordinated: true })), listsAccountsOnX: true }
    const reading = measureCoordination(set)
    const listed = listAdversaries(reading, { narrativeBySignal: new Map(), listsAccountsOnX: true }) ?? []
    return { name: `${profile} ${index}`, set, reading, listed, evidence: presentCoordination(reading) }
  }),
)

test('an account is listed only with two indicators, each of what it did or is itself', () => {
  const all = READ.flatMap(({ set, listed }) => listed.map((account) => ({ set, account })))
  expect(all.length).toBeGreaterThan(200)
  for (const { set, account } of all) {
    expect(new Set(account.indicators).size).toBeGreaterThanOrEqual(2)
    const own = set.signals.filter(
      ({ platform, author }) => platform === account.platform && author?.handle === account.handle,
    )
    const text = account.indicators.join('\n')
    expect(text).not.toMatch(/Others of the group|its own does not|did so once/)
    if (/more than once/.test(text)) expect(own.length).toBeGreaterThan(1)
    if (/handle that ends in five or more digits/.test(text)) expect(account.handle).toMatch(/\d{5}$/)
    if (/few followers/.test(text)) {
      expect(own.some(({ author }) => author?.followers != null && author.followers < 60)).toBe(true)
    }
  }
})

test('where accounts are said to act together, a group names those alone that may be listed', () => {
  const detected = READ.filter(({ evidence }) => evidence?.detected === true)
  expect(detected.length).toBeGreaterThan(20)
  for (const { name, reading, evidence } of detected) {
    const may = new Set(reading.coordinatedAccounts)
    const handles = new Set(
      [...reading.byAccount.values()].filter(({ author }) => may.has(author.id)).map(({ author }) => author.handle),
    )
    for (const { accounts } of evidence?.clusters ?? []) {
      for (const account of accounts) expect(handles, name).toContain(account)
    }
  }
})
