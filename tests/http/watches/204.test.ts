import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { makeWatch } from './setup.ts'

test('a deleted watch is gone', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  expect((await call('DELETE', `/api/watches/${id}`, { token: me.token })).status).toBe(204)
  expect((await call('GET', `/api/watches/${id}`, { token: me.token })).status).toBe(404)
  expect((await call('DELETE', `/api/watches/${id}`, { token: me.token })).status).toBe(404)
})
