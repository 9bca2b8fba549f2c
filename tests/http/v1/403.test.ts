import { expect, test } from 'vitest'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { keyOf } from './setup.ts'

test('a scope that is missing is 403, a webhook that is not registered 400', async () => {
  const me = await makeAccount()
  const [reader, writer] = await Promise.all([keyOf(me, ['read']), keyOf(me, ['analyze'])])
  const refused = await call('POST', '/api/v1/analyze', { token: reader, json: { text: newText() } })
  expect([refused.status, refused.json.code]).toEqual([403, 'insufficient_scope'])
  expect((await call('GET', '/api/v1/scans', { token: writer })).json.code).toBe('insufficient_scope')
  const hooked = await call('POST', '/api/v1/analyze', {
    token: writer,
    json: { text: newText(), webhook_url: 'https://example.com/in' },
  })
  expect([hooked.status, hooked.json.details[0].path]).toEqual([400, 'webhook_url'])
})
