import { beforeAll, expect, test } from 'vitest'
import { call } from '../../setup/app.ts'
import { makeScans } from '../scan/setup.ts'
import { exportOf } from './setup.ts'

let open: string
beforeAll(async () => {
  ;({ open } = await makeScans())
})

test.each(['?format=docx', '', '?format=', '?format=PDF', '?format=json&page=2', '?format=json&format=pdf'])(
  'a format that is missing, unknown or comes with something unknown is refused: %j',
  async (query) => {
    const answer = await call('GET', `/api/scans/${open}/export${query}`)
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
    expect(answer.json.details[0].path).toMatch(/^(format|page)$/)
  },
)

test('a weak device id is refused', async () => {
  const answer = await exportOf(open, 'json', { device: 'short' })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})
