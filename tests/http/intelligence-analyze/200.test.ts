import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PLATFORMS } from '#app/domain/brief/platforms.ts'
import { balanceOf, call, makeAccount } from '../../setup/app.ts'
import { ask } from './setup.ts'

describe('a query', () => {
  test('returns the brief, without its signals, for two credits', async () => {
    const me = await makeAccount()
    const { status, json, headers } = await ask(me, { query: '  harbour desalination outage ' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(json).toMatchObject({
      schema_version: '2.4',
      query: 'harbour desalination outage',
      sources: DEFAULT_PLATFORMS,
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
  test('return brief, credits, timing and diagnostics, and the brief has the terms as its query', async () => {
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

test('50 identical requests at once make one charge and one brief', async () => {
  const me = await makeAccount()
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(me, { query: 'dam' }, headers)))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text)).toEqual([])
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.id)).size).toBe(1)
  expect(await balanceOf(me)).toBe(23)
  const again = await ask(me, { query: 'dam' }, headers)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect(again.text).toBe(answers.find(({ status }) => status === 200)?.text)
  const { json } = await call('GET', '/api/intelligence/briefs', { token: me.token })
  expect(json.total).toBe(1)
})

test('the ledger names the brief that was charged', async () => {
  const me = await makeAccount()
  const { json } = await ask(me, { query: 'dam' })
  const ledger = await call('GET', '/api/user/credits/ledger', { token: me.token })
  expect(ledger.json.entries[0]).toMatchObject({ kind: 'charge', amount: -2, operation: 'brief', reference: json.id })
})
