import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { Analysis } from '#app/domain/scan/scan.ts'
import { spansOf } from '#app/domain/excerpt/spans-of.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'
import { httpOf, PAGES_HOST, STORY } from '../../fakes/article-site.ts'
import { EVIL_HOST } from '../../fakes/evil/evil-case.ts'
import { ownPages } from '../../fixtures/own-pages.ts'
import { balanceOf, call, cookiesOf, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'
import { moveClock } from '../../setup/webhooks.ts'

async function analyze(me: TestAccount, json: object): Promise<Analysis> {
  const answer = await call('POST', '/api/analyze', { token: me.token, device: me.device, json })
  expect(answer.status, answer.text).toBe(200)
  return Analysis.parse(answer.json)
}

test('a text is analyzed for one credit, and the answer is the whole analysis', async () => {
  const me = await makeAccount()
  const analysis = await analyze(me, { text: newText() })
  expect(analysis).toMatchObject({ cached: false, isPublic: true, isOwner: true, url: null, publisher_basis: null })
  expect(analysis.usage).toEqual({ credits_charged: 1, credits_remaining: 24 })
  expect(await balanceOf(me)).toBe(24)
})

test('every quote is at its code points, with emoji and combining marks in the text', async () => {
  const me = await makeAccount()
  const text = `${newText()}\n\nE\u0301veryone knows 🏴󠁧󠁢󠁥󠁮󠁧󠁿 that nobody trusts them 👩‍👩‍👧. “It is a catastrophe 😱”, said Zoe\u0308 Weiß, who chairs the board.`
  const analysis = await analyze(me, { text, title: 'Either we act 🚨 or we lose everything' })
  const { json } = await call('GET', `/api/scans/${analysis.shortcode}/text`, { device: me.device })
  const body = Array.from(json.text)
  const title = Array.from(json.title)
  const spans = spansOf(analysis)
  expect(spans.length).toBeGreaterThan(3)
  for (const span of spans) {
    expect((span.in === 'title' ? title : body).slice(span.start, span.end).join('')).toBe(span.quote)
  }
})

test('the same text by the same device is answered from the store, under the same shortcode', async () => {
  const me = await makeAccount()
  const text = newText()
  const first = await analyze(me, { text })
  const second = await analyze(me, { text })
  expect(second).toMatchObject({ cached: true, shortcode: first.shortcode, analyzed_at: first.analyzed_at })
  expect(await balanceOf(me)).toBe(23)
})

test('two callers share measurements and never a scan', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const text = newText()
  const mine = await analyze(me, { text })
  const yours = await analyze(you, { text })
  expect(yours.cached).toBe(true)
  expect(yours.shortcode).not.toBe(mine.shortcode)
  expect(yours.propaganda_index).toEqual(mine.propaganda_index)
})

test('identical requests at once are measured once', async () => {
  const me = await makeAccount()
  const text = newText()
  const all = await Promise.all(Array.from({ length: 8 }, () => analyze(me, { text })))
  expect(new Set(all.map((analysis) => analysis.analyzed_at)).size).toBe(1)
  expect(all.filter((analysis) => !analysis.cached)).toHaveLength(1)
})

test('measurements of a private scan are used again by the same account alone', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const text = newText()
  const secret = await analyze(me, { text, isPublic: false })
  expect(secret.isPublic).toBe(false)
  expect((await analyze(you, { text })).cached).toBe(false)
  const open = await analyze(me, { text, isPublic: true })
  expect(open).toMatchObject({ cached: true, isPublic: true })
  expect(open.shortcode).not.toBe(secret.shortcode)
})

test('a page is read with its title, author, publisher and date', async () => {
  const me = await makeAccount()
  const analysis = await analyze(me, { url: `http://${PAGES_HOST}/story` })
  expect(analysis).toMatchObject({
    title: STORY.title,
    author_name: STORY.author,
    publisher_name: STORY.publisher,
    publisher_basis: 'fetched',
    published_at: new Date(STORY.published).toISOString(),
    published_precision: 'time',
    url: `http://${PAGES_HOST}/story`,
    source_url: null,
  })
})

test('a report says where its page was read from and what was left out, again when the page is known; a text has none', async () => {
  const me = await makeAccount()
  const url = `http://${PAGES_HOST}/story`
  const { source } = await analyze(me, { url })
  expect(source).toMatchObject({ requested_url: url, final_url: url, redirects: [], status: 200 })
  expect(source?.bytes).toBeGreaterThan(100)
  expect(Math.abs(Date.now() - Date.parse(source?.fetched_at ?? ''))).toBeLessThan(86_400_000)
  expect(source?.dropped.every(({ words }) => words > 0)).toBe(true)
  expect((await analyze(me, { url })).source).toEqual(source)
  expect(await analyze(me, { text: newText() })).not.toHaveProperty('source')
})

test('a page that has changed is known by its last fetch', async () => {
  const [me, other] = [await makeAccount(), await makeAccount()]
  const url = `http://${EVIL_HOST}/changes?edition=second`
  const first = await analyze(me, { url })
  try {
    moveClock(16 * 60)
    const second = await analyze(me, { url })
    expect(second.source?.fetched_at).not.toBe(first.source?.fetched_at)
    expect(await analyze(other, { url })).toMatchObject({ cached: true, source: second.source })
  } finally {
    moveClock(0)
  }
})

