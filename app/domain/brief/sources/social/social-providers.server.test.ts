import { afterEach, expect, test } from 'vitest'
import { askProvider, closeFake, named, PROVIDERS, redditApp, TOKEN } from '#tests/fixtures/social-provider.ts'
import type { Inquiry } from '../../collect/source.ts'
import { redditApi } from './reddit-api.server.ts'
import { redditFeed } from './reddit-feed.server.ts'
import { xApi } from './x-api.server.ts'
import { youtubeApi } from './youtube-api.server.ts'

afterEach(closeFake)

const FAULTS = [
  ['401', 'unauthorized'],
  ['403', 'forbidden'],
  ['429', 'rate_limited'],
  ['503', 'unavailable'],
  ['html', 'unavailable'],
  ['no-json', 'unavailable'],
  ['big', 'unavailable'],
  ['half', 'unavailable'],
  ['never', 'unavailable'],
  ['cut', 'unavailable'],
  ['redirect', 'unavailable'],
] as const

test.each(PROVIDERS.flatMap(([name]) => FAULTS.map(([fault, status]) => [name, fault, status] as const)))(
  '%s under the fault %s answers %s with one sentence of warning and no signal',
  async (name, fault, status) => {
    const { answer, fake: source } = await askProvider(name, fault)
    expect([answer.status, answer.signals]).toEqual([status, []])
    expect(answer.warning).toMatch(/^[A-Z][^{}<>]{15,160}\.$/)
    expect(source.strayed).toEqual([])
  },
)

test.each(PROVIDERS.map(([name]) => [name]))('%s gives signals of the shape that all share', async (name) => {
  const { answer } = await askProvider(name, 'ok')
  expect(answer.signals.length).toBeGreaterThan(0)
  for (const signal of answer.signals) {
    expect(signal.provider).toBe(name)
    expect(signal.id).toMatch(/^[0-9a-f]{16}$/)
    expect(`${signal.title ?? ''} ${signal.text}`).not.toMatch(/&(?:amp|lt|#)|<\/?(?:p|div|b)\b/)
    expect(signal.canonicalUrl).toMatch(/^https:\/\/(?!www\.)/)
    expect(signal.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Date.parse(signal.retention.expiresAt!)).toBeGreaterThan(Date.parse(signal.collectedAt))
    expect(signal.query.matched).toEqual(['dam leak'])
  }
})

test.each(PROVIDERS.map(([name]) => [name]))(
  '%s says empty, or partial by nature, where nothing was found',
  async (name) => {
    const { answer } = await askProvider(name, 'empty')
    expect([answer.status, answer.signals]).toEqual([name === 'reddit-feed' ? 'partial' : 'empty', []])
  },
)

test.each(PROVIDERS.map(([name]) => [name]))('%s asks for ten long terms within 2,048 characters', async (name) => {
  const terms = Array.from({ length: 10 }, (_, index) => `${'überschwemmung '.repeat(20)}${index}`)
  const { fake: source } = await askProvider(name, 'ok', { terms })
  expect(source.asked.length).toBeGreaterThan(0)
  for (const { path, query } of source.asked) {
    expect(`${source.base}${path}?${query.toString()}`.length).toBeLessThanOrEqual(2048)
  }
})

test.each(['x-api-v2', 'reddit-api', 'youtube-data-api'])('%s leaves out the second of two equal ids', async (name) => {
  const { answer } = await askProvider(name, 'doubles', { signalsMax: 40 })
  const ids = answer.signals.map(({ nativeId }) => nativeId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(1)
})

test.each([
  ['x-api-v2', 'future'],
  ['x-api-v2', 'outside'],
  ['reddit-api', 'future'],
  ['reddit-api', 'outside'],
  ['youtube-data-api', 'future'],
  ['youtube-data-api', 'outside'],
])('%s leaves out what lies outside of the time asked for (%s)', async (name, answers) => {
  const { answer } = await askProvider(name, answers)
  expect(answer.signals.length).toBeGreaterThan(0)
  for (const { publishedAt } of answer.signals) {
    const ageMs = Date.now() - Date.parse(publishedAt)
    expect(ageMs > -60_000 && ageMs < 86_400_000).toBe(true)
  }
})

test('what needs a key is not configured without one; the feed of Reddit needs none', () => {
  const base = named('http://127.0.0.1:9')
  expect(xApi({ base, token: undefined, listsAccounts: false }).isConfigured()).toBe(false)
  expect(youtubeApi({ base, key: undefined }).isConfigured()).toBe(false)
  expect(redditApi(redditApp('http://127.0.0.1:9', false)).isConfigured()).toBe(false)
  expect(redditFeed(redditApp('http://127.0.0.1:9', false)).isConfigured()).toBe(true)
})

test('a page that leads to itself is read once more and never again', async () => {
  for (const name of ['x-api-v2', 'reddit-api']) {
    const { fake: source } = await askProvider(name, 'loop', { signalsMax: 100 })
    expect(source.asked.filter(({ path }) => path.includes('search')).length).toBe(2)
    await source.close()
  }
})

test('X: pages are joined until there are enough', async () => {
  const { answer, fake: source } = await askProvider('x-api-v2', 'pages', { signalsMax: 15 })
  expect([answer.status, answer.signals.length, answer.isCapped]).toEqual(['ok', 20, false])
  const searches = source.asked.filter(({ path }) => path.endsWith('/search/recent'))
  expect(searches.map(({ query }) => query.get('max_results'))).toEqual(['15', '10'])
  expect(searches[1]!.query.get('next_token')).toBe('b26v89c19')
  expect(searches[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`)
})

test('more than the signals asked for is read only where it costs nothing but requests', async () => {
  const requests = async (name: string, more: Partial<Inquiry>) => {
    const { answer, fake: source } = await askProvider(name, 'pages', more)
    const of = (part: string) => source.asked.filter(({ path }) => path.includes(part))
    await source.close()
    return { signals: answer.signals.length, searches: of('search').length, comments: of('comment') }
  }
  const few = { signalsMax: 10 }
  const x = await requests('x-api-v2', few)
  expect(await requests('x-api-v2', { ...few, extraMax: 200 })).toEqual(x)
  const [reddit, more] = [await requests('reddit-api', few), await requests('reddit-api', { ...few, extraMax: 200 })]
  expect([reddit.signals, reddit.searches, more.searches]).toEqual([10, 1, 2])
  expect(more.signals).toBeGreaterThan(20)
  const youtube = await requests('youtube-data-api', { signalsMax: 50, extraMax: 200 })
  expect([youtube.searches, youtube.comments.map(({ query }) => query.get('maxResults'))]).toEqual([
    1,
    Array.from({ length: 5 }, () => '40'),
  ])
})
