import { beforeAll, expect, test } from 'vitest'
import { call, type TestAccount } from '../../setup/app.ts'
import { makeScans, UNKNOWN, withoutRequestId } from './setup.ts'

let me: TestAccount
let you: TestAccount
let secret: string
beforeAll(async () => {
  ;({ me, you, secret } = await makeScans())
})

test.each([
  ['GET', ''],
  ['GET', '/text'],
  ['DELETE', ''],
  ['POST', '/privacy'],
])('a private scan is not found by another device, byte for byte like an unknown one: %s %s', async (method, path) => {
  for (const device of [undefined, you.device]) {
    const options = { device, ...(method === 'POST' ? { json: { is_public: true } } : {}) }
    const hidden = await call(method, `/api/scans/${secret}${path}`, options)
    const unknown = await call(method, `/api/scans/${UNKNOWN}${path}`, options)
    expect(hidden.status).toBe(404)
    expect(withoutRequestId(hidden.text)).toBe(withoutRequestId(unknown.text))
    expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()])
  }
})

test('a private scan is not at its API address even for its owner, but its page and text are', async () => {
  expect((await call('GET', `/api/scans/${secret}`, { device: me.device })).status).toBe(404)
  expect((await call('GET', `/api/scans/${secret}/text`, { device: me.device })).json.complete).toBe(true)
  expect((await call('GET', `/s/${secret}`, { cookie: `fma-device-id=${me.device}` })).status).toBe(200)
  for (const device of [undefined, you.device]) expect((await call('GET', `/s/${secret}`, { device })).status).toBe(404)
})
