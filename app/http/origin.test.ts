import { expect, test } from 'vitest'
import { forwardedScheme, isSameOrigin } from './origin.ts'

const from = (origin: string, host = 'fma.example') => new Request('http://local/', { headers: { origin, host } })

test.each([
  ['its own origin', 'https://fma.example', 'fma.example', 'https', true],
  ['its own name over http', 'http://fma.example', 'fma.example', 'https', false],
  ['another host', 'https://evil.example', 'fma.example', 'https', false],
  ['a second name behind a proxy that says https', 'https://other.example', 'other.example', 'https', true],
  ['a second name over http behind a proxy that says https', 'http://other.example', 'other.example', 'https', false],
  ['a second name without a proxy that tells', 'http://other.example', 'other.example', undefined, true],
  ['no origin at all', 'null', 'fma.example', 'https', false],
])('of pages of %s', (_what, origin, host, scheme, expected) => {
  expect(isSameOrigin(from(origin, host), 'https://fma.example', scheme)).toBe(expected)
})

test.each([
  ['https', 0, undefined],
  ['https', 1, 'https'],
  ['https, http', 1, 'http'],
  ['forged, https', 1, 'https'],
  ['', 1, undefined],
])('of “%s” behind %i trusted proxies', (stated, proxies, expected) => {
  expect(forwardedScheme(new Headers({ 'x-forwarded-proto': stated }), proxies)).toBe(expected)
})
