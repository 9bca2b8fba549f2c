import { expect, test } from 'vitest'
import type { EvidenceFamily } from './coordination-reading.ts'
import { readSetFeatures, setProbability, suspicionOf } from './coordination-model.ts'
import { shareOutProbability } from './family-shares.ts'

const NOTHING = { wording: 0, links: 0, hashtags: 0, replies: 0, creation: 0, profiles: 0, repetition: 0 }

test('the shares of the families and what is left without any sum to the probability', () => {
  const accounts = Array.from({ length: 30 }, (_, index) => ({
    posts: 1 + (index % 3),
    odds: index % 2 === 0 ? { ...NOTHING, wording: 1.4, links: index % 5, creation: 2, replies: -0.5 } : undefined,
  }))
  const { none, all, shares } = shareOutProbability(accounts)
  const sum = Object.values(shares).reduce((total, share) => total + share, none)
  expect(sum).toBeCloseTo(all, 10)
  expect(all).toBeGreaterThan(none)
})

test('a family that says nothing has no share', () => {
  const { shares } = shareOutProbability([{ posts: 3, odds: { ...NOTHING, wording: 2, creation: 2 } }])
  expect(shares).toMatchObject({ links: 0, hashtags: 0, replies: 0, profiles: 0, repetition: 0 })
})

test('two families that say the same have the same share', () => {
  const accounts = Array.from({ length: 9 }, () => ({ posts: 1, odds: { ...NOTHING, replies: 1.5, creation: 1.5 } }))
  const { shares } = shareOutProbability(accounts)
  expect(shares.replies).toBeCloseTo(shares.creation, 10)
})

/** All orders of some things. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) => ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))
}

test('a family’s share is its mean effect over all orders in which families can be added', () => {
  const families: EvidenceFamily[] = ['wording', 'replies', 'creation', 'repetition']
  const odds = { ...NOTHING, wording: 1.2, replies: 2, creation: 0.4, repetition: 1.7 }
  const accounts = Array.from({ length: 5 }, (_, index) => ({ posts: index + 1, odds }))
  const probability = (known: readonly EvidenceFamily[]) =>
    setProbability(
      readSetFeatures(accounts.map(({ posts }) => ({ posts, suspicion: suspicionOf(odds, new Set(known)) }))),
    )
  const { none, all, shares } = shareOutProbability(accounts)
  expect([none, all]).toEqual([probability([]), probability(families)])
  const orders = ordersOf(families)
  for (const family of families) {
    const effects = orders.map((order) => {
      const before = order.slice(0, order.indexOf(family))
      return probability([...before, family]) - probability(before)
    })
    expect(shares[family]).toBeCloseTo(effects.reduce((sum, effect) => sum + effect, 0) / orders.length, 12)
  }
})

test('accounts that share nothing have the probability of a set without evidence, and no family a share', () => {
  const { none, all, shares } = shareOutProbability([{ posts: 1, odds: undefined }])
  expect(all).toBe(none)
  expect(shares).toEqual(NOTHING)
})
