import { beforeAll, expect, test } from 'vitest'
import { EXPORT_FORMATS } from '#app/domain/scan/export/export-scan.ts'
import { call, type TestAccount } from '../../setup/app.ts'
import { makeScans } from '../scan/setup.ts'

let me: TestAccount
let open: string
let secret: string
beforeAll(async () => {
  ;({ me, open, secret } = await makeScans())
})

test('the page offers the four files to anyone who may read it', async () => {
  const links = EXPORT_FORMATS.map((format) => `/api/scans/${open}/export?format=${format}`)
  const own = EXPORT_FORMATS.map((format) => `/api/scans/${secret}/export?format=${format}`)
  const anybodys = (await call('GET', `/s/${open}`)).text
  const owners = (await call('GET', `/s/${secret}`, { cookie: `fma-device-id=${me.device}` })).text
  for (const link of links) expect(anybodys).toContain(`href="${link}"`)
  for (const link of own) expect(owners).toContain(`href="${link}"`)
})
