import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { refusedAccount } from './setup.ts'

const me = refusedAccount()

test('a body that is not said to be JSON is refused', async () => {
  const plain = await call('POST', '/api/analyze', {
    token: me().token,
    raw: 'a=b',
    headers: { 'content-type': 'text/plain' },
  })
  expect([plain.status, plain.json.code]).toEqual([415, 'unsupported_media_type'])
})
