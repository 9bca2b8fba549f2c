import { expect, test } from 'vitest'
import { balanceOf, call, makeAccount } from '../../setup/app.ts'

test('a page of another origin cannot spend the credits of who is signed in', async () => {
  const me = await makeAccount()
  const answer = await call('POST', '/api/intelligence/analyze', {
    cookie: `fma-access-token=${me.token}`,
    json: { query: 'dam' },
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
  expect(await balanceOf(me)).toBe(25)
})
