import { expect, test } from 'vitest'
import { campaign, makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import type { SignalSet } from '../make/signal-set.ts'
import { contributedRates } from './contributed-rates.ts'

const ratesOf = (set: SignalSet) => contributedRates(set, measureCoordination(set))

test('a set that looks organic adds to what is usual; one with a campaign adds nothing', () => {
  const rates = ratesOf(makeSet(ordinaryTalk(90)))
  expect(rates.map(({ deltaSeconds }) => deltaSeconds)).toEqual([30, 120, 600, 3600])
  for (const { platform, pairs, closePairs } of rates) {
    expect(platform).toBe('x')
    expect(closePairs).toBeLessThanOrEqual(pairs)
  }
  expect(ratesOf(makeSet([...ordinaryTalk(90), ...campaign()]))).toEqual([])
})

test('few posts and samples that were cut off add nothing', () => {
  expect(ratesOf(makeSet(ordinaryTalk(20)))).toEqual([])
  expect(ratesOf(makeSet(ordinaryTalk(90), { capped: new Set(['x']) }))).toEqual([])
})

test('shares are scaled to a day: the same talk in a week makes closeness rarer, and counts for as much', () => {
  const day = makeSet(ordinaryTalk(90))
  const half = { ...day, until: new Date(day.until.getTime() + 864e5) }
  const share = (set: SignalSet) => ratesOf(set).at(-1)?.closePairs ?? 0
  expect(share(half)).toBeCloseTo(share(day) * 2, 6)
})
