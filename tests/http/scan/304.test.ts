import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { scanOf } from './setup.ts'

test('a cache that has the scan is not sent it again', async () => {
  const code = await scanOf(await makeAccount())
  const tag = (await call('GET', `/api/scans/${code}`)).headers.get('etag') ?? ''
  const again = await call('GET', `/api/scans/${code}`, { headers: { 'if-none-match': tag } })
  expect([again.status, again.text]).toEqual([304, ''])
})
