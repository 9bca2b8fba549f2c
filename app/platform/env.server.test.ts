import { expect, test } from 'vitest'
import { readSettings } from './env.server.ts'

const PROVIDER = {
  OIDC_ISSUER: 'https://id.example/realm',
  OIDC_CLIENT_ID: 'fma',
  OIDC_CLIENT_SECRET: 'secret',
}

test('without settings passwords are the only way in, and the limits are the default ones', () => {
  const { oidc, passwordLogin, rateLimits } = readSettings({})
  expect([oidc, passwordLogin]).toEqual([undefined, true])
  expect(rateLimits).toEqual({ analyze: 30, brief: 10, read: 300, signin: 20, public: 600 })
})

test('an identity provider is taken whole, with passwords or without', () => {
  const { oidc } = readSettings(PROVIDER)
  expect(oidc).toEqual({ issuer: 'https://id.example/realm', clientId: 'fma', clientSecret: 'secret' })
  expect(readSettings({ ...PROVIDER, PASSWORD_LOGIN: 'off' }).passwordLogin).toBe(false)
})

test.each([
  ['OIDC_ISSUER', { ...PROVIDER, OIDC_ISSUER: '' }],
  ['OIDC_ISSUER', { ...PROVIDER, OIDC_ISSUER: 'id.example' }],
  ['OIDC_CLIENT_ID', { ...PROVIDER, OIDC_CLIENT_ID: undefined }],
  ['OIDC_CLIENT_SECRET', { ...PROVIDER, OIDC_CLIENT_SECRET: '' }],
  ['PASSWORD_LOGIN', { PASSWORD_LOGIN: 'off' }],
  ['PASSWORD_LOGIN', { ...PROVIDER, PASSWORD_LOGIN: 'maybe' }],
  ['RATE_LIMIT_READ', { RATE_LIMIT_READ: '-1' }],
])('a start with a wrong %s is refused by its name', (name, settings) => {
  expect(() => readSettings(settings)).toThrow(new RegExp(`The setting ${name} is `))
})
