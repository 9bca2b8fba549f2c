import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { call, makeAccount } from '../../setup/app.ts'
import { receiver } from '../../setup/webhooks.ts'

test('an endpoint is registered with a secret that is shown once and kept sealed, and nothing is sent', async () => {
  const me = await makeAccount()
  const name = randomUUID()
  const json = { url: receiver.url(name), events: ['ping', 'ping', 'credits.low'], description: 'News desk' }
  const made = await call('POST', '/api/webhooks', { token: me.token, json })
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({ url: json.url, events: ['ping', 'credits.low'], description: 'News desk' })
  const secret: string = made.json.secret
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64').length).toBe(32)
  const one = await call('GET', `/api/webhooks/${made.json.id}`, { token: me.token })
  const list = await call('GET', '/api/webhooks', { token: me.token })
  const { secret: _secret, ...rest } = made.json
  expect(one.json).toEqual(rest)
  expect(list.json).toEqual({ webhooks: [rest], total: 1 })
  const [row] = await database().sql`select to_jsonb(w)::text as text from webhook_endpoints w where id = ${rest.id}`
  for (const text of [one.text, list.text, row?.text]) expect(text).not.toContain(secret.slice(6, 30))
  expect(receiver.messages(name)).toEqual([])
})

test('the fragment of an address is left out', async () => {
  const me = await makeAccount()
  const url = receiver.url('registered')
  const json = { url: `${url}#part`, events: ['ping'] }
  expect((await call('POST', '/api/webhooks', { token: me.token, json })).json.url).toBe(url)
})
