import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { NEW_KEY } from './setup.ts'

test('a new key is shown whole, and works', async () => {
  const me = await makeAccount()
  const made = await call('POST', '/api/keys', { token: me.token, json: NEW_KEY })
  expect(made.status).toBe(201)
  expect(made.json.key).toMatch(/^fmk_[0-9A-Za-z]{42}$/)
  expect((await call('GET', '/api/v1/user/credits', { token: made.json.key })).json).toEqual({
    credits_remaining: 25,
    plan: 'free',
  })
})
