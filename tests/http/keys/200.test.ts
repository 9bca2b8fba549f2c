import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { NEW_KEY } from './setup.ts'

test('the list shows when each key was last used, and never the key', async () => {
  const me = await makeAccount()
  const { json: made } = await call('POST', '/api/keys', { token: me.token, json: NEW_KEY })
  const list = await call('GET', '/api/keys', { token: me.token })
  expect(list.status).toBe(200)
  expect(list.json).toMatchObject({ total: 1, keys: [{ id: made.id, ...NEW_KEY, last_used_at: null }] })
  expect(list.text).not.toContain(made.key)
  await call('GET', '/api/v1/user/credits', { token: made.key })
  expect((await call('GET', '/api/keys', { token: me.token })).json.keys[0].last_used_at).not.toBeNull()
})