test('an article that goes on on another page is one text under its first address, and its report says so', async () => {
  const me = await makeAccount()
  const url = `http://${PAGES_HOST}/story-of-pages`
  const analysis = await analyze(me, { url })
  expect(analysis).toMatchObject({ url, source: { final_url: url, text_from: 'several pages' } })
  const { json } = await call('GET', `/api/scans/${analysis.shortcode}/text`, { device: me.device })
  expect(json.text).toBe(STORY.paragraphs.join('\n\n'))
  const shown = (await call('GET', `/s/${analysis.shortcode}`, { device: me.device })).text
  expect(shown).toContain('several pages of one article')
  expect(await analyze(me, { url })).toMatchObject({ cached: true, source: analysis.source })
})

test.each(['story', 'chain-3'])(
  'each report of /%s names the address that its own reader asked for, and no other reader’s',
  async (name) => {
    const page = `http://${PAGES_HOST}/${name}?reader=all${randomUUID()}`
    const readers = await Promise.all(
      ['utm_source', 'fbclid'].map(async (by) => ({ account: await makeAccount(), tracking: `${by}=${randomUUID()}` })),
    )
    for (const { account, tracking } of readers) {
      const url = `${page}&${tracking}`
      const { source, shortcode } = await analyze(account, { url })
      expect(source?.requested_url).toBe(url)
      const shown = [JSON.stringify(source), (await call('GET', `/s/${shortcode}`)).text]
      const others = readers.map((reader) => reader.tracking).filter((other) => other !== tracking)
      for (const text of shown) expect(others.filter((other) => text.includes(other))).toEqual([])
    }
    const { search } = new URL(page)
    expect(testEnvironment.site.visits.filter(({ path }) => path.includes(search))).toHaveLength(1)
    const stored = await database().sql`select url, source from pages where url = ${page}`
    expect(stored).toHaveLength(1)
    for (const { tracking } of readers) expect(JSON.stringify(stored)).not.toContain(tracking)
  },
)

test('a page that files its article under opinion makes it opinion; the same text without that mark stays what it was', async () => {
  const me = await makeAccount()
  const url = `http://${PAGES_HOST}/story-opinion`
  const plain = await analyze(me, { url: `http://${PAGES_HOST}/story` })
  expect(plain.genre.label).toBe('news')
  expect(plain.source).not.toHaveProperty('opinion_marker')
  const marked = await analyze(me, { url })
  expect(marked.source).toMatchObject({ section: 'Opinion', opinion_marker: { where: 'section', words: 'Opinion' } })
  expect(marked.genre.label).toBe('opinion')
  expect(marked.headline_integrity.score).toBeNull()
  expect(marked.source_reliability_basis.publisher_rating).toEqual(plain.source_reliability_basis.publisher_rating)
  expect(await analyze(me, { url })).toMatchObject({ cached: true, genre: marked.genre, source: marked.source })
  const again = await call('POST', `/api/scans/${marked.shortcode}/verify`, { json: {} })
  expect(again.json).toMatchObject({ identical: true })
  expect((await analyze(await makeAccount(), { url: `http://${PAGES_HOST}/story` })).genre).toEqual(plain.genre)
})

test('a stated publisher is shown as stated and lends no rating', async () => {
  const me = await makeAccount()
  const stated = { title: 'Water lease', source_url: 'https://www.reuters.com/world/x' }
  const analysis = await analyze(me, { text: newText(), ...stated })
  expect(analysis).toMatchObject({ ...stated, publisher_basis: 'stated', publisher_name: 'Reuters' })
  expect(analysis.source_reliability_basis.publisher_rating).toBeNull()
  expect(analysis.bias_spectrum.outlet_prior).toBeNull()
})

test('a caller without a device id acts under one of its account, which the response names and which stays the same', async () => {
  const me = await makeAccount()
  const ids = []
  for (let round = 0; round < 2; round++) {
    const { json } = await call('POST', '/api/analyze', { token: me.token, json: { text: newText() } })
    ids.push(json.device_id)
    const toggled = await call('POST', `/api/scans/${json.shortcode}/privacy`, {
      device: json.device_id,
      json: { is_public: false },
    })
    expect(toggled.status).toBe(200)
  }
  expect(ids[0]).toBe(ids[1])
})

test('a browser gets its device id in a cookie and in no answer', async () => {
  const me = await makeAccount()
  const cookie = `fma-access-token=${me.token}`
  const headers = { origin: 'http://fma.test', 'sec-fetch-site': 'same-origin' }
  const answer = await call('POST', '/api/analyze', { cookie, headers, json: { text: newText() } })
  expect(answer.status).toBe(200)
  expect(answer.json).not.toHaveProperty('device_id')
  expect(answer.headers.getSetCookie().join()).toMatch(/^fma-device-id=[\w-]{16,128};.*HttpOnly/)
  const page = await call('GET', `/s/${answer.json.shortcode}`, { cookie: cookiesOf(answer) })
  expect(page.text).toContain('Make private')
})

test('the service says that it is up without a session', async () => {
  const { status, json } = await call('GET', '/api/analyze')
  expect(status).toBe(200)
  expect(json).toEqual({ status: 'ok', version: SERVICE_VERSION, engine: 'FME v18.6', time: expect.any(String) })
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

test.each(
  ownPages('held-out')
    .filter(({ isArticle }) => isArticle)
    .map(({ kind, url }) => [kind, url] as const),
)('an article, however short or odd, is measured: %s (%s)', async (_kind, url) => {
  const { token, device } = await makeAccount()
  const answer = await call('POST', '/api/analyze', { token, device, json: { url: httpOf(url) } })
  expect(answer.status, answer.text).toBe(200)
})
