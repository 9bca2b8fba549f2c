import { expect, test } from 'vitest'
import { campaign, makeSet, ordinaryTalk, petition } from '#tests/fixtures/talk.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import type { Signal } from '../signal.ts'
import { explainAuthenticity } from './authenticity.ts'

const explain = (signals: readonly Signal[]) => explainAuthenticity(measureCoordination(makeSet(signals)))
const SETS: [string, Signal[]][] = [
  ['nothing', []],
  ['few posts', ordinaryTalk(9)],
  ['ordinary talk', ordinaryTalk(90)],
  ['a petition', [...ordinaryTalk(40), ...petition(40)]],
  ['a campaign among talk', [...ordinaryTalk(80), ...campaign()]],
  ['a small campaign', [...ordinaryTalk(12), ...campaign({ waves: 1 })]],
  ['nothing but a campaign', campaign({ waves: 4 })],
]

test.each(SETS)('of %s the factors sum to the score less 100', (_name, signals) => {
  const { score, analysis } = explain(signals)
  const sum = analysis.factors.reduce((total, { contribution }) => total + contribution, 0)
  expect(sum).toBeCloseTo(score - 100, 6)
})

test.each(SETS)('of %s every factor is explained, and by posts of the set', (_name, signals) => {
  const ids = new Set(signals.map(({ id }) => id))
  for (const { explanation, evidence } of explain(signals).analysis.factors) {
    expect(explanation).toMatch(/^[A-Z0-9].*\.$/)
    for (const id of evidence) expect(ids).toContain(id)
  }
})

test('what weighs most against a campaign is named in the summary with its numbers', () => {
  const { analysis } = explain([...ordinaryTalk(80), ...campaign()])
  const [strongest] = analysis.factors
    .filter(({ evidence }) => evidence.length > 0)
    .toSorted((a, b) => a.contribution - b.contribution)
  expect(strongest?.contribution).toBeLessThan(-5)
  const [seen] = strongest?.explanation.slice(1).split(' Measured:') ?? []
  expect(analysis.summary).toContain(seen)
  expect(analysis.summary).toMatch(/ is [\d.]+%?, compared with [\d.]+%? expected .+ and an upper limit of [\d.]+/)
})

test('that nothing was found is said once', () => {
  const { summary } = explain(ordinaryTalk(90)).analysis
  expect(summary).toContain('No coordination was found.')
  expect(summary).not.toContain('Nothing counts against them')
})

test('under 15 posts the verdict is insufficient, with confidence 0 and no factor but the size', () => {
  const { score, analysis, warnings } = explain(campaign().slice(0, 14))
  expect(score).toBe(75)
  expect(analysis).toMatchObject({ verdict: 'insufficient', confidence: 0, sample_size: 14 })
  expect(analysis.factors.map(({ factor }) => factor)).toEqual(['small_sample'])
  expect(warnings).toEqual([expect.stringContaining('are too few')])
})

test('verdicts follow the score', () => {
  expect(explain(ordinaryTalk(90)).analysis.verdict).toBe('organic')
  expect(['likely_coordinated', 'coordinated']).toContain(
    explain([...ordinaryTalk(80), ...campaign()]).analysis.verdict,
  )
})

test('few posts are drawn towards 75, many hardly', () => {
  const few = explain([...ordinaryTalk(12), ...campaign({ waves: 1 })])
  const many = explain([...ordinaryTalk(80), ...campaign()])
  expect(pull(few)).toBeGreaterThan(pull(many))
  expect(few.warnings.join(' ')).toMatch(/rests on only 24 posts/)
})

test('the definition says what the number means, what it does not mean, and what would be innocent', () => {
  const { definition } = explain(ordinaryTalk(40)).analysis
  expect(definition).toMatch(/probability/)
  expect(definition).toMatch(/does not say that anything is false, or who is behind it/)
  expect(definition).toMatch(/[Pp]etitions.*innocent/)
})

test('where nothing is found, it is said what could have been, and confidence is no more than that', () => {
  const { analysis } = explain(ordinaryTalk(90))
  expect(analysis.summary).toMatch(
    /No coordination was found\. Among these 90 posts, a group of 10 accounts .* would have been found/,
  )
  const ofTen = analysis.power.filter(({ group_size: size }) => size === 10)
  const mean = ofTen.reduce((sum, { found_share: share }) => sum + share, 0) / ofTen.length
  expect(mean).toBeGreaterThan(0)
  expect(analysis.confidence).toBeLessThanOrEqual(1 / (2 - mean) + 0.01)
  expect(explain([...ordinaryTalk(80), ...campaign()]).analysis.summary).not.toContain('No coordination found')
})

function pull({ analysis }: ReturnType<typeof explain>): number {
  return analysis.factors.find(({ factor }) => factor === 'small_sample')?.contribution ?? 0
}
