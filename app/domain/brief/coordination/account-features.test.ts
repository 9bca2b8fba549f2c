import { expect, test } from 'vitest'
import {
  AT_CHANCE,
  BEYOND,
  evidenceOf,
  postAt,
  postsAt,
  sharedIn,
  traitOf,
  traitsOf,
} from '#tests/fixtures/shared-evidence.ts'
import { readFeatures } from './account-features.ts'
import type { Batch } from './group-traits.ts'
import type { ObjectEvidence } from './object-evidence.ts'
import type { SharedObject } from './shared-objects.ts'

const ME = 'x:id-a0'
const POSTS = postsAt([0, 10, 20])
const shared = (kind: SharedObject['kind'], more: Partial<ObjectEvidence> = {}) =>
  evidenceOf(sharedIn(kind, POSTS), more)
const read = (objects: readonly ObjectEvidence[], more: object = {}) => readFeatures(traitsOf(ME, more), objects)
/** Timing that counts, of three accounts. */
const TIMED = (timing: number) => (timing * Math.log(4)) / 2
const BATCH: Batch = { ...BEYOND, accounts: [ME], days: 3, pValue: 1e-3 }

test('an account without anything beyond chance has no features, even if ages speak for it', () => {
  expect(read([])).toBeUndefined()
  expect(read([shared('co_url', { dated: 9 })])).toBeUndefined()
  expect(readFeatures(traitsOf('x:id-stranger'), [shared('co_url', { timing: 0.5 })])).toBeUndefined()
})

test.each([
  ['co_url', 'linkTiming'],
  ['co_hashtags', 'hashtagTiming'],
  ['co_reply', 'replyTiming'],
] as const)('the timing of %s counts as %s alone, more with more accounts', (kind, feature) => {
  const timings = { wordingTiming: 0, linkTiming: 0, hashtagTiming: 0, replyTiming: 0 }
  const expected = { ...timings, [feature]: expect.closeTo(TIMED(0.5), 12) }
  expect(
    read([shared(kind, { timing: 0.2 }), shared(kind, { timing: 0.5 }), shared(kind, { timing: 0.1 })]),
  ).toMatchObject(expected)
})

test.each([
  [5, 0],
  [6, 1 / 8],
  [13, 1],
  [14, 1],
])('a text of %i words in the middle has %d of the weight of a template', (words, weight) => {
  const texts = [words + 5, words - 2, words].map((length, index) =>
    postAt(index, { by: `a${index}`, words: Array.from({ length }, () => 'w') }),
  )
  const own = evidenceOf(sharedIn('near_duplicate', texts), { timing: 0.5 })
  const features = read([own, shared('co_url', { timing: 0.1 })])
  expect(features?.wordingTiming).toBeCloseTo(TIMED(0.5) * weight, 12)
})

test('reach counts beyond chance, more with more accounts', () => {
  expect(read([shared('co_url', { reach: BEYOND })])?.linkReach).toBeCloseTo(Math.log(4) / 3, 12)
  expect(read([shared('co_url', { reach: AT_CHANCE })])).toBeUndefined()
})

test.each([
  [1e-3, 3 / 6],
  [1e-6, 1],
  [1e-9, 1],
  [1, 0],
])('a batch with a probability of %d has %d of the weight', (pValue, weight) => {
  const features = read([shared('co_url', { batch: { ...BATCH, pValue }, reach: BEYOND })])
  expect(features?.batch).toBeCloseTo(weight, 12)
})

test('a batch counts for its own accounts only', () => {
  const batch = { ...BATCH, accounts: ['x:id-a1'] }
  expect(read([shared('co_url', { batch })])).toBeUndefined()
})

test('the ages of the largest group speak for it, the more of them are known, unless a batch is in it', () => {
  const large = (more: Partial<ObjectEvidence>) =>
    evidenceOf(sharedIn('co_url', postsAt([0, 1, 2, 3])), { reach: BEYOND, ...more })
  expect(read([shared('co_url', { dated: 30 }), large({ dated: 3 })])?.variedAges).toBeCloseTo(-Math.log(4) / 3.5, 12)
  expect(read([large({ dated: 99 })])?.variedAges).toBe(-1)
  expect(read([large({ dated: 9, batch: BATCH })])?.variedAges).toBeCloseTo(0, 12)
  expect(read([evidenceOf(sharedIn('co_reply', POSTS), { timing: 0.5, dated: 9 })])?.variedAges).toBeCloseTo(0, 12)
})

