import { expect, test } from 'vitest'
import { confidenceOfFindings } from './measurement.ts'

// max · (1 − e^(−sentences / 12)) · (.6 + .4 · (1 − e^(−found / 3)))
test.each([
  [0, 0, 1, 0],
  [12, 0, 1, 0.3793],
  [12, 3, 1, 0.5391],
  [12, 3, 0.5, 0.2696],
  [24, 6, 1, 0.8179],
  [1000, 1000, 0.65, 0.65],
])('%i sentences with %i findings have a confidence, of %f at most, of %f', (sentences, found, max, confidence) => {
  expect(confidenceOfFindings({ sentences, found, max })).toBe(confidence)
})
