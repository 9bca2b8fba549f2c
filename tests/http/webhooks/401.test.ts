import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('endpoints are listed and registered with a session only, not with a key', async () => {
  const me = await makeAccount()
  const { json } = await call('POST', '/api/keys', {
    token: me.token,
    json: { name: 'k', scopes: ['analyze', 'read'] },
  })
  for (const token of [undefined, json.key]) {
    for (const [method, path] of [
      ['GET', '/api/webhooks'],
      ['POST', '/api/webhooks'],
    ] as const) {
      expect((await call(method, path, { token })).status).toBe(401)
    }
  }
})
