import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'

test('401: no export without a session', async () => {
  const answer = await call('GET', '/api/user/export')
  expect([answer.status, answer.json.code]).toEqual([401, 'unauthorized'])
})
