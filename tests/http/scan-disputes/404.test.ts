import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { makeScans, REASON, UNKNOWN } from '../scan/setup.ts'

test('a private report cannot be disputed, like an unknown one', async () => {
  const { secret } = await makeScans()
  for (const code of [secret, UNKNOWN]) {
    expect((await call('POST', `/api/scans/${code}/disputes`, { json: { reason: REASON } })).status).toBe(404)
    expect((await call('GET', `/s/${code}/disputes`)).status).toBe(404)
  }
})
