import { expect, test } from 'vitest'
import { usualShare } from './default-rates.ts'

const stored = { platform: 'x', deltaSeconds: 30, share: 0.107, pairs: 2000 } as const
const at = { platform: 'x', seconds: 30, hours: 24 } as const

test.each([
  [30, 0.007],
  [120, 0.027],
  [600, 0.126],
  [3600, 0.41],
] as const)('without stored rates, the bundled one of %i seconds holds: %d of a day’s pairs', (seconds, share) => {
  expect(usualShare([], { ...at, seconds })).toBeCloseTo(share, 12)
})

test('pairs are closer where less time was gathered, and never more than all', () => {
  expect(usualShare([], { ...at, hours: 12 })).toBeCloseTo(0.014, 12)
  expect(usualShare([], { ...at, hours: 48 })).toBeCloseTo(0.0035, 12)
  expect(usualShare([], { ...at, seconds: 3600, hours: 1 })).toBe(1)
})

test('a stored rate of two thousand pairs counts as much as the bundled one, of more it counts more', () => {
  expect(usualShare([stored], at)).toBeCloseTo((0.107 + 0.007) / 2, 12)
  expect(usualShare([{ ...stored, pairs: 6000 }], at)).toBeCloseTo(0.107 * 0.75 + 0.007 * 0.25, 12)
})

test('rates of another platform or window do not count', () => {
  const others = [
    { ...stored, platform: 'reddit' },
    { ...stored, deltaSeconds: 120 },
  ] as const
  expect(usualShare(others, at)).toBeCloseTo(0.007, 12)
})
