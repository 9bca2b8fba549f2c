import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { makeWatch } from './setup.ts'

test('another account’s watch is not found, like one that does not exist', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const { id } = await makeWatch(me)
  for (const [method, path, json] of [
    ['GET', '', undefined],
    ['GET', '/runs', undefined],
    ['PATCH', '', { is_active: false }],
    ['DELETE', '', undefined],
  ] as const) {
    for (const wanted of [id, randomUUID(), 'nope']) {
      const answer = await call(method, `/api/watches/${wanted}${path}`, { token: you.token, json })
      expect([answer.status, answer.json.error]).toEqual([404, 'There is no such watch.'])
    }
  }
  expect((await call('GET', `/api/watches/${id}`, { token: me.token })).json.is_active).toBe(true)
})
