import { expect, test } from 'vitest'
import { chanceOfCampaign } from './calibration.ts'
import { confidenceOf } from './confidence.ts'
import type { Power } from './power.ts'

const powerOf = (share: number): Power[] => [{ kind: 'copied_text', group_size: 10, found_share: share }]
const rounded = (value: number) => Math.round(value * 100) / 100

test('that accounts act together is as sure as such sets had a group, and half as sure for fifteen posts', () => {
  const probability = 0.99
  const chance = chanceOfCampaign(probability)
  expect(confidenceOf({ probability, socialSignals: 1e9, power: [] })).toBe(rounded(chance))
  expect(confidenceOf({ probability, socialSignals: 15, power: powerOf(1) })).toBe(rounded(chance / 2))
  expect(confidenceOf({ probability, socialSignals: 45, power: [] })).toBe(rounded((chance * 3) / 4))
})

test('that none do is no surer than such sets had none', () => {
  const probability = 0.3
  expect(confidenceOf({ probability, socialSignals: 20, power: powerOf(1) })).toBe(
    rounded(1 - chanceOfCampaign(probability)),
  )
})

test('that none do is no surer than a sample like this would have shown a group', () => {
  const sure = (share: number) => confidenceOf({ probability: 0, socialSignals: 20, power: powerOf(share) })
  expect([sure(0), sure(0.5), sure(1)]).toEqual([0.5, rounded(1 / 1.5), rounded(1 - chanceOfCampaign(0))])
})

test('even odds are no finding: the sureness is that of finding none', () => {
  const sure = (probability: number) => confidenceOf({ probability, socialSignals: 1e9, power: powerOf(1) })
  const chance = chanceOfCampaign(0.5)
  expect([sure(0.5), sure(0.5000001)]).toEqual([rounded(1 - chance), rounded(chance)])
})
