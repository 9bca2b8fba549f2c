import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { startBrave } from '#tests/fakes/brave-search.ts'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import type { Inquiry, ProviderAnswer } from '../../collect/source.ts'
import { braveNews, braveWeb } from './brave.server.ts'

const AT = new Date(Math.floor(now().getTime() / 60_000) * 60_000)
let fake: FakeSource
beforeEach(forgetTurns)
afterEach(() => fake.close())

async function ask(
  make: typeof braveWeb,
  answers: string,
  more: Partial<Inquiry> = {},
): Promise<ProviderAnswer & { pauses: number[] }> {
  fake = await startBrave(AT)
  fake.answers = answers
  const inquiry = inquiryAt(AT, more)
  const provider = make({ base: { url: fake.base, isNamed: true }, key: 'secret-key' }, { pause: inquiry.pause })
  return { ...(await provider.gather(inquiry)), pauses: inquiry.pauses }
}

test('web results are pages and news results articles, as titles with addresses', async () => {
  const web = await ask(braveWeb, 'ok', { timeRange: '7d' })
  expect(web.signals[0]).toMatchObject({
    platform: 'web',
    kind: 'page',
    title: 'Dam leak & flood 0',
    text: 'Dam leak & flood 0',
    lang: 'en',
    publishedPrecision: 'minute',
    publishedAt: AT.toISOString(),
    source: { domain: 'cityherald.example', name: 'City Herald', class: 'web' },
  })
  expect(fake.asked[0]?.path).toBe('/res/v1/web/search')
  expect(fake.asked[0]?.headers['x-subscription-token']).toBe('secret-key')
  expect(Object.fromEntries(fake.asked[0]!.query)).toMatchObject({
    q: 'dam leak',
    freshness: 'pw',
    count: '20',
    offset: '0',
  })
  await fake.close()
  const news = await ask(braveNews, 'ok')
  expect(news.signals[0]).toMatchObject({ platform: 'news', kind: 'article', source: { class: 'institutional' } })
  expect(fake.asked[0]?.path).toBe('/res/v1/news/search')
})

test('pages are read until there are enough or no more', async () => {
  const enough = await ask(braveWeb, 'pages', { signalsMax: 30 })
  expect([enough.signals.length, fake.asked.length, enough.isCapped]).toEqual([40, 2, true])
  await fake.close()
  const all = await ask(braveWeb, 'pages', { signalsMax: 200 })
  expect([all.signals.length, fake.asked.length, all.isCapped]).toEqual([60, 3, false])
})

test('a page that comes again ends the reading', async () => {
  const answer = await ask(braveWeb, 'loop', { signalsMax: 200 })
  expect([answer.signals.length, fake.asked.length]).toEqual([20, 2])
})

test.each([
  ['bad-key', 'unauthorized'],
  ['no-key', 'unauthorized'],
  ['bad-parameter', 'unavailable'],
  ['month-used-up', 'out_of_credit'],
] as const)('%s is %s after one request', async (name, status) => {
  const answer = await ask(braveWeb, name)
  expect([answer.status, fake.asked.length]).toEqual([status, 1])
})

test('of two windows the one that is used up says how long to wait', async () => {
  const answer = await ask(braveWeb, 'second-used-up')
  expect([answer.status, answer.signals.length, answer.pauses[0]]).toEqual(['ok', 2, 1000])
})

test('a query has at most 400 characters and 50 words', async () => {
  const terms = Array.from({ length: 10 }, (_, index) => `a b c d e f g h i j ${index}`)
  await ask(braveWeb, 'ok', { terms })
  expect(fake.asked.length).toBeGreaterThan(1)
  for (const { query } of fake.asked) {
    const q = query.get('q') ?? ''
    expect(q.length).toBeLessThanOrEqual(400)
    expect(q.split(/\s+/).length).toBeLessThanOrEqual(50)
  }
})

test('a result without a date is of unknown time; a government page is institutional', async () => {
  const undated = await ask(braveWeb, 'undated')
  expect(undated.signals.map(({ publishedPrecision }) => publishedPrecision)).toEqual(['unknown', 'minute'])
  await fake.close()
  expect((await ask(braveWeb, 'government')).signals[0]?.source.class).toBe('institutional')
})
