import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { call, makeAccount } from '../../setup/app.ts'
import { receiver, register } from '../../setup/webhooks.ts'

const URL = receiver.url('registered')
const EVENTS = ['analysis.completed']

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

test.each([
  ['a link-local address', { url: 'http://169.254.169.254/x' }, 'url_not_allowed'],
  ['a loopback address', { url: 'https://127.0.0.1:3902/in' }, 'url_not_allowed'],
  ['a loopback address in another notation', { url: 'https://0x7f.1/in' }, 'url_not_allowed'],
  ['IPv4 within IPv6', { url: 'https://[::ffff:10.0.0.1]/in' }, 'url_not_allowed'],
  ['localhost', { url: 'https://localhost/in' }, 'url_not_allowed'],
  ['a private name', { url: 'https://hooks.internal/in' }, 'url_not_allowed'],
  ['http to a public host', { url: 'http://example.com/in' }, 'url_not_allowed'],
  ['another port', { url: 'https://example.com:8443/in' }, 'url_not_allowed'],
  ['credentials in the address', { url: 'https://me:secret@example.com/in' }, 'url_not_allowed'],
  ['another scheme', { url: 'ftp://example.com/in' }, 'url_not_allowed'],
  ['no address', { url: 'hooks' }, 'invalid_request'],
  ['a URL that is too long', { url: `https://example.com/${'a'.repeat(2048)}` }, 'invalid_request'],
  ['no event', { url: URL, events: [] }, 'invalid_request'],
  ['an unknown event', { url: URL, events: ['nope'] }, 'invalid_request'],
  ['an unknown field', { url: URL, nonsense: 1 }, 'invalid_request'],
  ['NUL in the description', { url: URL, description: 'a\0b' }, 'invalid_request'],
])('400 for %s', async (_what, body, code) => {
  const me = await makeAccount()
  const answer = await call('POST', '/api/webhooks', { token: me.token, json: { events: EVENTS, ...body } })
  expect([answer.status, answer.json.code]).toEqual([400, code])
  expect((await call('GET', '/api/webhooks', { token: me.token })).json.total).toBe(0)
})

test('the fragment of an address is left out', async () => {
  const me = await makeAccount()
  const json = { url: `${URL}#part`, events: EVENTS }
  expect((await call('POST', '/api/webhooks', { token: me.token, json })).json.url).toBe(URL)
})

test('of 24 registrations at once 20 are made, and the others are refused with a reason', async () => {
  const me = await makeAccount()
  const json = { url: URL, events: EVENTS }
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => call('POST', '/api/webhooks', { token: me.token, json })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status === 400)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.json.error).toContain('limit of 20')
})

test('another account’s endpoint is 404 to every operation, with one body for all', async () => {
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

test('401 without a session, and for an API key', async () => {
  const me = await makeAccount()
  const { json } = await call('POST', '/api/keys', {
    token: me.token,
    json: { name: 'k', scopes: ['analyze', 'read'] },
  })
  for (const token of [undefined, json.key]) {
    for (const [method, path] of [
      ['GET', '/api/webhooks'],
      ['POST', '/api/webhooks'],
    ] as const) {
      expect((await call(method, path, { token })).status).toBe(401)
    }
  }
})

test('PATCH changes what is given and nothing else, and checks an address as registration does', async () => {
  const me = await makeAccount()
  const { id, name } = await register(me, EVENTS)
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

test('a deleted endpoint is gone with its deliveries and their events', async () => {
  const me = await makeAccount()
  const webhook = await register(me, EVENTS)
  await call('POST', `/api/webhooks/${webhook.id}/test`, { token: me.token })
  const answer = await call('DELETE', `/api/webhooks/${webhook.id}`, { token: me.token })
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect((await call('GET', `/api/webhooks/${webhook.id}`, { token: me.token })).status).toBe(404)
  const { sql } = database()
  expect(await sql`select 1 from deliveries where endpoint_id = ${webhook.id}`).toHaveLength(0)
  expect(await sql`select 1 from events where account_id = ${me.id}`).toHaveLength(0)
})
