import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'

test('a request without a session is refused before its body is judged', async () => {
  for (const token of [undefined, 'fms_nonsense', 'fmk_nonsense']) {
    const answer = await call('POST', '/api/analyze', { token, raw: 'a=b', headers: { 'content-type': 'text/plain' } })
    expect([answer.status, answer.json.code, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'unauthorized',
      'Bearer',
    ])
  }
})
