import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { keyOf } from './setup.ts'

test('the job of a key’s brief is under its own prefix', async () => {
  const me = await makeAccount()
  const token = await keyOf(me, ['briefs', 'read'])
  const accepted = await call('POST', '/api/v1/intelligence/analyze', {
    token,
    json: { query: 'dam' },
    headers: { prefer: 'respond-async' },
  })
  expect([accepted.status, accepted.headers.get('location')]).toEqual([202, `/api/v1/jobs/${accepted.json.id}`])
  const events = await call('GET', `/api/v1/jobs/${accepted.json.id}/events`, { token })
  expect(events.text).toMatch(/"result_url":"http:\/\/fma\.test\/api\/v1\/intelligence\/briefs\/[0-9a-f-]{36}"/)
})
