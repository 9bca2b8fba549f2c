import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'

test('nothing is erased without a session', async () => {
  const answer = await call('DELETE', '/api/user')
  expect([answer.status, answer.json.code]).toEqual([401, 'unauthorized'])
})
