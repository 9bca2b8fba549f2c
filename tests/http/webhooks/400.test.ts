import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { receiver, register } from '../../setup/webhooks.ts'

const URL = receiver.url('registered')
const EVENTS = ['analysis.completed']

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
])('an endpoint with %s is refused', async (_what, body, code) => {
  const me = await makeAccount()
  const answer = await call('POST', '/api/webhooks', { token: me.token, json: { events: EVENTS, ...body } })
  expect([answer.status, answer.json.code]).toEqual([400, code])
  expect((await call('GET', '/api/webhooks', { token: me.token })).json.total).toBe(0)
})

test('of 24 registrations at the same time 20 are made, and the others are refused with a reason', async () => {
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

test.each([{ url: 'https://10.0.0.1/' }, { events: ['nope'] }, { secret: 'whsec_mine' }, { enabled: 'no' }])(
  'an endpoint cannot be changed by %j, and stays as it was',
  async (json) => {
    const me = await makeAccount()
    const { id, name } = await register(me, EVENTS)
    expect((await call('PATCH', `/api/webhooks/${id}`, { token: me.token, json })).status).toBe(400)
    const kept = { url: receiver.url(name), events: EVENTS }
    expect((await call('GET', `/api/webhooks/${id}`, { token: me.token })).json).toMatchObject(kept)
  },
)
