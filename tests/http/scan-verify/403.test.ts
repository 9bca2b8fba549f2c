import { beforeAll, expect, test } from 'vitest'
import { type TestAccount } from '../../setup/app.ts'
import { makeScans } from '../scan/setup.ts'
import { verify } from './setup.ts'

let me: TestAccount
let open: string
beforeAll(async () => {
  ;({ me, open } = await makeScans())
})

test('a page of another origin cannot verify a report', async () => {
  const answer = await verify(open, {
    cookie: `fma-device-id=${me.device}`,
    headers: { origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
})
