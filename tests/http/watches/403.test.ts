import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { makeWatch } from './watch-setup.ts'

test('401 and 403: nobody without a session, no page of another origin, and no key', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  const { json } = await call('POST', '/api/keys', { token: me.token, json: { name: 'k', scopes: ['briefs', 'read'] } })
  for (const path of ['/api/watches', `/api/watches/${id}`, `/api/watches/${id}/runs`]) {
    expect((await call('GET', path)).status).toBe(401)
    expect((await call('GET', path, { token: json.key })).status).toBe(401)
  }
  const foreign = await call('DELETE', `/api/watches/${id}`, {
    cookie: `fma-access-token=${me.token}`,
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  expect([foreign.status, foreign.json.code]).toEqual([403, 'cross_origin'])
})
