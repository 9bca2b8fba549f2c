import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { receiver, register } from '../../setup/webhooks.ts'

const URL = receiver.url('registered')

test('a change keeps what it does not name', async () => {
  const me = await makeAccount()
  const { id, name } = await register(me, ['analysis.completed'])
  const patch = (json: object) => call('PATCH', `/api/webhooks/${id}`, { token: me.token, json })
  expect((await patch({ events: ['ping'] })).json).toMatchObject({ url: receiver.url(name), events: ['ping'] })
  expect((await patch({ description: ' Desk ' })).json).toMatchObject({ description: 'Desk', events: ['ping'] })
  expect((await patch({ url: URL })).json).toMatchObject({ url: URL, description: 'Desk' })
  expect((await patch({})).status).toBe(200)
  expect((await call('GET', `/api/webhooks/${id}`, { token: me.token })).json).toMatchObject({ url: URL })
})
