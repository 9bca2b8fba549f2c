import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { makeWatch } from './setup.ts'

test('watches are read with a session only, not with a key', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  const { json } = await call('POST', '/api/keys', { token: me.token, json: { name: 'k', scopes: ['briefs', 'read'] } })
  for (const path of ['/api/watches', `/api/watches/${id}`, `/api/watches/${id}/runs`]) {
    expect((await call('GET', path)).status).toBe(401)
    expect((await call('GET', path, { token: json.key })).status).toBe(401)
  }
})
