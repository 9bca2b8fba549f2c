import { beforeAll, expect, test } from 'vitest'
import { call, type TestAccount } from '../../setup/app.ts'
import { makeScans } from './setup.ts'

let me: TestAccount
let open: string
beforeAll(async () => {
  ;({ me, open } = await makeScans())
})

test('a toggle by cookie from another origin is 403', async () => {
  const answer = await call('POST', `/api/scans/${open}/privacy`, {
    cookie: `fma-device-id=${me.device}`,
    json: { is_public: false },
    headers: { origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
})
