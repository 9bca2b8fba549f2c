import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test.each([
  ['an unknown scope', { name: 'k', scopes: ['everything'] }],
  ['no scope', { name: 'k', scopes: [] }],
  ['no name', { name: ' ', scopes: ['read'] }],
  ['an expiry that is past', { name: 'k', scopes: ['read'], expires_at: '2020-01-01T00:00:00Z' }],
  ['an unknown field', { name: 'k', scopes: ['read'], nonsense: 1 }],
])('a key with %s is refused', async (_name, json) => {
  const me = await makeAccount()
  const answer = await call('POST', '/api/keys', { token: me.token, json })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})
