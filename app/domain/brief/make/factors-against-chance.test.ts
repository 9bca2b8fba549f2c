import { expect, test } from 'vitest'
import { readSet } from '#tests/eval/briefs/read-set.ts'
import { makeScenario } from '#tests/eval/briefs/scenario.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import { explainAuthenticity } from '../sections/authenticity.ts'
import type { SignalSet } from './signal-set.ts'

/** Sets with and without campaigns, of kinds that the weights were and were not fitted on, large and small. */
const SETS: [string, SignalSet][] = ['tuning', 'held-out', 'dev'].flatMap((profile) =>
  Array.from({ length: 60 }, (_, index): [string, SignalSet] => {
    const wishes = index % 4 === 0 ? { missing: 1 } : index % 4 === 1 ? { signals: [15, 40] as [number, number] } : {}
    return [`${profile} ${index}`, readSet(makeScenario(90_000 + index, profile, wishes))]
  }),
)
const READ = SETS.map(([name, set]) => ({ name, ...explainAuthenticity(measureCoordination(set)) }))
/** Factors that compare nothing with chance. */
const UNCOMPARED = new Set(['ordinary_chance', 'small_sample'])

const factors = READ.flatMap(({ name, analysis }) => analysis.factors.map((factor) => ({ name, ...factor })))
const incriminating = factors.filter(({ factor, contribution }) => contribution < 0 && !UNCOMPARED.has(factor))

test('a factor costs points only where what was seen is more than the most that chance gives', () => {
  expect(incriminating.length).toBeGreaterThan(100)
  const wrong = incriminating.filter(
    ({ observed, expected, expected_max: most }) =>
      !(Number(observed) > (most ?? Infinity) && Number(most) >= Number(expected ?? Infinity)),
  )
  expect(wrong).toEqual([])
})

test('the sentence of a factor holds its numbers, in the order of more and less', () => {
  const wrong = incriminating.filter(({ explanation, observed, expected, expected_max: most }) => {
    const isSaid = (value: unknown) =>
      [String(value), `${Number((Number(value) * 100).toFixed(1))}%`].some((words) => explanation.includes(words))
    return ![observed, expected, most].every(isSaid)
  })
  expect(wrong).toEqual([])
  for (const { explanation } of incriminating) expect(explanation).not.toMatch(/no more than chance|does not count/)
})

test('what weighs most is more than chance, too', () => {
  for (const { name, analysis } of READ) {
    const { summary, factors: own } = analysis
    const [, said] = /The main factor: (.+?)\. (?:This does not|No coordination was found)/.exec(summary) ?? []
    if (said === undefined) continue
    const factor = own.find(({ explanation }) => explanation.slice(1).startsWith(said.slice(1)))
    expect(factor, name).toBeDefined()
    expect(Number(factor?.observed), name).toBeGreaterThan(factor?.expected_max ?? Infinity)
  }
})

test('the contributions sum to the score less 100', () => {
  for (const { name, score, analysis } of READ) {
    const sum = analysis.factors.reduce((total, { contribution }) => total + contribution, 0)
    expect(sum, name).toBeCloseTo(score - 100, 6)
  }
})
