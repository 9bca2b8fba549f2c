import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('a brief is requested by POST only', async () => {
  const me = await makeAccount()
  const read = await call('GET', '/api/intelligence/analyze', { token: me.token })
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})
