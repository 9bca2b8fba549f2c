import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('401: no export without a session', async () => {
  const answer = await call('GET', '/api/user/export')
  expect([answer.status, answer.json.code]).toEqual([401, 'unauthorized'])
})

test('400: an unknown parameter is refused', async () => {
  const { token } = await makeAccount()
  const answer = await call('GET', '/api/user/export?format=xml', { token })
  expect([answer.status, answer.json.details[0].path]).toEqual([400, 'format'])
})

test('405: the export is only read', async () => {
  const { token } = await makeAccount()
  expect((await call('POST', '/api/user/export', { token, json: {} })).status).toBe(405)
})
