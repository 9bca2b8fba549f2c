import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { refusedAccount } from './setup.ts'

const me = refusedAccount()

test('a body of 2 MB is refused before authentication, with a stated length or streamed', async () => {
  const large = 'x'.repeat(2_000_000)
  for (const token of [me().token, undefined]) {
    const answer = await call('POST', '/api/analyze', { token, json: { text: large } })
    expect([answer.status, answer.json.code]).toEqual([413, 'payload_too_large'])
  }
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(large.slice(0, 65_536))),
  })
  const streamed = await call('POST', '/api/analyze', {
    token: me().token,
    raw: stream,
    headers: { 'content-type': 'application/json' },
  })
  expect(streamed.status).toBe(413)
})
