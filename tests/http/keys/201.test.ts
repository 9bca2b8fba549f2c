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
