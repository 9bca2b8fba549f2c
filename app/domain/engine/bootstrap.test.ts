import { expect, test } from 'vitest'
import { bootstrapRange, randomFrom } from './bootstrap.ts'

const marks = [0, 0, 1, 0, 1, 1, 0, 0, 1, 0]
const mean = (indices: readonly number[]): number =>
  indices.reduce((sum, index) => sum + (marks[index] ?? 0), 0) / indices.length

test('the same seed gives the same interval', () => {
  const input = { units: marks.length, seed: 7, value: 0.4, score: mean }
  expect(bootstrapRange(input)).toEqual(bootstrapRange(input))
})

test('the interval holds the value, even one that no resample reaches', () => {
  const [low, high] = bootstrapRange({ units: marks.length, seed: 7, value: 0.99, score: mean }) ?? [0, 0]
  expect(low).toBeLessThan(high)
  expect(high).toBe(0.99)
})

test('under five units there is no interval', () => {
  expect(bootstrapRange({ units: 4, seed: 7, value: 0.4, score: mean })).toBeNull()
})

test('about four fifths of the resamples lie inside', () => {
  const [low, high] = bootstrapRange({ units: marks.length, seed: 3, value: 0.4, score: mean }) ?? [0, 0]
  expect(low).toBeCloseTo(0.2, 1)
  expect(high).toBeCloseTo(0.6, 1)
})

test('very many units cost no more than a bounded number of draws', () => {
  let draws = 0
  bootstrapRange({ units: 50_000, seed: 1, value: 0, score: (indices) => (draws += indices.length) })
  expect(draws).toBeLessThanOrEqual(2_000_000)
})

test('random numbers stay from 0 up to 1', () => {
  const random = randomFrom(0xffffffff)
  for (let index = 0; index < 1000; index++) {
    const value = random()
    expect(value).toBeGreaterThanOrEqual(0)
    expect(value).toBeLessThan(1)
  }
})
