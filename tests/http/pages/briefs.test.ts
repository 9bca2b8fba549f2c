import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { refundWork } from '#app/domain/credits/refund.server.ts'
import { acceptUnqueuedBrief } from '../../fixtures/unqueued-brief.ts'
import { readCsv } from '../../fixtures/read-csv.ts'
import { type Answer, balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

let me: TestAccount
let cookie: string

beforeAll(async () => {
  me = await makeAccount()
  cookie = cookieOf(me)
})

function cookieOf({ token, device }: TestAccount): string {
  return `fma-access-token=${token}; fma-device-id=${device}`
}

/** Sends a form, by default that of `/briefs/new`, as a browser does: a field may be repeated. */
function send(fields: readonly (readonly string[])[], as = cookie, path = '/briefs/new'): Promise<Answer> {
  return call('POST', path, {
    cookie: as,
    raw: new URLSearchParams(fields.map(([name = '', value = '']) => [name, value])).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://fma.test',
      'sec-fetch-site': 'same-origin',
    },
  })
}

const QUERY = [
  ['query', 'dam leak'],
  ['sources', 'x'],
  ['sources', 'news'],
  ['time_range', '24h'],
] as const

const TERMS = [
  ['search_terms', 'dam leak\r\n\r\n reservoir '],
  ['platforms', 'x'],
  ['platforms', 'reddit'],
  ['time_range', '7d'],
  ['max_signals', '30'],
] as const

/** Makes a brief with the page's form, through the pending page if it takes longer. */
async function makeBrief(fields: readonly (readonly [string, string])[] = QUERY, as = cookie): Promise<string> {
  const posted = await send(fields, as)
  expect(posted.status, posted.text.slice(0, 300)).toBe(303)
  const location = posted.headers.get('location') ?? ''
  const [, workId] = /^\/jobs\/(.+)$/.exec(location) ?? []
  if (workId === undefined) return location
  await call('GET', `/api/jobs/${workId}/events`, { cookie: as })
  const job = await call('GET', location, { cookie: as })
  expect([job.status, job.text.slice(0, 300)]).toEqual([302, ''])
  return job.headers.get('location') ?? ''
}

test.each(['/briefs', '/briefs/new', '/briefs.csv', `/briefs/${randomUUID()}`])(
  '%s sends a visitor to the sign-in and back',
  async (path) => {
    const answer = await call('GET', path)
    const wanted = `/auth/login?redirect_to=${encodeURIComponent(path)}`
    expect([answer.status, answer.headers.get('location')]).toEqual([302, wanted])
  },
)

test('the form says before it is sent that the sources are samples, and what it costs', async () => {
  const page = await call('GET', '/briefs/new', { cookie })
  expect(page.status).toBe(200)
  expect(page.text.match(/<script/g)).toHaveLength(1)
  expect(page.text).toContain('All sources return bundled sample data, which is not real')
  expect(page.text).toContain('Create brief for 2 credits')
})

test('a query becomes a brief that reads as a page, for 2 credits', async () => {
  const account = await makeAccount()
  const path = await makeBrief(QUERY, cookieOf(account))
  expect(path).toMatch(/^\/briefs\/[\da-f-]{36}$/)
  expect(await balanceOf(account)).toBe(23)
  const page = await call('GET', path, { cookie: cookieOf(account) })
  expect(page.status).toBe(200)
  expect(page.text).toContain('<h1 dir="auto">Sample data: dam leak</h1>')
  expect(page.text).toContain('<title>Brief: Sample data: dam leak')
  expect(page.text).toContain('they say nothing about the world')
  expect(page.text.match(/<script/g)).toHaveLength(1)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
})

