import { expect, test } from 'vitest'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import { sentimentOf } from './sentiment.ts'

const compound = (text: string): number => sentimentOf({ text, tokens: tokenize(text) }).compound

test('polarity follows the words', () => {
  expect(compound('A good day.')).toBeGreaterThan(0)
  expect(compound('A bad day.')).toBeLessThan(0)
  expect(compound('A day.')).toBe(0)
})

test('boosters, capitals and exclamation marks strengthen, negation turns', () => {
  expect(compound('A very good day.')).toBeGreaterThan(compound('A good day.'))
  expect(compound('A GOOD day.')).toBeGreaterThan(compound('A good day.'))
  expect(compound('A good day!')).toBeGreaterThan(compound('A good day.'))
  expect(compound('Not a good day.')).toBeLessThan(0)
})
