import { beforeAll, expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { makeScans, REASON, UNKNOWN } from '../scan/setup.ts'

let open: string
let secret: string
beforeAll(async () => {
  ;({ open, secret } = await makeScans())
})

test('anybody disputes a public report without an account, and nobody a private or unknown one', async () => {
  const answer = await call('POST', `/api/scans/${open}/disputes`, {
    json: { reason: REASON, contact: 'reader@example.org' },
  })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.json).toMatchObject({ shortcode: open, code: null, state: 'open' })
  for (const code of [secret, UNKNOWN]) {
    expect((await call('POST', `/api/scans/${code}/disputes`, { json: { reason: REASON } })).status).toBe(404)
    expect((await call('GET', `/s/${code}/disputes`)).status).toBe(404)
  }
})
