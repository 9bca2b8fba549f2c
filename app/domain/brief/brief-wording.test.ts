import { expect, test } from 'vitest'
import { chanceWords, gapWords, points, secondsWords, shortGap, signed } from './brief-wording.ts'

test.each([
  [0, '0 seconds'],
  [90, '90 seconds'],
  [120, '2 minutes'],
  [60, '1 minute'],
  [1800, '30 minutes'],
  [3600, '1 hour'],
  [86_400, '1 day'],
  [837_449, '9.7 days'],
])('%d seconds are written as %s', (seconds, words) => {
  expect(secondsWords(seconds)).toBe(words)
})

test('a difference in tone that chance gives as well is said to be none', () => {
  const found = { social_sentiment: 0.05, institutional_sentiment: -0.02 }
  expect(shortGap({ ...found, p_value: 0.373 })).toBe('none beyond chance')
  expect(gapWords({ ...found, p_value: 0.373 })).toContain('do not differ in tone beyond chance (+0.05 against −0.02')
  expect(gapWords({ ...found, p_value: 0.01 })).toContain('more positive than institutional ones by 0.07')
  expect(shortGap({ ...found, p_value: 0.01 })).toBe('0.07, social above institutional')
})

test('signs are typographic, nothing rounds to minus nothing, and no chance is none', () => {
  expect([signed(-0.001, 2), signed(-3), signed(2)]).toEqual(['0.00', '−3', '+2'])
  expect([points(-44.5), points(4)]).toEqual(['−44.5', '+4'])
  expect([chanceWords(0), chanceWords(0.0004), chanceWords(0.05)]).toEqual(['under 0.001', 'under 0.001', '0.05'])
})
