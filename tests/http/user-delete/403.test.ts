import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('nothing is erased by a page of another origin', async () => {
  const { token } = await makeAccount()
  const answer = await call('DELETE', '/api/user', {
    cookie: `fma-access-token=${token}`,
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
  expect((await call('GET', '/api/user/profile', { token })).status).toBe(200)
})
