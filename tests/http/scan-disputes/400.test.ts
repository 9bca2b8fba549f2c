import { beforeAll, expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { makeScans, REASON } from '../scan/setup.ts'

let open: string
beforeAll(async () => {
  ;({ open } = await makeScans())
})

test.each([
  [{ reason: 'short' }, 'reason'],
  [{ reason: REASON, code: 'R999' }, 'code'],
  [{ reason: REASON, code: 'nonsense' }, 'code'],
  [{ reason: REASON, email: 'a@b.example' }, 'email'],
  [{ reason: `${REASON}\0` }, 'reason'],
])('a dispute that cannot be understood is refused: %j', async (json, path) => {
  const answer = await call('POST', `/api/scans/${open}/disputes`, { json })
  expect([answer.status, answer.json.details[0].path]).toEqual([400, path])
})
