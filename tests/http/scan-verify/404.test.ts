import { beforeAll, expect, test } from 'vitest'
import { type TestAccount } from '../../setup/app.ts'
import { makeScans, UNKNOWN, withoutRequestId } from '../scan/setup.ts'
import { verify } from './setup.ts'

let me: TestAccount
let you: TestAccount
let secret: string
beforeAll(async () => {
  ;({ me, you, secret } = await makeScans())
})

test('to others a private scan is like an unknown one, byte for byte, and its owner verifies it', async () => {
  for (const options of [{}, { device: you.device }, { token: me.token }]) {
    const [hidden, unknown] = [await verify(secret, options), await verify(UNKNOWN, options)]
    expect([hidden.status, hidden.json.code]).toEqual([404, 'not_found'])
    expect(withoutRequestId(hidden.text)).toBe(withoutRequestId(unknown.text))
    expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()])
  }
  for (const options of [
    { device: me.device },
    { json: { device_id: me.device } },
    { json: { deviceId: me.device } },
    { cookie: `fma-device-id=${me.device}`, headers: { 'sec-fetch-site': 'same-origin' } },
  ]) {
    expect((await verify(secret, options)).json.identical).toBe(true)
  }
})
