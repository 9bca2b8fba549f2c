import { expect, test } from 'vitest'
import { makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import { confidenceOf } from '../coordination/confidence.ts'
import type { CoordinationReading, FamilyReading } from '../coordination/coordination-reading.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import { explainAuthenticity } from './authenticity.ts'

const EMPTY = measureCoordination(makeSet([]))
const FAMILY: FamilyReading = {
  family: 'links',
  points: -10,
  observed: 0.4,
  expected: 0.1,
  bound: 0.2,
  explanation: 'Posts link to it. Measured: their share.',
  standalone: 'Posts link to it. Their share is 0.4.',
  evidence: ['a', 'b'],
}
/** A set of 40 posts with so many points against it. */
const reading = (more: Partial<CoordinationReading> = {}): CoordinationReading => ({
  ...EMPTY,
  isSufficient: true,
  isSolid: true,
  socialSignals: 40,
  accounts: 30,
  score: 88,
  rawScore: 89,
  basePoints: -2,
  families: [FAMILY],
  ...more,
})
const explain = (more: Partial<CoordinationReading> = {}, unlisted = 0) => explainAuthenticity(reading(more), unlisted)
const summary = (more: Partial<CoordinationReading> = {}, unlisted = 0) => explain(more, unlisted).analysis.summary
const family = (points: number, more: Partial<FamilyReading> = {}): FamilyReading => ({ ...FAMILY, points, ...more })

test('the summary tells the size and the main factor', () => {
  expect(summary()).toBe(
    '40 posts by 30 accounts were compared. The main factor: posts link to it. Their share is 0.4.',
  )
})

test.each([
  [-1, 'The main factor'],
  [-0.99, 'Nothing counts against them.'],
  [5, 'Nothing counts against them.'],
])('a family of %d points is told as %j', (points, words) => {
  expect(summary({ families: [family(points)] })).toContain(words)
})

test('the main factor is the one that takes most points', () => {
  const families = [
    family(-3, { standalone: 'Three.' }),
    family(-9, { standalone: 'Nine.' }),
    family(-5, { standalone: 'Five.' }),
  ]
  expect(summary({ families })).toContain('The main factor: nine.')
})

test('a set with nothing against it says so, or what could have been found', () => {
  expect(summary({ families: [] })).toBe('40 posts by 30 accounts were compared. Nothing counts against them.')
  const power = [{ kind: 'copied_text', group_size: 10, found_share: 0.6 } as const]
  const told = summary({ families: [], power })
  expect(told).toMatch(/^40 posts by 30 accounts were compared\. No coordination was found\. Among these 40 posts, /)
  expect(told).not.toContain('Nothing counts')
  expect(summary({ power })).toMatch(/Their share is 0\.4\. No coordination was found\./)
})

test('one post, one account and one signal are told in the singular', () => {
  const one = { socialSignals: 1, accounts: 1 }
  expect(summary({ ...one, families: [] }, 1)).toBe(
    '1 post by 1 account were compared. Another signal was read only for coordination and spread, and is neither listed nor stored. Nothing counts against them.',
  )
  expect(summary({ families: [] }, 2)).toContain(
    'compared. Another 2 signals were read only for coordination and spread, and are neither listed nor stored. Nothing',
  )
})

test('a mixed set says at once that some posts are more alike than by chance, others do not', () => {
  const words = 'Some posts are more alike than chance would explain. '
  expect(summary({ score: 50 })).toMatch(new RegExp(`^${words}40 posts`))
  expect([60, 39].filter((score) => summary({ score }).includes(words))).toEqual([])
})

test('too few posts have no verdict and no confidence, whatever their score', () => {
  const { analysis, score, warnings } = explain({ isSufficient: false, score: 75, socialSignals: 14, accounts: 1 })
  expect([score, analysis.verdict, analysis.confidence]).toEqual([75, 'insufficient', 0])
  expect(analysis.summary).toBe(
    'Too few posts to say: 14 posts by 1 account. At least 15 posts are needed. Every set starts at 75, so that figure is not a measurement.',
  )
  expect(warnings).toEqual(['Authenticity and coordination were not measured: 14 posts by 1 account are too few.'])
  expect(analysis.factors).toEqual([
    {
      factor: 'small_sample',
      contribution: -25,
      observed: 14,
      expected: null,
      expected_max: null,
      explanation: '14 posts from known accounts are too few to measure. At least 15 are needed.',
      evidence: [],
    },
  ])
})

test('a score without reservation has no warning but the measurement’s own limits', () => {
  expect(explain({ cautions: ['A limit.'] }).warnings).toEqual(['A limit.'])
  expect(explain({ isSolid: false, cautions: ['A limit.'] }).warnings).toEqual([
    'The authenticity score rests on only 40 posts by 30 accounts. It is reliable from 30 posts by 15 accounts upwards.',
    'A limit.',
  ])
})

test('the factors are chance, the families by their weight either way, and what small samples and rounding take', () => {
  const families = [
    family(-3, { family: 'wording' }),
    family(6, { family: 'profiles' }),
    family(-5, { family: 'replies' }),
  ]
  const { factors } = explain({ families, score: 90 }).analysis
  expect(factors.map(({ factor, contribution }) => [factor, contribution])).toEqual([
    ['ordinary_chance', -2],
    ['similar_profiles', 6],
    ['co_reply', -5],
    ['near_duplicate', -3],
    ['small_sample', -6],
  ])
})

test.each([
  ['wording', 'near_duplicate'],
  ['links', 'co_url'],
  ['hashtags', 'co_hashtags'],
  ['replies', 'co_reply'],
  ['creation', 'account_batch'],
  ['profiles', 'similar_profiles'],
  ['repetition', 'repeated_posting'],
] as const)('the factor of %s is called %s', (name, factor) => {
  expect(explain({ families: [family(-3, { family: name })] }).analysis.factors[1]?.factor).toBe(factor)
})

test.each([
  [-0.05, 3],
  [0.05, 3],
  [-0.0499, 2],
])('a family of %d points makes %i factors', (points, count) => {
  expect(explain({ families: [family(points)] }).analysis.factors).toHaveLength(count)
})

test('each factor has its figures, its explanation and its posts, to a tenth of a point', () => {
  const { factors } = explain({ families: [family(-9.87)], basePoints: -1.23, score: 88 }).analysis
  expect(factors).toEqual([
    {
      factor: 'ordinary_chance',
      contribution: -1.2,
      observed: null,
      expected: null,
      expected_max: null,
      explanation:
        'Even without evidence, there is a small chance that accounts act together, so no set starts at 100.',
      evidence: [],
    },
    {
      factor: 'co_url',
      contribution: -9.9,
      observed: 0.4,
      expected: 0.1,
      expected_max: 0.2,
      explanation: FAMILY.explanation,
      evidence: ['a', 'b'],
    },
    {
      factor: 'small_sample',
      contribution: -0.9,
      observed: 40,
      expected: null,
      expected_max: null,
      explanation:
        'The score is pulled towards 75 with the weight of 15 posts, against the 40 measured. Rounding is included here.',
      evidence: [],
    },
  ])
})

test('what takes nothing is told as 0, not as less', () => {
  const { factors } = explain({ families: [], basePoints: -0.01, score: 100 }).analysis
  expect(factors.map(({ contribution }) => Object.is(contribution, 0))).toEqual([true, true])
})

test('the analysis has the sample’s size, its power and the confidence in its verdict', () => {
  const power = [{ kind: 'copied_text', group_size: 10, found_share: 0.6 } as const]
  const { analysis } = explain({ power })
  expect(analysis).toMatchObject({ sample_size: 40, power, confidence: confidenceOf(reading({ power })) })
  expect(analysis.confidence).toBeGreaterThan(0)
})

test('the definition says what the number rests on, what it does not say, and who is innocent', () => {
  const { definition } = explainAuthenticity(measureCoordination(makeSet(ordinaryTalk(15)))).analysis
  expect(definition).toContain('in percent, that accounts in this set act together beyond chance')
  expect(definition).toContain('With few posts it is pulled towards 75.')
})
