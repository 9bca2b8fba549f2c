import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

let me: TestAccount
beforeAll(async () => {
  me = await makeAccount({ credits: 30 })
})
afterAll(async () => {
  expect(await balanceOf(me), 'no refusal costs a credit').toBe(30)
})

const text = newText()
const german =
  'Der Gemeinderat hat am Dienstag über die Zukunft der Wasserversorgung beraten. Die Vorsitzende sagte, der Vertrag bringe 210 Millionen Euro in das Netz. Gegner fürchten steigende Preise und verlangen eine Abstimmung.'
const chinese =
  '市议会星期二讨论了供水系统的未来。主席说，该合同将为管网带来两亿一千万英镑的投资。反对者担心价格上涨，并要求进行投票。行政部门将在秋季前提交报告。'.repeat(
    3,
  )

test.each([
  ['neither url nor text', {}, 400, 'invalid_request'],
  ['both url and text', { url: 'https://a.example/x', text }, 400, 'invalid_request'],
  ['source_url beside url', { url: 'https://a.example/x', source_url: 'https://a.example/y' }, 400, 'invalid_request'],
  ['title beside url', { url: 'https://a.example/x', title: 'T' }, 400, 'invalid_request'],
  ['an unknown field', { text, nonsense: 1 }, 400, 'invalid_request'],
  ['a text that is a number', { text: 5 }, 400, 'invalid_request'],
  ['isPublic that is no boolean', { text, isPublic: 'yes' }, 400, 'invalid_request'],
  ['a list', [], 400, 'invalid_request'],
  ['null', null, 400, 'invalid_request'],
  ['no address', { url: 'nope' }, 400, 'invalid_request'],
  [
    'an address of more than 2,048 characters',
    { url: `https://a.example/${'x'.repeat(2048)}` },
    400,
    'invalid_request',
  ],
  ['a stated address that is none', { text, source_url: 'javascript:alert(1)' }, 400, 'invalid_request'],
  ['ftp', { url: 'ftp://a.example/' }, 400, 'url_not_allowed'],
  ['file', { url: 'file:///etc/passwd' }, 400, 'url_not_allowed'],
  ['loopback', { url: 'http://127.0.0.1' }, 400, 'url_not_allowed'],
  ['loopback in IPv6', { url: 'http://[::1]' }, 400, 'url_not_allowed'],
  ['loopback as a number', { url: 'http://2130706433/' }, 400, 'url_not_allowed'],
  ['a mapped private address', { url: 'http://[::ffff:10.0.0.1]/' }, 400, 'url_not_allowed'],
  ['the metadata address', { url: 'http://169.254.169.254/latest' }, 400, 'url_not_allowed'],
  ['credentials in the address', { url: 'http://u:p@example.com/' }, 400, 'url_not_allowed'],
  ['another port', { url: 'http://example.com:8080/' }, 400, 'url_not_allowed'],
  ['a cache’s copy of a private page', { url: 'https://a.cdn.ampproject.org/c/s/10.0.0.1/' }, 400, 'url_not_allowed'],
  ['a page that a script chooses', { url: 'https://example.com/#!/news/1' }, 422, 'not_an_article'],
  ['three words', { text: 'only three words' }, 422, 'content_too_short'],
  ['300,000 characters', { text: 'word '.repeat(60_000) }, 422, 'content_too_long'],
  ['German', { text: german }, 422, 'unsupported_language'],
  ['Chinese', { text: chinese }, 422, 'unsupported_language'],
])('%s is refused before it is charged', async (_name, json, status, code) => {
  const answer = await call('POST', '/api/analyze', { token: me.token, device: me.device, json })
  expect([answer.status, answer.json.code], answer.text).toEqual([status, code])
  expect(answer.json).toMatchObject({ error: expect.any(String), request_id: answer.headers.get('x-request-id') })
})

test.each([
  ['a redirect to a private address', 'to-loopback', 400, 'url_not_allowed'],
  ['a page that is not there', 'missing', 422, 'fetch_failed'],
  ['a page that is forbidden', 'forbidden', 422, 'fetch_forbidden'],
  ['a PDF', 'pdf', 422, 'not_an_article'],
  ['JSON', 'json', 422, 'not_an_article'],
  ['a list of links', 'list', 422, 'not_an_article'],
  ['a wall', 'wall', 422, 'not_an_article'],
  ['half a gzip stream', 'gzip-half', 422, 'fetch_failed'],
  ['a site that hangs', 'hang', 422, 'fetch_failed'],
])('%s gives the credit back', async (_name, page, status, code) => {
  const json = { url: `http://${PAGES_HOST}/${page}` }
  const answer = await call('POST', '/api/analyze', { token: me.token, device: me.device, json })
  expect([answer.status, answer.json.code], answer.text).toEqual([status, code])
  expect(await balanceOf(me)).toBe(30)
})

