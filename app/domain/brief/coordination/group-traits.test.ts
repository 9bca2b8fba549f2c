import { expect, test } from 'vitest'
import { postAt, traitsOf } from '#tests/fixtures/shared-evidence.ts'
import { mostOfMean, mostOfTries, poissonTail } from './chance.ts'
import { compareTrait, endsInDigits, readGroupTraits, readTraits } from './group-traits.ts'

const NOW = Date.UTC(2026, 2, 2)
const DAY = 864e5

const read = (author: object) => {
  const post = postAt(0, { by: 'ann' })
  return readTraits([{ ...post, author: { ...post.author, ...author } }], NOW).get('x:id-ann')
}

test.each([
  ['ann12345', true],
  ['ann123456', true],
  ['ann1234', false],
  ['12345ann', false],
  ['', false],
  [null, false],
  [undefined, false],
])('the handle %s ends in five digits: %s', (handle, ends) => {
  expect(endsInDigits(handle)).toBe(ends)
  expect(read({ handle })?.hasDigitTail).toBe(ends)
})

test.each([
  [0, true],
  [59, true],
  [60, false],
  [null, undefined],
])('%s followers are hardly any: %s', (followers, isFew) => {
  expect(read({ followers })?.hasFewFollowers).toBe(isFew)
})

test.each([
  [new Date(NOW).toISOString(), NOW],
  [new Date(NOW + 1).toISOString(), undefined],
  ['no date', undefined],
  [null, undefined],
])('of the creation date %s what counts is %s: nobody was created after the set ends', (createdAt, at) => {
  expect(read({ createdAt })?.createdAt).toBe(at)
})

test('an account has its traits once, with the number of its posts', () => {
  const traits = readTraits([postAt(0, { by: 'ann' }), postAt(1, { by: 'bo' }), postAt(2, { by: 'ann' })], NOW)
  expect([...traits.values()].map(({ account, posts }) => [account, posts])).toEqual([
    ['x:id-ann', 2],
    ['x:id-bo', 1],
  ])
})

const RATE = { ofGroup: 0.5, usual: 0.1, weight: 10 }
const flags = (yes: number, no: number) => [
  ...Array.from({ length: yes }, () => true),
  ...Array.from({ length: no }, () => false),
]

test('a trait is compared with the others’ rate, which starts as the usual one among a few accounts', () => {
  // Of ten others three have it; with one of ten of the usual ones that is 4 of 20.
  const { observed, expected, count, bound } = compareTrait(RATE, { inside: flags(3, 1), outside: flags(3, 7) })
  expect({ observed, expected, count }).toEqual({ observed: 0.75, expected: 0.2, count: 3 })
  expect(bound).toBe(mostOfTries(4, { mean: 0.2, others: 20 }) / 4)
})

test('a trait’s weight is the log-likelihood ratio of a group against the others, a quarter of it', () => {
  const weight = (yes: number, no: number) => compareTrait(RATE, { inside: flags(yes, no), outside: [] }).weight
  const ratio = (yes: number, no: number) => yes * Math.log(0.5 / 0.1) + no * Math.log(0.5 / 0.9)
  expect(weight(4, 2)).toBeCloseTo(ratio(4, 2) / 4, 12)
  expect(weight(0, 5)).toBeCloseTo(ratio(0, 5) / 4, 12)
})

test('the weight ends at one and a half for a trait, at one against it', () => {
  expect(compareTrait(RATE, { inside: flags(9, 0), outside: [] }).weight).toBe(1.5)
  expect(compareTrait(RATE, { inside: flags(0, 9), outside: [] }).weight).toBe(-1)
})

test('as many as the mean speaks against a group, which would show more', () => {
  const { observed, expected, weight } = compareTrait(RATE, { inside: flags(1, 9), outside: [] })
  expect(observed).toBe(expected)
  expect(weight).toBeCloseTo((Math.log(5) + 9 * Math.log(5 / 9)) / 4, 12)
})

test('more than the mean, but no more than chance, weighs nothing', () => {
  const reading = compareTrait(RATE, { inside: flags(1, 3), outside: [] })
  expect(reading.observed).toBeGreaterThan(reading.expected)
  expect(reading.observed).toBeLessThanOrEqual(reading.bound)
  expect(reading.weight).toBe(0)
})

test('a trait that most have already is a group’s if nine of ten have it', () => {
  // A group’s rate is 1.8 times the usual one, at most 0.9.
  const outside = flags(49, 41)
  const { expected, weight } = compareTrait(RATE, { inside: flags(20, 0), outside })
  expect(expected).toBe(0.5)
  expect(weight).toBe(1.5)
  const few = compareTrait(RATE, { inside: flags(7, 0), outside })
  expect(few.weight).toBeCloseTo((7 * Math.log(0.9 / 0.5)) / 4, 12)
  const rarer = compareTrait(RATE, { inside: flags(6, 0), outside: flags(39, 51) })
  expect(rarer.weight).toBeCloseTo((6 * Math.log((0.4 * 1.8) / 0.4)) / 4, 12)
})

