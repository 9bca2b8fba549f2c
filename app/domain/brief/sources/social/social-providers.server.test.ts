import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { SOURCE_SETTINGS, sourcesFromSettings } from '#app/platform/settings/source-settings.ts'
import { askProvider, CASES, closeFake, PROVIDERS, TOKEN } from '#tests/fixtures/social-provider.ts'
import type { Inquiry } from '../../collect/source.ts'
import { PLATFORM_FACTS } from '../../platforms.ts'
import { sourceWays } from '../index.server.ts'

afterEach(closeFake)

const NAMES = PROVIDERS.map(([name]) => [name] as const)

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

test.each(NAMES)('%s gives signals of the shape that all share', async (name) => {
  const { answer } = await askProvider(name, 'ok')
  expect(answer.signals.length).toBeGreaterThan(0)
  for (const signal of answer.signals) {
    expect(signal.provider).toBe(name)
    expect(signal.id).toMatch(/^[0-9a-f]{16}$/)
    expect(`${signal.title ?? ''} ${signal.text}`).not.toMatch(/&(?:amp|lt|#)|<\/?(?:p|div|b)\b/)
    expect(signal.canonicalUrl).toMatch(/^https:\/\/(?!www\.)/)
    expect(signal.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const { retention } = PLATFORM_FACTS[signal.platform]
    const keptMs = Date.parse(signal.retention.expiresAt ?? '') - Date.parse(signal.collectedAt)
    expect(signal.retention.expiresAt === null ? null : keptMs).toBe(retention?.keptMs ?? null)
    expect(signal.query.matched).toEqual(['dam leak'])
  }
})

test.each(NAMES)('%s says empty, or partial by nature, where nothing was found', async (name) => {
  const { answer } = await askProvider(name, 'empty')
  expect([answer.status, answer.signals]).toEqual([name === 'reddit-feed' ? 'partial' : 'empty', []])
})

test.each(NAMES)('%s asks for ten long terms within 2,048 characters', async (name) => {
  const terms = Array.from({ length: 10 }, (_, index) => `${'überschwemmung '.repeat(20)}${index}`)
  const { fake: source } = await askProvider(name, 'ok', { terms })
  expect(source.asked.length).toBeGreaterThan(0)
  for (const { path, query } of source.asked) {
    expect(`${source.base}${path}?${query.toString()}`.length).toBeLessThanOrEqual(2048)
  }
})

test.each(NAMES)('the fake of %s knows every case', async (name) => {
  const { fake } = await askProvider(name, 'ok')
  expect(fake.caseNames).toEqual(expect.arrayContaining([...CASES]))
})

test.each(NAMES)('%s gives as many as were asked for, from several pages if need be', async (name) => {
  const { answer } = await askProvider(name, 'pages', { signalsMax: 15 })
  expect(answer.signals.length).toBeGreaterThanOrEqual(15)
})

test.each(NAMES)('%s leaves out the second of two equal ids', async (name) => {
  const { answer } = await askProvider(name, 'doubles', { signalsMax: 40 })
  const ids = answer.signals.map(({ nativeId }) => nativeId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(1)
})

test.each(NAMES.flatMap(([name]) => ['future', 'outside'].map((answers) => [name, answers] as const)))(
  '%s leaves out what lies outside of the time asked for (%s)',
  async (name, answers) => {
    const { answer } = await askProvider(name, answers)
    expect(answer.signals.length).toBeGreaterThan(0)
    for (const { publishedAt } of answer.signals) {
      const ageMs = Date.now() - Date.parse(publishedAt)
      expect(ageMs > -60_000 && ageMs < 86_400_000).toBe(true)
    }
  },
)

test.each(PROVIDERS.map(([name, , , needs]) => [name, needs] as const))(
  '%s is %s: without any setting it is configured only if it needs none',
  (name, needs) => {
    const unset = sourceWays(sourcesFromSettings(z.object(SOURCE_SETTINGS).parse({}), false))
    const provider = Object.values(unset)
      .flat(2)
      .find((one) => one.name === name)
    expect(provider?.isConfigured()).toBe(needs === 'keyless')
  },
)

test.each(PROVIDERS.map(([name, , , needs]) => [name, needs] as const))(
  '%s (%s) blames the operator’s key for a 401 only if it has one',
  async (name, needs) => {
    const { answer } = await askProvider(name, '401')
    expect(answer.warning?.includes('the operator’s key')).toBe(needs === 'keyed')
  },
)

test.each(NAMES)('%s reads a page that leads to itself once more and never again', async (name) => {
  const { fake } = await askProvider(name, 'loop', { signalsMax: 100 })
  const asked = fake.asked.map(({ method, path, query }) => `${method} ${path}?${query.toString()}`)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size).toBe(asked.length)
})

test.each(['x-api-v2', 'reddit-api'])('%s asks for the page that leads to itself', async (name) => {
  const { fake } = await askProvider(name, 'loop', { signalsMax: 100 })
  expect(fake.asked.filter(({ path }) => path.includes('search')).length).toBe(2)
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
