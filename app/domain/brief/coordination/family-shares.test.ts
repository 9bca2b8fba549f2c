import { expect, test } from 'vitest'
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
