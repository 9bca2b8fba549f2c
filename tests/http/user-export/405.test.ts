import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('an export is read, not written', async () => {
  const { token } = await makeAccount()
  expect((await call('POST', '/api/user/export', { token, json: {} })).status).toBe(405)
})
