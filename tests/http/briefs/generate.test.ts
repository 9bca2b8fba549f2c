import { describe, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { balanceOf, call, makeAccount, type TestAccount } from '../../setup/app.ts'

const PATH = '/api/intelligence/analyze'
const ask = ({ token }: TestAccount, json: unknown, headers: Record<string, string> = {}) =>
  call('POST', PATH, { token, json, headers })

describe('a query', () => {
  test('answers the brief, without its signals, for two credits', async () => {
    const me = await makeAccount()
    const { status, json, headers } = await ask(me, { query: '  harbour desalination outage ' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(json).toMatchObject({
      schema_version: '2.4',
      query: 'harbour desalination outage',
      sources: ['x', 'reddit', 'youtube', 'news', 'web'],
      time_range: '24h',
    })
    expect(json.signals).toBeUndefined()
    const counts = Object.values<number>(json.signal_distribution)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(json.signal_count)
    expect(json.signal_count).toBeGreaterThan(0)
    expect(json.signal_count).toBeLessThanOrEqual(100)
    expect(await balanceOf(me)).toBe(23)
  })

  test('asks the platforms that it names, each once, and no others', async () => {
    const me = await makeAccount()
    const { json } = await ask(me, { query: 'dam leak', sources: ['reddit', 'x', 'reddit'], time_range: '7d' })
    expect([json.sources, json.time_range]).toEqual([['reddit', 'x'], '7d'])
    expect(Object.keys(json.signal_distribution).filter((name) => name !== 'reddit' && name !== 'x')).toEqual([])
    expect(json.diagnostics.sources.map(({ source }: { source: string }) => source).toSorted()).toEqual(['reddit', 'x'])
  })

  test('is shown without what is no text, and counts characters and not code units', async () => {
    const me = await makeAccount()
    const { json } = await ask(me, { query: 'dam\0 leak \ud800' })
    expect(json.query).toBe('dam leak \ufffd')
    expect((await ask(me, { query: '😡'.repeat(500) })).status).toBe(200)
    expect((await ask(me, { query: '😡'.repeat(501) })).status).toBe(400)
  })

  test('the explanation of the score adds up, and rests on signals of the brief', async () => {
    const me = await makeAccount()
    const { json } = await ask(me, { query: 'harbour desalination outage' })
    const { factors } = json.authenticity_analysis
    const sum = factors.reduce((points: number, factor: { contribution: number }) => points + factor.contribution, 0)
    expect(Math.abs(sum - (json.authenticity_score - 100))).toBeLessThanOrEqual(0.5)
    const whole = await call('GET', `/api/intelligence/briefs/${json.id}`, { token: me.token })
    const ids = new Set(whole.json.signals.map(({ id }: { id: string }) => id))
    for (const { evidence } of factors) for (const id of evidence) expect(ids).toContain(id)
  })
})

describe('terms', () => {
  test('answer brief, credits, timing and diagnostics, and the brief has the terms as its query', async () => {
    const me = await makeAccount()
    const body = { search_terms: ['dam', 'leak', 'dam'], platforms: ['x', 'news', 'financial'], max_signals: 40 }
    const { status, json } = await ask(me, body)
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: true, credits: { charged: 2, remaining: 23 }, brief: { query: 'dam, leak' } })
    expect(json.brief.signal_count).toBeLessThanOrEqual(40)
    expect(json.diagnostics).toEqual(json.brief.diagnostics)
    expect(json.warnings).toEqual(json.brief.warnings)
    expect(Object.keys(json.timing.per_source_ms).toSorted()).toEqual(['financial', 'news', 'x'])
    expect(json.timing.total_ms).toBeGreaterThanOrEqual(json.timing.analyze_ms)
  })

  test.each([
    { searchTerms: ['dam'], platforms: ['x'], maxSignals: 20 },
    { search_terms: ['dam'], sources: ['x'], max_items: 20 },
    { searchTerms: ['dam'], sources: ['x'], max_signals: 20 },
  ])('may be named otherwise: %j', async (body) => {
    const { status, json } = await ask(await makeAccount(), body)
    expect([status, json.success, json.brief.sources]).toEqual([200, true, ['x']])
    expect(json.brief.signal_count).toBeLessThanOrEqual(20)
  })

  test('bundled samples are named as such, in diagnostics and first in the warnings', async () => {
    const { json } = await ask(await makeAccount(), {
      search_terms: ['dam'],
      platforms: ['x', 'news'],
      max_signals: 20,
    })
    for (const { status } of json.diagnostics.sources) expect(status).toBe('sample')
    expect(json.brief.is_sample).toBe(true)
    expect(json.warnings[0]).toMatch(/sample/i)
  })
})

const B = { search_terms: ['a'], platforms: ['x'], max_signals: 20 }

test.each([
  [{}, 'query'],
  [{ query: '' }, 'query'],
  [{ query: ' \t\n' }, 'query'],
  [{ query: '\0' }, 'query'],
  [{ query: 5 }, 'query'],
  [{ query: 'x'.repeat(501) }, 'query'],
  [{ query: 'x', nonsense: 1 }, 'nonsense'],
  [{ query: 'x', sources: [] }, 'sources'],
  [{ query: 'x', sources: ['myspace'] }, 'sources.0'],
  [{ query: 'x', sources: ['financial'] }, 'sources'],
  [{ query: 'x', time_range: '2h' }, 'time_range'],
  [{ query: 'x', platforms: ['x'] }, 'platforms'],
  [{ query: 'x', max_signals: 20 }, 'max_signals'],
  [{ query: 'x', max_items: 20 }, 'max_items'],
  [{ ...B, query: 'x' }, 'query'],
  [{ ...B, search_terms: [] }, 'search_terms'],
  [{ ...B, search_terms: ['a', ''] }, 'search_terms.1'],
  [{ ...B, search_terms: ['a', '  '] }, 'search_terms.1'],
  [{ ...B, search_terms: Array(11).fill('a') }, 'search_terms'],
  [{ ...B, searchTerms: ['b'] }, 'searchTerms'],
  [{ ...B, platforms: [] }, 'platforms'],
  [{ ...B, platforms: ['X'] }, 'platforms.0'],
  [{ ...B, platforms: undefined }, 'platforms'],
  [{ ...B, sources: ['x'] }, 'sources'],
  [{ ...B, max_signals: undefined }, 'max_signals'],
  [{ ...B, max_signals: 9 }, 'max_signals'],
  [{ ...B, max_signals: 201 }, 'max_signals'],
  [{ ...B, max_signals: 20.5 }, 'max_signals'],
  [{ ...B, max_items: 20 }, 'max_items'],
  [{ ...B, time_range: '2h' }, 'time_range'],
])('400: %j, which names the field and costs nothing', async (body, field) => {
  const me = await makeAccount()
  const { status, json } = await ask(me, body)
  expect([status, json.code]).toEqual([400, 'invalid_request'])
  expect(json.details.map(({ path }: { path: string }) => path)).toContain(field)
  expect(await balanceOf(me)).toBe(25)
})

test('402: with one credit nothing is started, and the answer says balance and price', async () => {
  const me = await makeAccount({ credits: 1 })
  const { status, json } = await ask(me, { query: 'dam' })
  expect([status, json.code]).toEqual([402, 'insufficient_credits'])
  expect(json.details).toEqual([
    { path: 'balance', message: '1' },
    { path: 'price', message: '2' },
  ])
  expect(await database().sql`select 1 from works where account_id = ${me.id}`).toHaveLength(0)
})

test('405 and 415: the path takes a POST of JSON', async () => {
  const me = await makeAccount()
  const read = await call('GET', PATH, { token: me.token })
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  const form = await call('POST', PATH, { token: me.token, form: { query: 'dam' } })
  expect(form.status).toBe(415)
})

test('a page of another origin cannot spend the credits of who is signed in', async () => {
  const me = await makeAccount()
  const answer = await call('POST', PATH, {
    cookie: `fma-access-token=${me.token}`,
    json: { query: 'dam' },
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
  expect(await balanceOf(me)).toBe(25)
})
