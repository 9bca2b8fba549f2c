import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { NEW_KEY } from './setup.ts'

test('a key is revoked with immediate effect', async () => {
  const me = await makeAccount()
  const { json: made } = await call('POST', '/api/keys', { token: me.token, json: NEW_KEY })
  expect((await call('GET', '/api/v1/user/credits', { token: made.key })).status).toBe(200)
  expect((await call('DELETE', `/api/keys/${made.id}`, { token: me.token })).status).toBe(204)
  expect((await call('GET', '/api/v1/user/credits', { token: made.key })).status).toBe(401)
})
