import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { refusedAccount } from './setup.ts'

const me = refusedAccount()

test('a body that is not JSON is 400, of another type 415', async () => {
  const headers = { 'content-type': 'application/json' }
  expect((await call('POST', '/api/analyze', { token: me().token, raw: '{', headers })).json.code).toBe(
    'invalid_request',
  )
  const plain = await call('POST', '/api/analyze', {
    token: me().token,
    raw: 'a=b',
    headers: { 'content-type': 'text/plain' },
  })
  expect([plain.status, plain.json.code]).toEqual([415, 'unsupported_media_type'])
})
