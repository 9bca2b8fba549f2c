import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#app/platform/durations.ts'
import { RETRY_DELAYS_MS, retryAfterMs, retryDelayMs, TRIES_MAX } from './retry.ts'

const AT = new Date('2026-11-02T08:00:00Z')

test('an event has ten tries over three days: 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h apart', () => {
  const delays = Array.from({ length: TRIES_MAX }, (_, index) => retryDelayMs(index + 1, 0.5))
  expect(delays).toEqual(
    [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined].map((s) => s && s * 1000),
  )
})

test('jitter is at most a tenth, whatever the chance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
      const delayMs = RETRY_DELAYS_MS[tries - 1] ?? 0
      const waited = retryDelayMs(tries, chance) ?? 0
      expect(Math.abs(waited - delayMs)).toBeLessThanOrEqual(delayMs * 0.1 + 1)
    }),
  )
})

test('a receiver is not tried before the time it asks for, up to a day, and not earlier than the schedule', () => {
  expect(retryDelayMs(1, 0.5, 60_000)).toBe(60_000)
  expect(retryDelayMs(1, 0.5, 30 * DAY_MS)).toBe(DAY_MS)
  expect(retryDelayMs(4, 0.5, 1000)).toBe(7_200_000)
})

test.each([
  ['120', 120_000],
  [' 7 ', 7000],
  ['Mon, 02 Nov 2026 08:01:30 GMT', 90_000],
  ['Mon, 02 Nov 2026 07:00:00 GMT', 0],
  ['-5', 0],
  ['soon', 0],
  ['2026', 2_026_000],
  ['1e9', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After %j asks for %i ms', (header, expected) => {
  expect(retryAfterMs(header, AT)).toBe(expected)
})
