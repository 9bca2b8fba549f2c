import { expect, test } from 'vitest'
import { webMoment } from './web-moment.ts'

test.each([
  ['2026-11-20T08:00:00', '2026-11-20T08:00:00Z', 'minute'],
  ['2026-11-20T08:00:00+01:00', '2026-11-20T08:00:00+01:00', 'minute'],
  ['2026-11-20T00:00:00', '2026-11-20T00:00:00Z', 'day'],
  ['2026-11-20', '2026-11-20', 'day'],
] as const)('%s is %s to the %s', (text, publishedAt, publishedPrecision) => {
  expect(webMoment(text)).toEqual({ publishedAt, publishedPrecision })
})

test('without a time it is unknown', () => {
  expect(webMoment(null)).toEqual({ publishedAt: null })
})
