import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('a key is shown once, listed without it, and revoked at once', async () => {
  const me = await makeAccount()
  const made = await call('POST', '/api/keys', { token: me.token, json: { name: 'newsroom', scopes: ['read'] } })
  expect(made.status).toBe(201)
  expect(made.json.key).toMatch(/^fmk_[0-9A-Za-z]{42}$/)
  const list = await call('GET', '/api/keys', { token: me.token })
  expect(list.json).toMatchObject({
    total: 1,
    keys: [{ id: made.json.id, name: 'newsroom', scopes: ['read'], last_used_at: null }],
  })
  expect(list.text).not.toContain(made.json.key)
  expect((await call('GET', '/api/v1/user/credits', { token: made.json.key })).json).toEqual({
    credits_remaining: 25,
    plan: 'free',
  })
  expect((await call('GET', '/api/keys', { token: me.token })).json.keys[0].last_used_at).not.toBeNull()
  expect((await call('DELETE', `/api/keys/${made.json.id}`, { token: me.token })).status).toBe(204)
  expect((await call('GET', '/api/v1/user/credits', { token: made.json.key })).status).toBe(401)
})

test.each([
  ['an unknown scope', { name: 'k', scopes: ['everything'] }],
  ['no scope', { name: 'k', scopes: [] }],
  ['no name', { name: ' ', scopes: ['read'] }],
  ['an expiry that is past', { name: 'k', scopes: ['read'], expires_at: '2020-01-01T00:00:00Z' }],
  ['an unknown field', { name: 'k', scopes: ['read'], nonsense: 1 }],
])('a key with %s is 400', async (_name, json) => {
  const me = await makeAccount()
  const answer = await call('POST', '/api/keys', { token: me.token, json })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})

test('a key that is expired, mistyped, another account’s or used elsewhere opens nothing', async () => {
  const { writeFileSync } = await import('node:fs')
  const { testEnvironment } = await import('../../setup/environment.ts')
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const expires = new Date(Date.now() + 60_000).toISOString()
  const { json } = await call('POST', '/api/keys', {
    token: me.token,
    json: { name: 'k', scopes: ['read'], expires_at: expires },
  })
  expect((await call('GET', '/api/user/profile', { token: json.key })).status).toBe(401)
  expect((await call('GET', '/api/v1/user/credits', { token: me.token })).status).toBe(401)
  const mistyped = json.key.slice(0, -1) + (json.key.endsWith('0') ? '1' : '0')
  expect((await call('GET', '/api/v1/user/credits', { token: mistyped })).status).toBe(401)
  expect((await call('DELETE', `/api/keys/${json.id}`, { token: you.token })).status).toBe(404)
  expect((await call('DELETE', '/api/keys/nope', { token: me.token })).status).toBe(404)
  expect((await call('GET', '/api/v1/user/credits', { token: json.key })).status).toBe(200)
  writeFileSync(testEnvironment.clockFile, '120')
  const late = await call('GET', '/api/v1/user/credits', { token: json.key })
  writeFileSync(testEnvironment.clockFile, '0')
  expect(late.status).toBe(401)
})
