import { beforeAll, expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { makeScans, REASON } from '../scan/setup.ts'

let open: string
beforeAll(async () => {
  ;({ open } = await makeScans())
})

test('anybody disputes a public report without an account', async () => {
  const answer = await call('POST', `/api/scans/${open}/disputes`, {
    json: { reason: REASON, contact: 'reader@example.org' },
  })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.json).toMatchObject({ shortcode: open, code: null, state: 'open' })
})
