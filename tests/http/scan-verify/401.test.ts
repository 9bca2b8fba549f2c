import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { makeScans } from '../scan/setup.ts'

test('nothing is verified under /api/v1 without a key', async () => {
  const { open } = await makeScans()
  expect((await call('POST', `/api/v1/scans/${open}/verify`, { json: {} })).status).toBe(401)
})
