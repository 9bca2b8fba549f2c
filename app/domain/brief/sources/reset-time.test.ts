import { expect, test } from 'vitest'
import { resetMs } from './reset-time.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const UNIX = AT.getTime() / 1000

test.each<[string, Record<string, string>, number | undefined]>([
  ['seconds to wait', { 'retry-after': '7' }, 7000],
  ['a date', { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, 30_000],
  ['Unix seconds', { 'x-rate-limit-reset': String(UNIX + 90) }, 90_000],
  ['Unix seconds that are over', { 'x-rate-limit-reset': String(UNIX - 5) }, 0],
  ['seconds left', { 'x-ratelimit-reset': '69', 'x-ratelimit-remaining': '0.0' }, 69_000],
  ['the window that is used up', { 'x-ratelimit-reset': '1, 1419704', 'x-ratelimit-remaining': '0, 14523' }, 1000],
  ['all windows used up', { 'x-ratelimit-reset': '1, 60', 'x-ratelimit-remaining': '0, 0' }, 60_000],
  ['nothing', {}, undefined],
  ['nonsense', { 'retry-after': 'soon', 'x-ratelimit-reset': '-' }, undefined],
])('%s is read', (_name, headers, expected) => {
  expect(resetMs(headers, AT)).toBe(expected)
})
