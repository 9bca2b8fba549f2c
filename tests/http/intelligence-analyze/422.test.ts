import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { balanceOf, makeAccount } from '../../setup/app.ts'
import { ask } from './setup.ts'

test('an idempotency key that was used with another body is refused', async () => {
  const me = await makeAccount()
  const headers = { 'idempotency-key': randomUUID() }
  await ask(me, { query: 'dam' }, headers)
  const other = await ask(me, { query: 'tram' }, headers)
  expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
  expect(await balanceOf(me)).toBe(23)
})
