import { expect, test } from 'vitest'
import { campaign, makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import type { CoordinationReading } from '../coordination/coordination-reading.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import { explainAuthenticity } from '../sections/authenticity.ts'
import { riskOf } from '../sections/contagion.ts'

const READING = measureCoordination(makeSet(ordinaryTalk(40)))
const verdictOf = (change: Partial<CoordinationReading>) =>
  explainAuthenticity({ ...READING, ...change }).analysis.verdict

test.each([
  [100, 80, 'organic'],
  [79, 60, 'mostly_organic'],
  [59, 40, 'mixed'],
  [39, 20, 'likely_coordinated'],
  [19, 0, 'coordinated'],
])('scores from %i down to %i are %s', (highest, lowest, verdict) => {
  expect([verdictOf({ score: highest }), verdictOf({ score: lowest })]).toEqual([verdict, verdict])
})

test('a verdict needs fifteen posts', () => {
  const [few, enough] = [14, 15].map((posts) => explainAuthenticity(measureCoordination(makeSet(ordinaryTalk(posts)))))
  expect(few?.analysis).toMatchObject({ verdict: 'insufficient', confidence: 0, sample_size: 14 })
  expect(enough?.analysis.sample_size).toBe(15)
  expect(enough?.analysis.factors.map(({ factor }) => factor)).toContain('ordinary_chance')
  expect(enough?.warnings.join(' ')).not.toContain('were not measured')
})

/** Posts by so many accounts, as alike as ordinary talk. */
const talkBy = (posts: number, accounts: number) =>
  ordinaryTalk(posts).map((signal, index) => ({
    ...signal,
    author: signal.author && { ...signal.author, id: `a${index % accounts}`, handle: `neighbour${index % accounts}` },
  }))

test.each([
  [30, 15, true],
  [29, 15, false],
  [30, 14, false],
])('%i posts by %i accounts are enough for a score without reservation: %s', (posts, accounts, isSolid) => {
  const reading = measureCoordination(makeSet(talkBy(posts, accounts)))
  expect([reading.socialSignals, reading.accounts]).toEqual([posts, accounts])
  expect(explainAuthenticity(reading).warnings.some((warning) => warning.includes('rests on only'))).toBe(!isSolid)
})

test('the score of ordinary talk and of a campaign are drawn to 75 with the weight of fifteen posts', () => {
  for (const signals of [ordinaryTalk(30), campaign({ waves: 2 })]) {
    const { rawScore, score, socialSignals } = measureCoordination(makeSet(signals))
    expect(score).toBe(Math.round((rawScore * socialSignals + 75 * 15) / (socialSignals + 15)))
  }
})

test.each([
  [0, 'low'],
  [0.24, 'low'],
  [0.25, 'moderate'],
  [0.49, 'moderate'],
  [0.5, 'elevated'],
  [0.74, 'elevated'],
  [0.75, 'high'],
  [1, 'high'],
])('a likelihood of %f to spread on is %s', (likelihood, risk) => {
  expect(riskOf(likelihood)).toBe(risk)
})
