import { METRIC_NAMES } from '#app/domain/engine/metrics/index.ts'
import { beforeAll, expect, test } from 'vitest'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

let me: TestAccount
let cookie: string
beforeAll(async () => {
  me = await makeAccount()
  cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
})

test.each(['/', '/about', '/privacy', '/auth/login', '/auth/signup', '/auth/reset'])(
  '%s is a page for everybody, with the one script that adds to it',
  async (path) => {
    const page = await call('GET', `${path}?fbclid=1`)
    expect(page.status).toBe(200)
    const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    expect(page.text.match(/<script[^>]*>/g)).toEqual([
      `<script type="module" src="/page.js" blocking="render" nonce="${nonce}">`,
    ])
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'nonce-[^']+'; .*frame-ancestors 'none'/)
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('referrer-policy')).toBeTruthy()
  },
)

test.each(['/scans', '/account'])('%s sends a visitor to the sign-in and back', async (path) => {
  const answer = await call('GET', path)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/auth/login?redirect_to=${encodeURIComponent(path)}`,
  ])
  expect((await call('GET', path, { cookie })).status).toBe(200)
})

test('an unknown page is 404 and says so', async () => {
  const page = await call('GET', '/nothing-here')
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.text).toMatch(/^<!doctype html>.*There is no page at this URL/is)
  expect((await call('POST', '/nothing-here', { form: { a: '1' } })).status).toBe(404)
})

test.each([
  ['GET', '/nothing-here', undefined],
  ['POST', '/nothing-here', {}],
  ['POST', '/s/AAAAAAAAAAAA/privacy', { is_public: 'true' }],
  ['POST', '/s/AAAAAAAAAAAA/delete', { confirm: 'yes' }],
  ['POST', '/s/AAAAAAAAAAAA/delete', {}],
  ['POST', '/batch', undefined],
] as const)('a refused %s %s %o is a whole page that knows the reader and the request', async (method, path, form) => {
  const page = await call(method, path, { cookie, form, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('<h1')
  expect(page.text).toContain('href="/account"')
  expect(page.text).toContain(`<code>${page.headers.get('x-request-id')}</code>`)
  expect(page.text).toContain('src="/page.js"')
  expect(page.text).toMatch(/No credits were charged/i)
})

test('a form that came through a proxy with TLS is read, one of another origin is refused with a page', async () => {
  const form = { email: me.email, password: 'not this one', redirect_to: '/' }
  const send = (origin: string) =>
    call('POST', '/auth/login', { form, headers: { origin, 'sec-fetch-site': '', host: 'fma.test' } })
  expect((await send('https://fma.test')).status).toBe(401)
  const foreign = await call('POST', '/auth/login', {
    form,
    headers: { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' },
  })
  expect([foreign.status, foreign.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
})

test('an address that a link brought along is kept through the sign-in', async () => {
  const address = 'https://example.org/news/story?part=2'
  const page = await call('GET', `/?${new URLSearchParams({ url: address }).toString()}`)
  const redirectTo = /name="redirect_to" value="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(page.text).toContain(`<b>${address}</b>`)
  const form = { email: me.email, password: me.password, redirect_to: redirectTo }
  const signedIn = await call('POST', '/auth/login', { form })
  const target = signedIn.headers.get('location') ?? ''
  expect((await call('GET', target, { cookie })).text).toContain(`value="${address}"`)
})

test.each([
  ['/auth/login', { email: 'a@example.org', password: 'not this one' }],
  ['/auth/signup', { email: 'no address', password: 'x' }],
  ['/', { url: '', text: '' }],
  ['/account/keys', { name: '' }],
  ['/account/webhooks', { url: 'no address' }],
  ['/account/data', { form: 'erase', email: 'other@example.org' }],
  ['/batch', { items: '' }],
  ['/briefs/new', { search_terms: '' }],
  ['/watches', { search_terms: '' }],
])('the title of a refused form on %s begins with Error', async (path, form) => {
  const page = await call('POST', path, { cookie: path.startsWith('/auth') ? undefined : cookie, form })
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(page.text).toMatch(/<title>Error: (?!Error)/)
  expect(page.text).toContain('role="alert"')
})

test.each([
  ['/', { text: newText(), url: '' }],
  ['/briefs/new', { search_terms: 'harbour', time_range: '24h', platforms: 'news' }],
  ['/batch', { items: 'https://example.org/a' }],
])('a form on %s that the balance does not cover says what was not spent and where to look', async (path, form) => {
  const poor = await makeAccount({ credits: 0 })
  const page = await call('POST', path, { cookie: `fma-access-token=${poor.token}`, form })
  const summary = /<div class="errors".*?<\/div>/s.exec(page.text)?.[0]
  expect(summary).toContain('No credits were charged')
  expect(summary).toContain('href="/account/credits"')
})

test('what is wrong with a text is shown at its field', async () => {
  const short = await call('POST', '/', { cookie, form: { text: 'only three words', url: '' } })
  expect(short.text).toContain('id="text-error"')
  expect(short.text).toContain('href="#text"')
})

test('the form leads to the report, and the report keeps every quote', async () => {
  const posted = await call('POST', '/', {
    cookie,
    form: { text: newText(), title: 'Water lease', url: '', source_url: '', isPublic: 'true' },
  })
  expect(posted.status, posted.text.slice(0, 300)).toBe(303)
  const page = await call('GET', posted.headers.get('location') ?? '', { cookie })
  expect(page.text).toContain('<mark')
  expect(page.text).toContain('class="answer"')
  for (const metric of METRIC_NAMES) expect(page.text).toContain(`/${metric}"`)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('a refused form comes back with what was typed and its error', async () => {
  const page = await call('POST', '/', {
    cookie,
    form: { text: 'only three words', url: '', title: 'Kept title', isPublic: 'false' },
  })
  expect(page.status).toBe(422)
  expect(page.text).toContain('only three words')
  expect(page.text).toContain('Kept title')
  expect(page.text).toContain('role="alert"')
})

