import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { makeWatch } from './setup.ts'

test('a page of another origin cannot delete a watch', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  const foreign = await call('DELETE', `/api/watches/${id}`, {
    cookie: `fma-access-token=${me.token}`,
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  expect([foreign.status, foreign.json.code]).toEqual([403, 'cross_origin'])
})
