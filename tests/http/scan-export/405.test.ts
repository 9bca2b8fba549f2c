import { beforeAll, expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { makeScans } from '../scan/setup.ts'

let open: string
beforeAll(async () => {
  ;({ open } = await makeScans())
})

test('an export is read, not written', async () => {
  const answer = await call('POST', `/api/scans/${open}/export?format=json`, { json: {} })
  expect([answer.status, answer.json.code]).toEqual([405, 'method_not_allowed'])
  expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})
