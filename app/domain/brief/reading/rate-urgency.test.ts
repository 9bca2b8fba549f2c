import { expect, test } from 'vitest'
import { rateUrgency } from './rate-urgency.ts'
import { splitPieces } from './split-pieces.ts'

const rate = (text: string): number => Math.max(0, ...splitPieces(text).map(rateUrgency))

test.each([
  'Share this now before they delete it!',
  'Sign the petition today, only 3 hours left',
  'This is your last chance to vote',
  'Call your senator immediately, time is running out',
])('pressing for acting soon is urgent: %s', (text) => {
  expect(rate(text)).toBeGreaterThan(0.4)
})

test.each([
  'The council meets on Tuesday to hear the report.',
  'Wow!!! What a goal!',
  'He left before the film began and went home',
  'The emergency room is on the second floor',
])('plain talk is not: %s', (text) => {
  expect(rate(text)).toBeLessThan(0.4)
})
