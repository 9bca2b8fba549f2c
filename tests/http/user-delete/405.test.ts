import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('/api/user accepts DELETE only', async () => {
  const { token } = await makeAccount()
  const answer = await call('GET', '/api/user', { token })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'DELETE, OPTIONS'])
})
