import { expect, test } from 'vitest'
import { call, newText } from '../../setup/app.ts'

test('without a key, whatever is asked, it is 401', async () => {
  for (const path of ['/api/v1/scans', '/api/v1/user/credits', '/api/v1/scans/AAAAAAAAAAAA', '/api/v1/jobs/nope']) {
    expect((await call('GET', path)).status).toBe(401)
  }
  expect((await call('POST', '/api/v1/analyze', { json: { text: newText() } })).status).toBe(401)
  expect((await call('GET', '/api/v1/nothing')).status).toBe(404)
})
