import { beforeAll, expect, test } from 'vitest'
import { EXPORT_FORMATS } from '#app/domain/scan/export/export-scan.ts'
import { makeScans } from '../scan/setup.ts'
import { exportOf } from './setup.ts'

let open: string
beforeAll(async () => {
  ;({ open } = await makeScans())
})

test('a cache that has the file is not sent it again', async () => {
  for (const format of EXPORT_FORMATS) {
    const tag = (await exportOf(open, format)).headers.get('etag') ?? ''
    const again = await exportOf(open, format, { headers: { 'if-none-match': tag } })
    expect([again.status, again.text]).toEqual([304, ''])
  }
})