test('the toggle of the report page posts to its own address and comes back', async () => {
  const { json } = await call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: newText() } })
  const posted = await call('POST', `/s/${json.shortcode}/privacy`, { cookie, form: { is_public: 'false' } })
  expect([posted.status, posted.headers.get('location')]).toEqual([303, `/s/${json.shortcode}`])
  expect((await call('GET', `/api/scans/${json.shortcode}`)).status).toBe(404)
  const page = await call('GET', `/s/${json.shortcode}`)
  const unknown = await call('GET', '/s/AAAAAAAAAAAA')
  const constant = (text: string) => text.replaceAll(/ nonce="[^"]*"/g, '')
  expect(constant(page.text).replaceAll(json.shortcode, 'AAAAAAAAAAAA')).toBe(constant(unknown.text))
})

test('a report is cached by nobody but to be asked for anew', async () => {
  const { json } = await call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: newText() } })
  const page = await call('GET', `/s/${json.shortcode}`)
  expect(page.headers.get('cache-control')).toBe('public, no-cache')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  const again = await call('GET', `/s/${json.shortcode}`, {
    headers: { 'if-none-match': page.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('a metric’s page is shown, cached and hidden as its report is, and there is none for other words', async () => {
  const { json } = await call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: newText() } })
  const path = `/s/${json.shortcode}/loaded_language`
  const [page, report] = [await call('GET', path), await call('GET', `/s/${json.shortcode}`)]
  expect(page.text).toContain('<h1>Loaded language</h1>')
  expect(page.text).toContain('<meta name="robots" content="noindex"')
  for (const name of ['cache-control', 'x-robots-tag', 'vary']) {
    expect(page.headers.get(name), name).toBe(report.headers.get(name))
  }
  const policy = (answer: typeof page) => answer.headers.get('content-security-policy')?.replace(/nonce-[^']+/, '')
  expect(policy(page)).toBe(policy(report))
  const again = await call('GET', path, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect((await call('GET', path, { cookie })).headers.get('cache-control')).toBe('private, no-store')
  expect((await call('GET', `/s/${json.shortcode}/nonsense`)).status).toBe(404)
  await call('POST', `/s/${json.shortcode}/privacy`, { cookie, form: { is_public: 'false' } })
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('GET', path, { cookie })).status).toBe(200)
  await call('POST', `/s/${json.shortcode}/delete`, { cookie, form: { confirm: 'yes' } })
  expect((await call('GET', path, { cookie })).status).toBe(404)
})

test('what an article says is shown as text, never run', async () => {
  const claim =
    'Official figures show that the company <script>alert(1)</script> lost 24 per cent of its water <img src=x onerror=alert(2)> in September 2021, up from 19 per cent in 2018.'
  const text = `${newText()} ${claim}`
  const { json } = await call('POST', '/api/analyze', {
    token: me.token,
    device: me.device,
    json: { text, title: '<script>alert(3)</script> & more' },
  })
  const page = await call('GET', `/s/${json.shortcode}`, { cookie })
  expect(page.text).not.toMatch(/<script(?! type="module" src="\/page.js")|<img src=x/)
  expect(page.text).toContain('&lt;script&gt;alert(1)')
})
