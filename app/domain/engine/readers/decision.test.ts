import { expect, test } from 'vitest'
import { logOdds } from '../odds.ts'
import { sureness } from './decision.ts'

test('an even score has even odds, and the scale keeps order', () => {
  expect(logOdds(0.5)).toBe(0)
  expect(logOdds(0.8)).toBeCloseTo(-logOdds(0.2))
  expect(sureness(0.5, [1, 0])).toBe(0.5)
  expect(sureness(0.8, [1, 0])).toBeCloseTo(0.8)
})

test('slope and intercept turn a score into how often it is right', () => {
  expect(sureness(0.5, [3, Math.log(4)])).toBeCloseTo(0.8)
  expect(sureness(0.9, [0.5, -2])).toBeLessThan(sureness(0.9, [1, -2]))
  expect(sureness(0.9, [0, -0.4])).toBe(sureness(0.2, [0, -0.4]))
})

test('scores of nothing and of certainty stay finite', () => {
  expect(Number.isFinite(logOdds(0))).toBe(true)
  expect(logOdds(1)).toBeCloseTo(-logOdds(0))
  expect(sureness(1, [1, 0])).toBeLessThan(1)
})