test.each([
  ['pdf', 'This is a PDF; paste its text instead.'],
  ['pdf-called-html', 'This is a PDF; paste its text instead.'],
  ['mhtml', 'This is a saved web page (MHTML); paste its text instead.'],
  ['mhtml-called-html', 'This is a saved web page (MHTML); paste its text instead.'],
  ['plain-text', 'This is plain text and no web page; paste its text instead.'],
  ['document', 'This is a text document; paste its text instead.'],
  ['image', 'This is a picture; give the address of an article.'],
  ['feed', 'This is data for programs, such as a feed; give the address of an article.'],
])('what %s is, and what to do, is said in one sentence', async (page, sentence) => {
  const json = { url: `http://${PAGES_HOST}/${page}` }
  const answer = await call('POST', '/api/analyze', { token: me.token, device: me.device, json })
  expect([answer.status, answer.json.code, answer.json.error]).toEqual([422, 'not_an_article', sentence])
})

test.each(['script-next', 'script-root', 'script-frame'])(
  'a page that scripts have still to make (%s) says so, and asks for the text',
  async (page) => {
    const json = { url: `http://${PAGES_HOST}/${page}` }
    const answer = await call('POST', '/api/analyze', { token: me.token, device: me.device, json })
    expect([answer.status, answer.json.code]).toEqual([422, 'not_an_article'])
    expect(answer.json.error).toMatch(/needs a browser.*paste/)
    expect(answer.json.details).toContainEqual({ path: 'found', message: 'a page that needs a browser' })
  },
)

test.each([
  ['German', german],
  ['Chinese', chinese],
])('the refusal of a text in %s names the language', async (language, foreign) => {
  const answer = await call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: foreign } })
  expect(answer.json.error).toMatch(new RegExp(`^The text is in ${language}`))
})

test('an unknown field is named', async () => {
  const { json } = await call('POST', '/api/analyze', { token: me.token, json: { text, nonsense: 1 } })
  expect(json.details).toContainEqual({ path: 'nonsense', message: expect.any(String) })
})

test('an unknown query parameter is refused', async () => {
  const answer = await call('POST', '/api/analyze?nonsense=1', { token: me.token, json: { text } })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})

test.each(['short-id-1', 'a'.repeat(24), 'x'.repeat(129), 'with a space 1234567'])(
  'the weak device id %s is refused',
  async (device) => {
    const answer = await call('POST', '/api/analyze', { token: me.token, device, json: { text } })
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  },
)

test('a body that is not JSON is 400, of another type 415', async () => {
  const headers = { 'content-type': 'application/json' }
  expect((await call('POST', '/api/analyze', { token: me.token, raw: '{', headers })).json.code).toBe('invalid_request')
  const plain = await call('POST', '/api/analyze', {
    token: me.token,
    raw: 'a=b',
    headers: { 'content-type': 'text/plain' },
  })
  expect([plain.status, plain.json.code]).toEqual([415, 'unsupported_media_type'])
})

test('without a session it is 401, before anything is said of the body', async () => {
  for (const token of [undefined, 'fms_nonsense', 'fmk_nonsense']) {
    const answer = await call('POST', '/api/analyze', { token, raw: 'a=b', headers: { 'content-type': 'text/plain' } })
    expect([answer.status, answer.json.code, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'unauthorized',
      'Bearer',
    ])
  }
})

test('a body of 2 MB is 413, before authentication, told or streamed', async () => {
  const large = 'x'.repeat(2_000_000)
  for (const token of [me.token, undefined]) {
    const answer = await call('POST', '/api/analyze', { token, json: { text: large } })
    expect([answer.status, answer.json.code]).toEqual([413, 'payload_too_large'])
  }
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(large.slice(0, 65_536))),
  })
  const streamed = await call('POST', '/api/analyze', {
    token: me.token,
    raw: stream,
    headers: { 'content-type': 'application/json' },
  })
  expect(streamed.status).toBe(413)
})

test('a write with a cookie from another origin, or from none, is 403', async () => {
  const cookie = `fma-access-token=${me.token}`
  for (const headers of [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, {}]) {
    const answer = await call('POST', '/api/analyze', { cookie, json: { text }, headers })
    expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
  }
})

test('characters that PostgreSQL cannot hold are left out, not answered with an error', async () => {
  const other = await makeAccount()
  const answer = await call('POST', '/api/analyze', {
    token: other.token,
    json: { text: `a\0\ud800 ${newText()}`, title: 'T\0itle' },
  })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json.title).toBe('Title')
})
