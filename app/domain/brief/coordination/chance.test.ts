import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { exceeds, mostOfMean, mostOfPairs, mostOfTries, poissonTail, TAIL_MAX, toldShares } from './chance.ts'

test('the bound is never under the mean, falls with more pairs, and what equals it does not exceed it', () => {
  assert(
    property(double({ min: 0, max: 1, noNaN: true }), double({ min: 1, max: 5000, noNaN: true }), (mean, pairs) => {
      const bound = mostOfPairs(mean, pairs)
      expect(bound).toBeGreaterThanOrEqual(mean)
      expect(mostOfPairs(mean, pairs * 2)).toBeLessThanOrEqual(bound)
      expect(exceeds({ observed: bound, expected: mean, bound })).toBe(false)
    }),
    { seed: 1 },
  )
})

test('of tries, more than the bound come by chance in no more than its tail, and the bound itself in more', () => {
  // Of ten tries at even odds with all others known: P(X > 8) = 11/1024, P(X > 7) = 56/1024.
  expect(mostOfTries(10, { mean: 0.5, others: 1e9 })).toBe(8)
  // What little is known of others makes chance wider.
  expect(mostOfTries(10, { mean: 0.5, others: 4 })).toBeGreaterThan(8)
  expect(mostOfTries(0, { mean: 0.5, others: 8 })).toBe(0)
})

test('of a mean, more than the bound come by chance in no more than the tail', () => {
  assert(
    property(double({ min: 0, max: 2000, noNaN: true }), (mean) => {
      const most = mostOfMean(mean)
      expect(poissonTail(most + 1, mean)).toBeLessThanOrEqual(TAIL_MAX)
      if (most > 0) expect(poissonTail(most, mean)).toBeGreaterThan(TAIL_MAX)
    }),
    { seed: 2 },
  )
})

test('what differs by less than is told does not exceed chance', () => {
  expect(exceeds(toldShares({ observed: 0.4704, expected: 0.3, bound: 0.4701 }))).toBe(false)
  expect(exceeds(toldShares({ observed: 0.471, expected: 0.3, bound: 0.4701 }))).toBe(true)
})

test('where thousands are expected the bound is found all the same, about two standard errors above', () => {
  for (const mean of [800, 3300, 9000]) {
    const most = mostOfMean(mean)
    expect(most).toBeGreaterThan(mean + 1.9 * Math.sqrt(mean))
    expect(most).toBeLessThan(mean + 2.1 * Math.sqrt(mean))
  }
})
