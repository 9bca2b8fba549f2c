import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { NEW_KEY } from './setup.ts'

test('another account’s key cannot be revoked, like one that does not exist', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const { json: made } = await call('POST', '/api/keys', { token: me.token, json: NEW_KEY })
  expect((await call('DELETE', `/api/keys/${made.id}`, { token: you.token })).status).toBe(404)
  expect((await call('DELETE', '/api/keys/nope', { token: me.token })).status).toBe(404)
  expect((await call('GET', '/api/v1/user/credits', { token: made.key })).status).toBe(200)
})
