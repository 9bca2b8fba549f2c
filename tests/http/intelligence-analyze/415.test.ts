import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

const PATH = '/api/intelligence/analyze'

test('405 and 415: the path takes a POST of JSON', async () => {
  const me = await makeAccount()
  const read = await call('GET', PATH, { token: me.token })
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  const form = await call('POST', PATH, { token: me.token, form: { query: 'dam' } })
  expect(form.status).toBe(415)
})
