import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'

test('nothing is exported without a session', async () => {
  const answer = await call('GET', '/api/user/export')
  expect([answer.status, answer.json.code]).toEqual([401, 'unauthorized'])
})