test('the page holds every signal of the brief and no other number of them', async () => {
  const path = await makeBrief()
  const page = await call('GET', path, { cookie })
  const { json } = await call('GET', `/api/intelligence${path}`, { token: me.token })
  expect(page.text.match(/<li id="s-/g)).toHaveLength(json.signal_count)
  expect(json.sources).toEqual(['x', 'news'])
})

test('terms one to a line, sources, time and number of signals are what the brief was asked for', async () => {
  const path = await makeBrief(TERMS)
  const { json } = await call('GET', `/api/intelligence${path}`, { token: me.token })
  expect([json.query, json.sources, json.time_range]).toEqual(['dam leak, reservoir', ['x', 'reddit'], '7d'])
  expect(json.signal_count).toBeLessThanOrEqual(30)
})

test('a second click on the same form leads to the same brief and costs once', async () => {
  const account = await makeAccount()
  const fields = [...QUERY, ['idempotency_key', `form-${randomUUID()}`]] as const
  const first = await makeBrief(fields, cookieOf(account))
  expect(await makeBrief(fields, cookieOf(account))).toBe(first)
  expect(await balanceOf(account)).toBe(23)
})

test.each([
  { fields: [['search_terms', 'kept words']] as const, error: 'Choose at least one source', field: 'platforms' },
  {
    fields: [['search_terms', ''], ...TERMS.slice(1)] as const,
    error: 'Enter 1 to 10 terms',
    field: 'search_terms',
  },
  {
    fields: [...TERMS.slice(0, 4), ['max_signals', 'x']] as const,
    error: 'Enter a whole number',
    field: 'max_signals',
  },
])('a form that is refused for its $field comes back with what was typed, and nothing is spent', async (wrong) => {
  const account = await makeAccount()
  const page = await send(wrong.fields, cookieOf(account))
  expect(page.status).toBe(400)
  expect(page.text).toContain('role="alert"')
  expect(page.text).toContain(`<a href="#${wrong.field}">${wrong.error}`)
  expect(page.text).toContain(`id="${wrong.field}"`)
  expect(page.text).toContain('<title>Error: Start a brief')
  if (wrong.field === 'platforms') expect(page.text).toContain('>kept words</textarea>')
  if (wrong.field === 'max_signals') expect(page.text).toContain('dam leak')
  expect(await balanceOf(account)).toBe(25)
})

test('with too few credits the form comes back, says so and keeps what was typed', async () => {
  const account = await makeAccount({ credits: 1 })
  const page = await send(QUERY, cookieOf(account))
  expect(page.status).toBe(402)
  expect(page.text).toContain('>dam leak</textarea>')
  expect(page.text).toContain('role="alert"')
})

test('another account’s brief is the same page as one that never was, and cannot be deleted', async () => {
  const path = await makeBrief()
  const stranger = cookieOf(await makeAccount())
  const [theirs, unknown] = [path, `/briefs/${randomUUID()}`]
  const pages = [await call('GET', theirs, { cookie: stranger }), await call('GET', unknown, { cookie: stranger })]
  expect(pages.map(({ status }) => status)).toEqual([404, 404])
  const [one, two] = pages.map(({ text }) =>
    text.replaceAll(/ nonce="[^"]*"/g, '').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id'),
  )
  expect(one).toBe(two)
  expect((await call('POST', theirs, { cookie: stranger, form: { confirm: 'yes' } })).status).toBe(404)
  expect((await call('GET', path, { cookie })).status).toBe(200)
})

test('a brief is deleted only with its box ticked', async () => {
  const path = await makeBrief()
  expect((await call('POST', path, { cookie, form: {} })).status).toBe(400)
  expect((await call('GET', path, { cookie })).status).toBe(200)
  const deleted = await call('POST', path, { cookie, form: { confirm: 'yes' } })
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/briefs'])
  expect((await call('GET', path, { cookie })).status).toBe(404)
})

test('a form from another origin is refused, deletes nothing and costs nothing', async () => {
  const path = await makeBrief()
  const before = await balanceOf(me)
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const to of [path, '/briefs/new']) {
    const answer = await call('POST', to, { cookie, form: { confirm: 'yes', query: 'dam leak' }, headers })
    expect([400, 403]).toContain(answer.status)
  }
  expect((await call('GET', path, { cookie })).status).toBe(200)
  expect(await balanceOf(me)).toBe(before)
})

test('the list shows the account’s briefs, in order and by window, and as CSV', async () => {
  const account = await makeAccount()
  const own = cookieOf(account)
  const [first, second] = [await makeBrief(QUERY, own), await makeBrief(TERMS, own)]
  const order = (text: string) => [...text.matchAll(/href="(\/briefs\/[\da-f-]{36})"/g)].map(([, path]) => path)
  expect(order((await call('GET', '/briefs?fbclid=1', { cookie: own })).text)).toEqual([second, first])
  expect(order((await call('GET', '/briefs?order=asc', { cookie: own })).text)).toEqual([first, second])
  const page = await call('GET', '/briefs?limit=1&offset=1', { cookie: own })
  expect(page.text).toContain('rel="prev"')
  await database().sql`update briefs set created_at = created_at - interval '10 days' where account_id = ${account.id}`
  expect((await call('GET', '/briefs?window=week', { cookie: own })).text).toContain('No briefs in this period')
  const csv = await call('GET', '/briefs.csv', { cookie: own })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(readCsv(csv.text).map((row) => row['query'])).toEqual(['dam leak, reservoir', 'dam leak'])
})

test('a brief of news alone has no figure for authenticity in the list, however many signals it has', async () => {
  const account = await makeAccount()
  const news = [['query', 'dam leak'] as const, ['sources', 'news'] as const, ['time_range', '7d'] as const]
  await makeBrief(news, cookieOf(account))
  const page = await call('GET', '/briefs', { cookie: cookieOf(account) })
  expect(page.text).toContain('too few signals')
  expect(page.text).not.toContain('/ 100')
})

test('a scan of a signal’s article is shown at the signal', async () => {
  const path = await makeBrief()
  const { json } = await call('GET', `/api/intelligence${path}`, { token: me.token })
  const article = json.signals.find(({ source }: { source: string }) => source === 'news')
  const body = { text: newText(), source_url: article.url }
  const scan = await call('POST', '/api/analyze', { token: me.token, device: me.device, json: body })
  expect((await call('GET', path, { cookie })).text).toContain(`href="/s/${scan.json.shortcode}"`)
})

test('a news signal is sent to be analysed by one click, and a double click is accepted once', async () => {
  const account = await makeAccount()
  const own = cookieOf(account)
  const path = await makeBrief(QUERY, own)
  const { json } = await call('GET', `/api/intelligence${path}`, { token: account.token })
  const article = json.signals.find(({ source }: { source: string }) => source === 'news')
  expect((await call('GET', path, { cookie: own })).text, 'nobody can read a sample').not.toContain(
    `name="url" value="${article.url}"`,
  )
  // As if it had been gathered.
  await database().sql`update briefs set is_sample = false, record = jsonb_set(record::jsonb, '{is_sample}', 'false')
    where id = ${json.id}`
  const page = await call('GET', path, { cookie: own })
  const [, item = ''] = page.text.split(`<li id="s-${article.id}">`)
  const form = /<form action="\/" method="post">(.*?)<\/form>/s.exec(item.slice(0, item.indexOf('</li>')))?.[1] ?? ''
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [name, value])
  expect(Object.fromEntries(fields)).toMatchObject({
    url: article.url,
    idempotency_key: expect.stringMatching(/^\w{24}-/),
  })
  // The samples' outlets do not exist: the same form for a missing page of the tests' own site is accepted once.
  const there = fields.map(([name, value]) => [name ?? '', name === 'url' ? 'http://pages.test/none' : (value ?? '')])
  await Promise.all([send(there, own, '/'), send(there, own, '/')])
  const works = await database().sql`select 1 from works where account_id = ${account.id} and kind = 'analysis'`
  expect(works.length).toBe(1)
})

