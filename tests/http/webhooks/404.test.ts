import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { register } from '../../setup/webhooks.ts'

const EVENTS = ['analysis.completed']

test('another account’s endpoint is not found by any operation, like one that does not exist', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const { id } = await register(me, EVENTS)
  const delivery = randomUUID()
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['PATCH', '', { events: ['ping'] }],
    ['DELETE', ''],
    ['POST', '/test'],
    ['POST', '/rotate'],
    ['POST', '/replay', { since: '2026-01-01T00:00:00Z' }],
    ['GET', '/deliveries'],
    ['POST', `/deliveries/${delivery}/replay`],
  ]
  const bodies = new Set<string>()
  for (const [method, path, json] of calls) {
    for (const [who, which] of [
      [you, id],
      [me, randomUUID()],
      [me, 'nonsense'],
    ] as const) {
      const answer = await call(method, `/api/webhooks/${which}${path}`, { token: who.token, json })
      expect([answer.status, answer.json.code], `${method} ${path}`).toEqual([404, 'not_found'])
      bodies.add(answer.json.error)
    }
  }
  expect(bodies.size).toBe(1)
  expect((await call('GET', `/api/webhooks/${id}`, { token: me.token })).json.events).toEqual(EVENTS)
})
