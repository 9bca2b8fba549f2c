import { beforeAll, expect, test } from 'vitest'
import { call, type TestAccount } from '../../setup/app.ts'
import { makeScans } from './setup.ts'

let me: TestAccount
let you: TestAccount
let open: string
beforeAll(async () => {
  ;({ me, you, open } = await makeScans())
})

test('a page of another origin cannot change the visibility', async () => {
  const answer = await call('POST', `/api/scans/${open}/privacy`, {
    cookie: `fma-device-id=${me.device}`,
    json: { is_public: false },
    headers: { origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
})

test('only its device changes the visibility of a public scan or deletes it', async () => {
  for (const options of [{}, { device: you.device }, { token: me.token }]) {
    const json = { is_public: false }
    const shown = await call('POST', `/api/scans/${open}/privacy`, { json, ...options })
    const kept = await call('DELETE', `/api/scans/${open}`, options)
    for (const { status, json: body } of [shown, kept]) expect([status, body.code]).toEqual([403, 'not_owner'])
  }
  expect((await call('GET', `/api/scans/${open}`)).status).toBe(200)
})
