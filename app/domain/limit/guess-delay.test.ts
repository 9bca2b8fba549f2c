import { expect, test } from 'vitest'
import { guessDelaySeconds } from './guess-delay.ts'

test('ten wrong guesses are free, then each makes the next wait twice as long, up to a quarter of an hour', () => {
  expect([0, 1, 9].map(guessDelaySeconds)).toEqual([0, 0, 0])
  expect([10, 11, 12, 13, 14, 15, 16, 5000].map(guessDelaySeconds)).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})
