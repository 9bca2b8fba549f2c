import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('an unknown parameter is refused', async () => {
  const { token } = await makeAccount()
  const answer = await call('GET', '/api/user/export?format=xml', { token })
  expect([answer.status, answer.json.details[0].path]).toEqual([400, 'format'])
})
