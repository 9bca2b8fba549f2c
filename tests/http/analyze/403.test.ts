import { expect, test } from 'vitest'
import { call, newText } from '../../setup/app.ts'
import { refusedAccount } from './setup.ts'

const me = refusedAccount()

test('a write with a cookie from another origin, or from none, is refused', async () => {
  const cookie = `fma-access-token=${me().token}`
  for (const headers of [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, {}]) {
    const answer = await call('POST', '/api/analyze', { cookie, json: { text: newText() }, headers })
    expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
  }
})
