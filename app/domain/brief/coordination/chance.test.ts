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
    property(double({ min: 0, max: 300, noNaN: true }), (mean) => {
      const most = mostOfMean(mean)
      expect(poissonTail(most + 1, mean)).toBeLessThanOrEqual(TAIL_MAX)
      if (most > 0) expect(poissonTail(most, mean)).toBeGreaterThan(TAIL_MAX)
    }),
    { seed: 2, numRuns: 40 },
  )
})

test('what differs by less than is told does not exceed chance', () => {
  expect(exceeds(toldShares({ observed: 0.4704, expected: 0.3, bound: 0.4701 }))).toBe(false)
  expect(exceeds(toldShares({ observed: 0.471, expected: 0.3, bound: 0.4701 }))).toBe(true)
})

test('where thousands are expected the bound is found all the same, about two standard errors above', () => {
  for (const mean of [800, 3300]) {
    const most = mostOfMean(mean)
    expect(most).toBeGreaterThan(mean + 1.9 * Math.sqrt(mean))
    expect(most).toBeLessThan(mean + 2.1 * Math.sqrt(mean))
  }
})

test.each([
  [0.2504, 0.25],
  [0.2505, 0.251],
  [0.00049, 0],
  [1.2, 1],
])('a share of %d is told as %d', (share, told) => {
  expect(toldShares({ observed: share, expected: share, bound: share })).toEqual({
    observed: told,
    expected: told,
    bound: told,
  })
})

test('of pairs, chance reaches two standard errors above its mean, and never more than all', () => {
  // Of 96 pairs 24 are expected, and the error of 25 is 5.
  expect(mostOfPairs(0.25, 96)).toBeCloseTo((24 + 2 * 5) / 96, 12)
  expect(mostOfPairs(0.9, 2)).toBe(1)
  expect(mostOfPairs(0, 0)).toBe(1)
})

test('of three tries at a rate of which nothing is known each count is as likely, and what has just the tail is chance', () => {
  const unknown = { mean: 0.5, others: 2 }
  expect(mostOfTries(3, { ...unknown, tail: 0.25 })).toBe(2)
  expect(mostOfTries(3, { ...unknown, tail: 0.2499 })).toBe(3)
})

test('chance gives no more than there are tries, however small the tail', () => {
  for (let tries = 0; tries < 60; tries++) {
    expect(mostOfTries(tries, { mean: 0.3, others: 7, tail: 1e-300 })).toBeLessThanOrEqual(tries)
  }
})

test('a rare trait among few tries is beyond chance from the second one on', () => {
  // P(X > 0) = 0.3 and P(X > 1) = 0.027 of three tries at one in ten, P(X > 2) = 0.001.
  const rare = { mean: 0.1, others: 1e9 }
  expect(mostOfTries(3, { ...rare, tail: 0.28 })).toBe(0)
  expect(mostOfTries(3, { ...rare, tail: 0.2 })).toBe(1)
  expect(mostOfTries(3, { ...rare, tail: 0.029 })).toBe(1)
  expect(mostOfTries(3, rare)).toBe(2)
})

test.each([
  [0, 3, 1],
  [0, 0, 1],
  [-1, 0, 1],
  [1, 0, 0],
  [1, 1, 1 - Math.exp(-1)],
  [2, 1, 1 - 2 * Math.exp(-1)],
  [3, 2, 1 - 5 * Math.exp(-2)],
  [3, 5, 1 - 18.5 * Math.exp(-5)],
  [6, 0.5, 1.4165e-5],
])('the probability of %i or more where %d are expected is %d', (count, mean, probability) => {
  expect(poissonTail(count, mean)).toBeCloseTo(probability, 8)
})

test('a probability far under a digit of one is still known, and where nearly all is above it is one', () => {
  // The first term is e^−1 / 30!, the others add about a thirtieth.
  expect(poissonTail(30, 1) / 1.4331e-33).toBeCloseTo(1, 3)
  expect(poissonTail(1, 2000)).toBe(1)
})

test('what comes by chance with just the probability of the tail is beyond it', () => {
  const tail = poissonTail(3, 1)
  expect(mostOfMean(1, tail)).toBe(2)
  expect(mostOfMean(1, tail * 0.999)).toBe(3)
})
