import { expect, test } from 'vitest'
import { liftOf, postsAt } from '#tests/fixtures/shared-evidence.ts'
import { timeChance } from './time-chance.ts'

const OWN = postsAt([0, 10, 20, 30])
const times = (count: number, apart: number) => postsAt(Array.from({ length: count }, (_, index) => index * apart))
const IN_SET = { expectedInSet: 0.1, expected: 0.1 }

test('what no draw equals has the lowest chance that 199 draws can show, told as the most it may be', () => {
  expect(timeChance(OWN, times(40, 600), { lift: liftOf({ ...IN_SET, observed: 1 }), windows: 1 })).toEqual({
    pValue: 1 / 200,
    isAtMost: true,
  })
})

test('every window tried makes chance likelier, and it ends at one', () => {
  const of = (windows: number) =>
    timeChance(OWN, times(40, 600), { lift: liftOf({ ...IN_SET, observed: 1 }), windows }).pValue
  expect([of(4), of(500)]).toEqual([4 / 200, 1])
})

test('what every draw equals is certain by chance', () => {
  expect(timeChance(OWN, times(40, 1), { lift: liftOf({ ...IN_SET, observed: 0.5 }), windows: 1 })).toEqual({
    pValue: 1,
    isAtMost: false,
  })
  expect(timeChance(OWN, times(40, 600), { lift: liftOf({ ...IN_SET, observed: 0 }), windows: 1 }).pValue).toBe(1)
})

/** Others that all fall into the same second: only a draw from them is always close. */
const CLOSE = (count: number) => postsAt(Array.from({ length: count }, () => 0))
const drawnOf = (count: number, more: object = {}, own = OWN) =>
  timeChance(own, CLOSE(count), { lift: liftOf({ ...IN_SET, observed: 1, ...more }), windows: 1 }).pValue

test('draws are from the set’s other posts where these are enough: twice three', () => {
  expect(drawnOf(6)).toBe(1)
  expect(drawnOf(5)).toBeLessThan(0.5)
  expect(drawnOf(40, {}, OWN.slice(0, 3))).toBe(1)
  expect(drawnOf(40, {}, OWN.slice(0, 2))).toBeLessThan(0.5)
})

test('draws are of times with the expected closeness where that is more than the set’s, or the set’s is unknown', () => {
  expect(drawnOf(40, { expectedInSet: 0.0999 })).toBeLessThan(0.5)
  expect(drawnOf(40, { expectedInSet: null })).toBeLessThan(0.5)
  expect(drawnOf(40, { expectedInSet: 0.1001 })).toBe(1)
})

test('drawn times are as close as expected', () => {
  const p = (observed: number, expected: number) =>
    timeChance(postsAt([0, 1]), [], { lift: liftOf({ expectedInSet: null, expected, observed }), windows: 1 }).pValue
  // Of two posts the one pair is close with the expected probability.
  expect(p(1, 0.3)).toBeGreaterThan(0.2)
  expect(p(1, 0.3)).toBeLessThan(0.4)
  expect(p(1, 0.75)).toBeGreaterThan(0.65)
  expect(p(1, 0.75)).toBeLessThan(0.85)
  expect(p(1, 1)).toBe(1)
  expect(p(1, 0)).toBe(1 / 200)
})

test('posts drawn from the others are as many as the group’s, each at most once', () => {
  // Of four draws out of eight others, of which half are close, all are close in one of 70 draws.
  const others = [...postsAt([0, 0, 0, 0]), ...postsAt([4000, 8000, 12_000, 16_000], { text: 'other' })].map(
    (post, index) => ({ ...post, account: `x:${index}` }),
  )
  const lift = liftOf({ ...IN_SET, observed: 1 })
  const { pValue } = timeChance(OWN, others, { lift, windows: 1 })
  expect(pValue).toBeLessThan(0.05)
  const half = timeChance(OWN, others, { lift: { ...lift, observed: 1 / 6 }, windows: 1 }).pValue
  // Two at least of the four close ones: 53 of 70 draws.
  expect(half).toBeGreaterThan(0.65)
  expect(half).toBeLessThan(0.85)
})

test('posts whose times are too coarse are never as close', () => {
  const coarse = postsAt([0, 0, 0], { toleranceSeconds: null })
  expect(timeChance(coarse, [], { lift: liftOf({ expectedInSet: null, observed: 0 }), windows: 1 }).pValue).toBe(
    1 / 200,
  )
})

test('the same posts have the same chance again', () => {
  const lift = liftOf({ expectedInSet: null, observed: 0.5, expected: 0.4 })
  const once = timeChance(OWN, [], { lift, windows: 1 })
  expect(timeChance(OWN, [], { lift, windows: 1 })).toEqual(once)
})
