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

test('the explanation of a factor says what its figures measure and leaves the figures to their columns', () => {
  for (const { explanation } of incriminating) {
    expect(explanation).toMatch(/ Measured: [^.]+\.$/)
    expect(explanation).not.toMatch(/\d%|expected|upper limit|no more than chance|does not count/)
  }
})

test('the summary says what weighs most with its figures, which are more than chance, too', () => {
  for (const { name, analysis } of READ) {
    const { summary, factors: own } = analysis
    const [, said] = /The main factor: (.+?)\. (?:This does not|No coordination was found)/.exec(summary) ?? []
    if (said === undefined) continue
    const factor = own.find(({ explanation }) =>
      said.slice(1).startsWith(explanation.slice(1).split(' Measured:')[0] ?? ''),
    )
    expect(factor, name).toBeDefined()
    const isSaid = (value: unknown) =>
      [String(value), `${Number((Number(value) * 100).toFixed(1))}%`].some((words) => said.includes(` ${words}`))
    expect(
      [factor?.observed, factor?.expected, factor?.expected_max].filter((value) => !isSaid(value)),
      name,
    ).toEqual([])
    expect(Number(factor?.observed), name).toBeGreaterThan(factor?.expected_max ?? Infinity)
  }
})

test('the contributions sum to the score less 100', () => {
  for (const { name, score, analysis } of READ) {
    const sum = analysis.factors.reduce((total, { contribution }) => total + contribution, 0)
    expect(sum, name).toBeCloseTo(score - 100, 6)
  }
})
