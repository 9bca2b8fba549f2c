import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { keyOf } from '../v1/setup.ts'

test('a key is not a session: it makes briefs under /api/v1 only', async () => {
  const token = await keyOf(await makeAccount(), ['briefs'])
  const answer = await call('POST', '/api/intelligence/analyze', { token, json: { query: 'dam' } })
  expect([answer.status, answer.json.code]).toEqual([401, 'unauthorized'])
})
