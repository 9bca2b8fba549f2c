import { expect, test } from 'vitest'
import { logistic } from '../../engine/odds.ts'
import { type AccountFeatures, FEATURE_FAMILIES, type Feature } from './account-features.ts'
import {
  CONTENT_MAX,
  FAMILY_MAX,
  familyOdds,
  readSetFeatures,
  setProbability,
  SUSPICION_ALONE,
  suspicionOf,
  WEIGHTS,
} from './coordination-model.ts'
import { EVIDENCE_FAMILIES } from './coordination-reading.ts'

const NO_FEATURES: AccountFeatures = {
  wordingTiming: 0,
  linkTiming: 0,
  linkReach: 0,
  hashtagTiming: 0,
  replyTiming: 0,
  batch: 0,
  variedAges: 0,
  groupDigits: 0,
  ownDigits: 0,
  ownFollowers: 0,
  groupAgain: 0,
  ownAgain: 0,
  waves: 0,
}
const NO_ODDS = { wording: 0, links: 0, hashtags: 0, replies: 0, creation: 0, profiles: 0, repetition: 0 }
const ALL = new Set(EVIDENCE_FAMILIES)
const FEATURES = Object.keys(NO_FEATURES).filter((name): name is Feature => Object.hasOwn(FEATURE_FAMILIES, name))

test.each(FEATURES)('%s adds its weight to its own family and to no other', (feature) => {
  expect(familyOdds({ ...NO_FEATURES, [feature]: 0.1 })).toEqual({
    ...NO_ODDS,
    [FEATURE_FAMILIES[feature]]: WEIGHTS.account.features[feature] * 0.1,
  })
})

test('the features of a family add up, and one that speaks against it takes away', () => {
  const odds = familyOdds({ ...NO_FEATURES, batch: 0.2, variedAges: -0.5 })
  const { batch, variedAges } = WEIGHTS.account.features
  expect(odds.creation).toBeCloseTo(batch * 0.2 - variedAges * 0.5, 12)
})

test.each(EVIDENCE_FAMILIES)('%s adds no more than its limit', (family) => {
  const many = Object.fromEntries(FEATURES.map((feature) => [feature, 99]))
  expect(familyOdds({ ...NO_FEATURES, ...many })[family]).toBe(FAMILY_MAX[family])
})

test('suspicion is the odds of all families asked for, on the odds of anybody', () => {
  const odds = { ...NO_ODDS, replies: 1, creation: 0.5, repetition: 4 }
  const { bias } = WEIGHTS.account
  expect(suspicionOf(odds, new Set(['replies', 'creation']))).toBeCloseTo(logistic(bias + 1.5), 12)
  expect(suspicionOf({ ...NO_ODDS, links: 9, replies: 1 }, ALL)).toBeCloseTo(logistic(bias + CONTENT_MAX + 1), 12)
})

test('without a family that speaks for it, suspicion is that of an account that shares nothing', () => {
  expect(suspicionOf(NO_ODDS, ALL)).toBe(SUSPICION_ALONE)
  expect(suspicionOf({ ...NO_ODDS, creation: -1 }, ALL)).toBe(SUSPICION_ALONE)
  expect(suspicionOf({ ...NO_ODDS, replies: 2 }, new Set(['links']))).toBe(SUSPICION_ALONE)
})

test('however much speaks for an account, its suspicion is no less than that of one that shares nothing', () => {
  expect(suspicionOf({ ...NO_ODDS, links: 0.1, creation: -9 }, ALL)).toBe(SUSPICION_ALONE)
})

const account = (suspicion: number, posts = 1) => ({ suspicion, posts })

test('a set is known by its most suspicious tenth, three accounts at the least', () => {
  const top = (count: number) =>
    readSetFeatures(Array.from({ length: count }, (_, index) => account(index < 3 ? 0.9 : 0.1))).top
  expect(top(3)).toBeCloseTo(0.9, 12)
  expect(top(39)).toBeCloseTo(0.9, 12)
  expect(top(40)).toBeCloseTo((3 * 0.9 + 0.1) / 4, 12)
  expect(readSetFeatures([account(0.9)]).top).toBe(0.9)
})

test('accounts at even odds are counted, with their share of the posts', () => {
  const { share, count } = readSetFeatures([account(0.5, 3), account(0.4999, 5), account(1, 2)])
  expect(share).toBe(0.5)
  expect(count).toBeCloseTo(Math.log(3), 12)
})

test('the fifth most suspicious account is seen, in whatever order they come', () => {
  const suspicions = [0.1, 0.7, 0.3, 0.9, 0.5, 0.2]
  expect(readSetFeatures(suspicions.map((own) => account(own))).fifth).toBe(0.2)
  expect(readSetFeatures(suspicions.slice(0, 4).map((own) => account(own))).fifth).toBe(0)
})

test('an empty set shows nothing', () => {
  expect(readSetFeatures([])).toEqual({ top: 0, share: 0, count: 0, fifth: 0 })
})

test('a set’s probability is the odds of what it shows, each with its weight', () => {
  const set = { bias: -1, top: 2, share: 3, count: 5, fifth: 7 }
  const shown = { top: 0.1, share: 0.2, count: 0.3, fifth: 0.4 }
  expect(setProbability(shown, { ...WEIGHTS, set })).toBeCloseTo(logistic(-1 + 0.2 + 0.6 + 1.5 + 2.8), 12)
})
