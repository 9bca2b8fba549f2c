import { beforeAll, expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { makeScans } from '../scan/setup.ts'

let open: string
beforeAll(async () => {
  ;({ open } = await makeScans())
})

test('a report is verified by POST only', async () => {
  const answer = await call('GET', `/api/scans/${open}/verify`)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})
