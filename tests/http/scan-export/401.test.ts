import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { makeScans } from '../scan/setup.ts'

test('nothing is exported under /api/v1 without a key', async () => {
  const { open } = await makeScans()
  expect((await call('GET', `/api/v1/scans/${open}/export?format=md`)).status).toBe(401)
})
