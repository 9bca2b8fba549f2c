import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'

test('without a session it is 401, before anything is said of the body', async () => {
  for (const token of [undefined, 'fms_nonsense', 'fmk_nonsense']) {
    const answer = await call('POST', '/api/analyze', { token, raw: 'a=b', headers: { 'content-type': 'text/plain' } })
    expect([answer.status, answer.json.code, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'unauthorized',
      'Bearer',
    ])
  }
})
