import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

const PROVIDER = {
  OIDC_ISSUER: 'https://id.example/realm',
  OIDC_CLIENT_ID: 'fma',
  OIDC_CLIENT_SECRET: 'secret',
}

test('without settings passwords are the only way in, and the limits are the default ones', () => {
  const { oidc, passwordLogin, rateLimits } = readSettings({})
  expect([oidc, passwordLogin]).toEqual([undefined, true])
  expect(rateLimits).toEqual({ analyze: 30, brief: 10, read: 300, signin: 20, public: 600, dispute: 10 })
})

const listed = readFileSync('.env.example', 'utf8').matchAll(/^(?<name>[A-Z_]+)=(?<value>.*)$/gm)
const examples = Array.from(listed, ({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? ''] as const)

test('every setting that is empty or blank has its default, which a limit of 0 is not', () => {
  expect(examples.length).toBeGreaterThan(50)
  for (const blank of ['', ' ']) {
    expect(readSettings(Object.fromEntries(examples.map(([name]) => [name, blank])))).toEqual(readSettings({}))
  }
  expect(readSettings({ RATE_LIMIT_READ: '0' }).rateLimits.read).toBe(0)
})

test('the example file lists the defaults', () => {
  expect(readSettings(Object.fromEntries(examples))).toEqual(readSettings({}))
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

test('sources are asked at their real addresses, which are not trusted, and at named ones, which are', () => {
  const { sources } = readSettings({ X_API_BASE: 'http://127.0.0.1:9/x/', SEARXNG_URL: 'http://searx.lan' })
  expect(sources.x.base).toEqual({ url: 'http://127.0.0.1:9/x', isNamed: true })
  expect(sources.youtube.base).toEqual({ url: 'https://www.googleapis.com/youtube/v3', isNamed: false })
  expect(sources.searxng?.base).toEqual({ url: 'http://searx.lan', isNamed: true })
  expect([sources.x.token, sources.x.listsAccounts, sources.gdelt.intervalMs]).toEqual([undefined, false, 6500])
})

test('samples answer by default only beside an embedded database', () => {
  const outside = {
    DATABASE_URL: 'postgres://db/fma',
    SESSION_SECRET: 'x'.repeat(32),
    DEVICE_SECRET: 'x'.repeat(32),
    SIGNING_KEY: 'PRIVATE KEY',
  }
  expect(readSettings({}).sources.samples).toBe('auto')
  expect(readSettings(outside).sources.samples).toBe('never')
  expect(readSettings({ ...outside, SAMPLE_SIGNALS: 'always' }).sources.samples).toBe('always')
})

test.each([
  ['X_API_BASE', { X_API_BASE: 'ftp://x.example' }],
  ['GDELT_API_BASE', { GDELT_API_BASE: 'https://user:pass@gdelt.example' }],
  ['SEARXNG_URL', { SEARXNG_URL: 'http://searx.lan/?format=json' }],
  ['X_BEARER_TOKEN', { X_BEARER_TOKEN: 'two words' }],
  ['EDGAR_CONTACT', { EDGAR_CONTACT: 'a\nb' }],
  ['REDDIT_CLIENT_SECRET', { REDDIT_CLIENT_ID: 'app' }],
  ['GOOGLE_NEWS', { GOOGLE_NEWS: 'yes' }],
  ['SAMPLE_SIGNALS', { SAMPLE_SIGNALS: 'sometimes' }],
  ['GDELT_INTERVAL_MS', { GDELT_INTERVAL_MS: '-1' }],
])('a start with a wrong %s of the sources is refused by its name', (name, settings) => {
  expect(() => readSettings(settings)).toThrow(new RegExp(`The setting ${name} is `))
})
