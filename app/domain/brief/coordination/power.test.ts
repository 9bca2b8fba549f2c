import { expect, test } from 'vitest'
import { powerWords } from '../present/power-words.ts'
import { meanPower, type Power, powerOf, type Sample } from './power.ts'

const SAMPLE: Sample = { posts: 100, hours: 24, profiles: 0.7, coarse: 0 }
const shareOf = (power: readonly Power[], kind: Power['kind'], size: number) =>
  power.find((own) => own.kind === kind && own.group_size === size)?.found_share

test('larger groups are found more often, and old accounts that paraphrase hardly ever', () => {
  const power = powerOf(SAMPLE)
  expect(shareOf(power, 'copied_text', 20)).toBeGreaterThan(shareOf(power, 'copied_text', 5) ?? 1)
  expect(shareOf(power, 'old_accounts_that_paraphrase', 10)).toBeLessThan(0.3)
  for (const { found_share: share } of power) {
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(1)
  }
})

test('an hour shows less than a day, and times known to the minute no more than exact ones', () => {
  expect(meanPower(powerOf({ ...SAMPLE, hours: 1 }))).toBeLessThan(meanPower(powerOf(SAMPLE)))
  expect(meanPower(powerOf({ ...SAMPLE, coarse: 1 }))).toBeLessThanOrEqual(meanPower(powerOf(SAMPLE)))
})

test('groups that do not fit into the sample are left out', () => {
  const sizes = powerOf({ ...SAMPLE, posts: 18 }).map(({ group_size: size }) => size)
  expect(new Set(sizes)).toEqual(new Set([5]))
})

test('the sentence tells size, sample and cases; where a group was found there is none', () => {
  const power = [
    { kind: 'copied_text', group_size: 10, found_share: 0.6 },
    { kind: 'shared_link', group_size: 10, found_share: 0.8 },
    { kind: 'old_accounts_that_paraphrase', group_size: 10, found_share: 0.02 },
    { kind: 'copied_text', group_size: 20, found_share: 1 },
  ]
  const analysis = { power, sample_size: 100, verdict: 'organic' as const }
  expect(powerWords(analysis, false)).toBe(
    'No coordination was found. Among these 100 posts, a group of 10 accounts that share a text, a link or hashtags would have been found in 7 of 10 cases, and a group of old accounts that paraphrase would not.',
  )
  expect(powerWords(analysis, true)).toBeNull()
  expect(powerWords({ ...analysis, power: [] }, false)).toBeNull()
})