test('a signal past its retention shows no text on the page', async () => {
  const path = await makeBrief()
  const { json } = await call('GET', `/api/intelligence${path}`, { token: me.token })
  const [signal] = json.signals
  await database().sql`update signals set expires_at = ${new Date(0)} where id = ${signal.id} and brief_id = ${json.id}`
  const page = await call('GET', path, { cookie })
  const [, item = ''] = page.text.split(`<li id="s-${signal.id}">`)
  expect(item.slice(0, item.indexOf('</li>'))).toContain('Text no longer stored')
})

test.each(['json', 'csv', 'md', 'pdf', 'stix'])(
  'the link to the %s export of a brief’s page gives a file',
  async (format) => {
    const path = await makeBrief()
    const page = await call('GET', path, { cookie })
    const href = `/api/intelligence${path}/export?format=${format}`
    expect(page.text).toContain(`href="${href}"`)
    const file = await call('GET', href, { cookie })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.bytes.length).toBeGreaterThan(500)
  },
)

test('the page of a failed brief says what was returned and where to try again', async () => {
  const account = await makeAccount()
  const workId = await acceptUnqueuedBrief(account)
  expect(await balanceOf(account)).toBe(23)
  await refundWork(workId, { code: 'engine_failed', message: 'No source answered.', details: [] })
  const page = await call('GET', `/jobs/${workId}`, { cookie: cookieOf(account) })
  expect(page.status).toBe(200)
  for (const words of ['The brief could not be created', 'No source answered.', 'The 2 credits were returned.']) {
    expect(page.text).toContain(words)
  }
  expect(page.text).toContain('href="/briefs/new"')
  expect(await balanceOf(account)).toBe(25)
})
