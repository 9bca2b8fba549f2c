import { expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { balanceOf, call, newText } from '../../setup/app.ts'
import { ask, CREDITS, refusedAccount } from './setup.ts'

const me = refusedAccount()
const text = newText()

test.each([
  ['neither url nor text', {}, 'invalid_request'],
  ['both url and text', { url: 'https://a.example/x', text }, 'invalid_request'],
  ['source_url beside url', { url: 'https://a.example/x', source_url: 'https://a.example/y' }, 'invalid_request'],
  ['title beside url', { url: 'https://a.example/x', title: 'T' }, 'invalid_request'],
  ['an unknown field', { text, nonsense: 1 }, 'invalid_request'],
  ['a text that is a number', { text: 5 }, 'invalid_request'],
  ['isPublic that is no boolean', { text, isPublic: 'yes' }, 'invalid_request'],
  ['a list', [], 'invalid_request'],
  ['null', null, 'invalid_request'],
  ['no address', { url: 'nope' }, 'invalid_request'],
  [
    'an address of more than 2,048 characters',
    { url: `https://a.example/${'x'.repeat(2048)}` },

    'invalid_request',
  ],
  ['a stated address that is none', { text, source_url: 'javascript:alert(1)' }, 'invalid_request'],
  ['ftp', { url: 'ftp://a.example/' }, 'url_not_allowed'],
  ['file', { url: 'file:///etc/passwd' }, 'url_not_allowed'],
  ['loopback', { url: 'http://127.0.0.1' }, 'url_not_allowed'],
  ['loopback in IPv6', { url: 'http://[::1]' }, 'url_not_allowed'],
  ['loopback as a number', { url: 'http://2130706433/' }, 'url_not_allowed'],
  ['a mapped private address', { url: 'http://[::ffff:10.0.0.1]/' }, 'url_not_allowed'],
  ['the metadata address', { url: 'http://169.254.169.254/latest' }, 'url_not_allowed'],
  ['credentials in the address', { url: 'http://u:p@example.com/' }, 'url_not_allowed'],
  ['another port', { url: 'http://example.com:8080/' }, 'url_not_allowed'],
  ['a cache’s copy of a private page', { url: 'https://a.cdn.ampproject.org/c/s/10.0.0.1/' }, 'url_not_allowed'],
])('%s is refused before it is charged', async (_name, json, code) => {
  const answer = await ask(me(), json)
  expect([answer.status, answer.json.code], answer.text).toEqual([400, code])
  expect(answer.json).toMatchObject({ error: expect.any(String), request_id: answer.headers.get('x-request-id') })
})

test('a redirect to a private address is refused, and the credit is returned', async () => {
  const answer = await ask(me(), { url: `http://${PAGES_HOST}/to-loopback` })
  expect([answer.status, answer.json.code], answer.text).toEqual([400, 'url_not_allowed'])
  expect(await balanceOf(me())).toBe(CREDITS)
})

test('an unknown field is named', async () => {
  const { json } = await call('POST', '/api/analyze', { token: me().token, json: { text, nonsense: 1 } })
  expect(json.details).toContainEqual({ path: 'nonsense', message: expect.any(String) })
})

test('an unknown query parameter is refused', async () => {
  const answer = await call('POST', '/api/analyze?nonsense=1', { token: me().token, json: { text } })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})

test.each(['short-id-1', 'a'.repeat(24), 'x'.repeat(129), 'with a space 1234567'])(
  'the weak device id %s is refused',
  async (device) => {
    const answer = await call('POST', '/api/analyze', { token: me().token, device, json: { text } })
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  },
)

test('a body that is not JSON is refused', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await call('POST', '/api/analyze', { token: me().token, raw: '{', headers })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})
