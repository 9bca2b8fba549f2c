import { expect, test } from 'vitest'
import { issuerAdvice } from './provider-error.server.ts'

test('an issuer that differs from the setting by a slash is named, with what to set', () => {
  const cause = { attribute: 'issuer', expected: 'https://id.example/a', body: { issuer: 'https://id.example/a/' } }
  const advice = issuerAdvice('https://id.example/a', new Error('unexpected', { cause }))
  expect(advice).toContain('OIDC_ISSUER is https://id.example/a, but the provider calls itself https://id.example/a/.')
  expect(issuerAdvice('https://id.example/a', new Error('unexpected', { cause: new Error('timeout') }))).toBeUndefined()
})
