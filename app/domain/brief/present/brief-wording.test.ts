import { expect, test } from 'vitest'
import { makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import { signed, termName } from '../../wording/wording.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import {
  againstChance,
  briefTerm,
  chanceWords,
  coordinationWords,
  gapWords,
  liftWords,
  points,
  pWords,
  secondsWords,
  shortGap,
} from './brief-wording.ts'

test.each([
  [0, '0 s'],
  [90, '90 s'],
  [120, '2 minutes'],
  [60, '1 minute'],
  [1800, '30 minutes'],
  [3600, '1 hour'],
  [86_400, '24 hours'],
  [837_449, '9.7 days'],
])('%d seconds are written as %s', (seconds, words) => {
  expect(secondsWords(seconds)).toBe(words)
})

test('a difference in tone that chance gives as well is said to be none', () => {
  const means = { social_sentiment: 0.05, institutional_sentiment: -0.02 }
  const none = { ...means, p_value: 0.373, gap_p_value: 0.373, power: 0.9 }
  const found = { ...none, p_value: 0.01, gap_p_value: 0.01 }
  expect(shortGap(none)).toBe('none beyond chance')
  expect(shortGap({ ...none, power: 0.4 })).toBe('too few signals to say')
  expect(gapWords({ ...none, power: 0.4 })).toContain('Too few signals to say whether')
  expect(gapWords(none)).toContain('do not differ in mean tone beyond chance (+0.05 against −0.02')
  expect(gapWords(found)).toContain('more positive than institutional ones by 0.07')
  expect(shortGap(found)).toBe('0.07, social above institutional')
  // The tones may be spread differently around means that are the same.
  expect(shortGap({ ...found, gap_p_value: 0.4 })).toBe('none beyond chance')
})

test('signs are typographic, nothing rounds to minus nothing, and no chance is none', () => {
  expect([signed(-0.001, 2), signed(-3), signed(2)]).toEqual(['0.00', '−3', '+2'])
  expect([points(-44.5), points(4)]).toEqual(['−44.5', '+4'])
  const words = [0, 0.0004, 0.05].map((chance) => chanceWords({ p_value: chance, p_value_at_most: false }))
  expect(words).toEqual(['under 0.001', 'under 0.001', '0.05'])
  expect(pWords({ p_value: 0.0004, p_value_at_most: false })).toBe('p < 0.001')
  expect(pWords({ p_value: 0.05, p_value_at_most: false })).toBe('p = 0.05')
})

test('a chance that is as low as the draws can show is the most that it may be', () => {
  expect(chanceWords({ p_value: 0.001, p_value_at_most: true })).toBe('at most 0.001')
  expect(chanceWords({ p_value: 0.02, p_value_at_most: true })).toBe('at most 0.02')
  expect(pWords({ p_value: 0.02, p_value_at_most: true })).toBe('p ≤ 0.02')
  expect(chanceWords({ p_value: 0.02, p_value_at_most: false })).toBe('0.02')
})

test('a comparison with chance says the figures that are known and then what they measure', () => {
  const found = { observed: 0.145, expected: 0.041, expected_max: 0.091, explanation: 'Measured: their share.' }
  expect(againstChance(found)).toBe('Observed 0.145, expected 0.041, upper limit 0.091. Measured: their share.')
  expect(againstChance({ ...found, expected: null, expected_max: null })).toBe('Observed 0.145. Measured: their share.')
  expect(againstChance({ ...found, observed: null, expected: null, expected_max: null })).toBe(found.explanation)
})

test('every parameter of the method has a name for readers, not only its field’s', () => {
  const { parameters } = measureCoordination(makeSet(ordinaryTalk(30)))
  for (const field of Object.keys(parameters)) expect(briefTerm(field)).not.toBe(termName(field))
})

test('a group that stands out in a set that does not is not said to be chance', () => {
  const cluster = { id: 'c1', kind: 'co_reply' as const, accounts: ['a', 'b', 'c'], size: 3, window_seconds: 120 }
  const parts = { confidence: 0.4, parameters: {}, technical_indicators: [], disarm_techniques: [] }
  const clusters = [{ ...cluster, lift: 4, p_value: 0.02, p_value_at_most: false, evidence: [] }]
  expect(coordinationWords({ ...parts, detected: false, clusters })).toContain('1 group posted closer together')
  const faint = clusters.map((own) => ({ ...own, p_value: 0.4 }))
  expect(coordinationWords({ ...parts, detected: false, clusters: faint })).toContain(
    'No group of accounts in this set acted',
  )
  expect(coordinationWords({ ...parts, detected: true, clusters })).toMatch(/^1 group acted together more than chance/)
  const isSaid = (given: { p_value?: number; lift?: number }): boolean =>
    coordinationWords({
      ...parts,
      detected: false,
      clusters: clusters.map((own) => ({ ...own, ...given })),
    }).startsWith('1 group')
  expect([isSaid({ p_value: 0.05 }), isSaid({ p_value: 0.051 })]).toEqual([true, false])
  expect([isSaid({ lift: 1 }), isSaid({ lift: 0.99 })]).toEqual([true, false])
  const two = [...clusters, ...faint]
  expect(coordinationWords({ ...parts, detected: true, clusters: two })).toMatch(/^1 group acted together/)
})

test('a lift is told in times, and the highest as the least that it may be', () => {
  expect([liftWords(1.67), liftWords(4), liftWords(-1)]).toEqual([
    '1.67 (3.2 times chance)',
    '4 (at least 16 times chance)',
    '−1 (0.5 times chance)',
  ])
})