test('the usual rate is no less than the set’s own habit, and never certain', () => {
  expect(compareTrait(RATE, { inside: flags(1, 1), outside: [], least: 0.3 }).expected).toBe(0.3)
  expect(compareTrait(RATE, { inside: flags(1, 1), outside: [], least: 0.05 }).expected).toBe(0.1)
  expect(compareTrait(RATE, { inside: flags(1, 1), outside: [], least: 1 }).expected).toBe(0.95)
})

test('the more groups are examined, the more a group has by chance', () => {
  const bound = (groups: number) => compareTrait(RATE, { inside: flags(3, 3), outside: [], groups }).bound
  expect(bound(1)).toBe(Math.round((1000 * mostOfTries(6, { mean: 0.1, others: 10 })) / 6) / 1000)
  expect(bound(100)).toBe(Math.round((1000 * mostOfTries(6, { mean: 0.1, others: 10, tail: 0.025 / 100 })) / 6) / 1000)
  expect(bound(0)).toBe(bound(1))
})

test('a group of nobody shows nothing', () => {
  expect(compareTrait(RATE, { inside: [], outside: [] })).toEqual({
    observed: 0,
    expected: 0.1,
    bound: 0,
    count: 0,
    weight: 0,
  })
})

const group = (members: readonly object[], others: readonly object[] = [], groups = 1) => {
  const all = [...members, ...others].map((own, index) => traitsOf(`a${index}`, own))
  const inside = new Set(all.slice(0, members.length).map(({ account }) => account))
  return readGroupTraits(inside, new Map(all.map((own) => [own.account, own])), { now: NOW, groups })
}

test('digits and followers are compared with those outside, and unknown followers with nobody', () => {
  const { digits, followers, dated } = group(
    [{ hasDigitTail: true, hasFewFollowers: true, createdAt: 1 }, { hasDigitTail: true }, {}],
    [{ hasDigitTail: true, hasFewFollowers: false, createdAt: 2 }, {}],
  )
  expect(digits).toMatchObject({
    count: 2,
    observed: 0.667,
    expected: Math.round((1000 * (1 + 0.14 * 12)) / 14) / 1000,
  })
  expect(followers).toMatchObject({ count: 1, observed: 1, expected: Math.round((1000 * 0.43 * 12) / 13) / 1000 })
  expect(dated).toBe(1)
})

test('the number of groups examined widens chance here too', () => {
  const members = Array.from({ length: 6 }, () => ({ hasDigitTail: true, hasFewFollowers: true }))
  expect(group(members, [], 1000).digits.bound).toBeGreaterThan(group(members).digits.bound)
})

/** Accounts created so many days before now. */
const aged = (...days: number[]) => days.map((day) => ({ createdAt: NOW - day * DAY }))

test('four accounts must have a known date before a batch is sought, three must be close', () => {
  expect(group(aged(100, 100, 100)).batch).toBeUndefined()
  expect(group(aged(100, 100, 100, 3000)).batch?.accounts).toHaveLength(3)
  expect(group(aged(100, 100, 1000, 3000)).batch).toBeUndefined()
  expect(group([...aged(100, 100, 100), {}]).batch).toBeUndefined()
})

test.each([
  [3, 3],
  [3.001, 10],
  [10, 10],
  [10.001, 30],
  [30, 30],
])('accounts created within %d days are told as of %i days', (apart, days) => {
  expect(group(aged(100 + apart, 100 + apart / 2, 100, 3000)).batch?.days).toBe(days)
})

test('accounts further than thirty days apart are no batch', () => {
  expect(group(aged(130.001, 115, 100, 3000)).batch).toBeUndefined()
})

test('a batch is compared with ages that are even on a log scale, and corrected for every span tried', () => {
  const { batch } = group(aged(100, 99, 98, 97, 3000))
  const share = Math.log(100 / 97) / Math.log(6200 / 5)
  const expected = 4 * share
  const tries = 5 * 3
  expect(batch?.accounts).toEqual(['a0', 'a1', 'a2', 'a3'])
  expect(batch).toMatchObject({
    days: 3,
    observed: 4,
    expected: Number((expected + 1).toFixed(1)),
    bound: mostOfMean(expected, 0.01 / tries) + 1,
  })
  expect(batch?.pValue).toBeCloseTo(poissonTail(3, expected) * tries, 12)
})

test('of several batches the least likely is told, also after an older one', () => {
  expect(group(aged(1000, 990, 980, 500, 500, 500, 500)).batch?.accounts).toEqual(['a3', 'a4', 'a5', 'a6'])
})

test('new accounts are common: for the youngest, half of five days and more is the least age', () => {
  const { batch } = group(aged(4, 3, 2, 1, 3000))
  expect(batch?.pValue).toBeCloseTo(poissonTail(3, (4 * Math.log(5 / 2.5)) / Math.log(6200 / 5)) * 15, 12)
})

test('a probability is no more than one', () => {
  expect(group(aged(6, 5, 4, 1, 2, 3, 0.5, 0.6, 0.7, 30)).batch?.pValue).toBeLessThanOrEqual(1)
  expect(group(aged(10, 8, 6, 400)).batch).toMatchObject({ pValue: 1, days: 10 })
})