test('what a group has in common is taken from the strongest, also where it speaks for all', () => {
  const features = read([
    shared('co_url', { digits: traitOf(-0.5), again: traitOf(-0.8), reach: BEYOND }),
    shared('near_duplicate', {
      digits: traitOf(-0.2),
      again: traitOf(0.3),
      waves: { ...BEYOND, windowSeconds: 30, strength: 0.7 },
    }),
  ])
  expect(features).toMatchObject({ groupDigits: -0.2, groupAgain: 0.3, waves: 0.7 })
})

test('without a group nothing is held in common', () => {
  const talk = shared('co_reply', {
    digits: traitOf(1),
    again: traitOf(1),
    waves: { ...BEYOND, windowSeconds: 30, strength: 1 },
  })
  expect(read([talk], { hasDigitTail: true })).toBeUndefined()
  const features = read([talk, shared('co_url', { reach: BEYOND })])
  expect(features).toMatchObject({ groupDigits: 0, groupAgain: 0, waves: 0 })
})

const NUMBERED = { hasDigitTail: true, hasFewFollowers: true }

test('a handle counts where it has the digits, and more of the group do than by chance', () => {
  const own = (account: object, more: Partial<ObjectEvidence>) =>
    read([shared('co_url', { reach: BEYOND, ...more })], account)?.ownDigits
  expect(own(NUMBERED, { digits: traitOf(0) })).toBe(0.5)
  expect(own({}, { digits: traitOf(0) })).toBe(0)
  expect(own(NUMBERED, { digits: traitOf(0, AT_CHANCE) })).toBe(0)
})

test('few followers count where it has them, and more of the group do than by chance', () => {
  const own = (account: object, more: Partial<ObjectEvidence>) =>
    read([shared('co_url', { reach: BEYOND, ...more })], account)?.ownFollowers
  expect(own(NUMBERED, { followers: traitOf(0) })).toBe(0.5)
  expect(own({ hasFewFollowers: false }, { followers: traitOf(0) })).toBe(0)
  expect(own({}, { followers: traitOf(0) })).toBe(0)
  expect(own(NUMBERED, { followers: traitOf(0, AT_CHANCE) })).toBe(0)
})

test.each([
  ['near_duplicate', 0, 0.3],
  ['co_url', 0, 0.5],
  ['co_hashtags', 0, 0],
  ['near_duplicate', 0.2, 0.5],
  ['co_url', 0.2, 0.7],
  ['co_hashtags', 0.2, 0.2],
  ['co_reply', 0.2, 0.2],
  ['co_url', 0.9, 1],
] as const)('an account’s looks weigh as much as %s with timing of %d says: %d', (kind, timing, weight) => {
  const features = read([shared(kind, { timing, digits: traitOf(0.1) })], NUMBERED)
  expect(features?.ownDigits).toBeCloseTo(weight, 12)
})

test('what is shared adds up to the weight of looks', () => {
  const both = [
    shared('near_duplicate', { digits: traitOf(0.1), timing: 0.05 }),
    shared('co_hashtags', { timing: 0.1 }),
  ]
  expect(read(both, NUMBERED)?.ownDigits).toBeCloseTo(0.3 + 0.05 + 0.1, 12)
})

test.each([
  [2, traitOf(0, BEYOND), 1],
  [1, traitOf(0, BEYOND), 0],
  [2, traitOf(0, AT_CHANCE), 0],
])('%i posts of one’s own of a thing that is repeated like %o count %i', (count, again, weight) => {
  const own = shared('co_url', { again, reach: BEYOND, postsByAccount: new Map([[ME, count]]) })
  expect(read([own])?.ownAgain).toBe(weight)
})

test('repeated replies are no repetition of one’s own', () => {
  const replies = shared('co_reply', { timing: 0.5, again: traitOf(0.1), postsByAccount: new Map([[ME, 2]]) })
  expect(read([replies])?.ownAgain).toBe(0)
})
