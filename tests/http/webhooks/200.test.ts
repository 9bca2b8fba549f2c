import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { receiver, register } from '../../setup/webhooks.ts'

const URL = receiver.url('registered')

test('PATCH changes what is given and nothing else, and checks an address as registration does', async () => {
  const me = await makeAccount()
  const { id, name } = await register(me, ['analysis.completed'])
  const patch = (json: object) => call('PATCH', `/api/webhooks/${id}`, { token: me.token, json })
  expect((await patch({ events: ['ping'] })).json).toMatchObject({ url: receiver.url(name), events: ['ping'] })
  expect((await patch({ description: ' Desk ' })).json).toMatchObject({ description: 'Desk', events: ['ping'] })
  expect((await patch({ url: URL })).json).toMatchObject({ url: URL, description: 'Desk' })
  expect((await patch({})).status).toBe(200)
  for (const json of [
    { url: 'https://10.0.0.1/' },
    { events: ['nope'] },
    { secret: 'whsec_mine' },
    { enabled: 'no' },
  ]) {
    expect((await patch(json)).status).toBe(400)
  }
  expect((await call('GET', `/api/webhooks/${id}`, { token: me.token })).json).toMatchObject({ url: URL })
})
