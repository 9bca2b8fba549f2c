import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'

test('a key that has expired, is mistyped or is used outside /api/v1 opens nothing, nor does a session under /api/v1', async () => {
  const me = await makeAccount()
  const expires = new Date(Date.now() + 60_000).toISOString()
  const { json } = await call('POST', '/api/keys', {
    token: me.token,
    json: { name: 'k', scopes: ['read'], expires_at: expires },
  })
  expect((await call('GET', '/api/user/profile', { token: json.key })).status).toBe(401)
  expect((await call('GET', '/api/v1/user/credits', { token: me.token })).status).toBe(401)
  const mistyped = json.key.slice(0, -1) + (json.key.endsWith('0') ? '1' : '0')
  expect((await call('GET', '/api/v1/user/credits', { token: mistyped })).status).toBe(401)
  expect((await call('GET', '/api/v1/user/credits', { token: json.key })).status).toBe(200)
  writeFileSync(testEnvironment.clockFile, '120')
  const late = await call('GET', '/api/v1/user/credits', { token: json.key })
  writeFileSync(testEnvironment.clockFile, '0')
  expect(late.status).toBe(401)
})
