import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { call, makeAccount } from '../../setup/app.ts'
import { register } from '../../setup/webhooks.ts'

test('a deleted endpoint is gone with its deliveries and their events', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['analysis.completed'])
  await call('POST', `/api/webhooks/${webhook.id}/test`, { token: me.token })
  const answer = await call('DELETE', `/api/webhooks/${webhook.id}`, { token: me.token })
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect((await call('GET', `/api/webhooks/${webhook.id}`, { token: me.token })).status).toBe(404)
  const { sql } = database()
  expect(await sql`select 1 from deliveries where endpoint_id = ${webhook.id}`).toHaveLength(0)
  expect(await sql`select 1 from events where account_id = ${me.id}`).toHaveLength(0)
})
