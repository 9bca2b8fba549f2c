import { beforeAll, expect, test } from 'vitest'
import { EXPORT_FORMATS } from '#app/domain/scan/export/export-scan.ts'
import { type TestAccount } from '../../setup/app.ts'
import { makeScans, UNKNOWN, withoutRequestId } from '../scan/setup.ts'
import { exportOf } from './setup.ts'

let me: TestAccount
let you: TestAccount
let secret: string
beforeAll(async () => {
  ;({ me, you, secret } = await makeScans())
})

test.each(EXPORT_FORMATS)('to others a private scan is like an unknown one, byte for byte: %s', async (format) => {
  for (const options of [{}, { device: you.device }, { token: me.token }]) {
    const [hidden, unknown] = [await exportOf(secret, format, options), await exportOf(UNKNOWN, format, options)]
    expect([hidden.status, hidden.json.code]).toEqual([404, 'not_found'])
    expect(withoutRequestId(hidden.text)).toBe(withoutRequestId(unknown.text))
    expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()])
  }
})
