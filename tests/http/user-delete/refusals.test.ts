import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('401: nothing is erased without a session', async () => {
  const answer = await call('DELETE', '/api/user')
  expect([answer.status, answer.json.code]).toEqual([401, 'unauthorized'])
})

test('403: nothing is erased by a page of another origin', async () => {
  const { token } = await makeAccount()
  const answer = await call('DELETE', '/api/user', {
    cookie: `fma-access-token=${token}`,
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
  expect((await call('GET', '/api/user/profile', { token })).status).toBe(200)
})

test('405: /api/user is only erased', async () => {
  const { token } = await makeAccount()
  const answer = await call('GET', '/api/user', { token })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'DELETE, OPTIONS'])
})
