import { expect, test } from 'vitest'
import { call, newText } from '../../setup/app.ts'

test('every request without a key is refused', async () => {
  for (const path of ['/api/v1/scans', '/api/v1/user/credits', '/api/v1/scans/AAAAAAAAAAAA', '/api/v1/jobs/nope']) {
    expect((await call('GET', path)).status).toBe(401)
  }
  expect((await call('POST', '/api/v1/analyze', { json: { text: newText() } })).status).toBe(401)
})
