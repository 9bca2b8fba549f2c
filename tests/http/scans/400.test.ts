import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test.each([
  'limit=0',
  'limit=101',
  'limit=x',
  'offset=-1',
  'sort=nope',
  'order=up',
  'window=year',
  'nonsense=1',
  'limit=1&limit=2',
])('a list with %s is 400', async (query) => {
  const me = await makeAccount()
  const answer = await call('GET', `/api/scans?${query}`, { token: me.token })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})
