import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrateDatabase } from '#db/migrate.server.ts'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { readSettings } from '#app/platform/settings/read-settings.ts'
import { startGdelt } from '#tests/fakes/gdelt-api.ts'
import { startRedditApi } from '#tests/fakes/reddit-api.ts'
import { startXApi } from '#tests/fakes/x-api.ts'
import { collectSignals, type CollectOptions } from './collect-signals.server.ts'
import type { Inquiry, Provider, ProviderAnswer } from './source.ts'
import { sourceWays, type SourceWays } from '../sources/index.server.ts'
import { signalsFrom } from '../sources/signal-from.server.ts'
import { SAMPLED_PLATFORMS } from '../samples/sample-entries.ts'
import { type Platform, PLATFORM_FACTS } from '../platforms.ts'

beforeAll(() => migrateDatabase())

const AT = new Date()

/** How long a slow source takes to respond. */
const TAKEN_MS = 5_000

/** A provider that has `count` signals and gives as many as it is asked for. */
function having(platform: Platform, count: number, more: Partial<Provider & { site: string; isCheap: boolean }> = {}) {
  const asked: number[] = []
  const site = more.site ?? `${platform}-${randomUUID()}`
  const gather = async (inquiry: Inquiry): Promise<ProviderAnswer> => {
    asked.push(inquiry.signalsMax)
    const given = Math.min(count, inquiry.signalsMax + (more.isCheap === true ? inquiry.extraMax : 0))
    const drafts = Array.from({ length: given }, (_, index) => ({
      kind: 'post' as const,
      nativeId: `${site}/${index}`,
      url: `https://${site}.example/${index}`,
      text: `Dam ${index}`,
      publishedAt: new Date(AT.getTime() - (index + 1) * 60_000),
    }))
    const signals = signalsFrom(drafts, { platform, provider: site, inquiry, collectedAt: AT })
    return { status: signals.length === 0 ? 'empty' : 'ok', signals, isCapped: count > signals.length }
  }
  const provider: Provider = { name: site, platform, isConfigured: () => true, gather, ...more }
  return { provider, asked }
}

const failing = (platform: Platform, answer: Partial<ProviderAnswer> = {}) =>
  having(platform, 0, {
    gather: async () => ({
      status: 'rate_limited',
      signals: [],
      isCapped: false,
      warning: 'It allows no more requests at the moment.',
      ...answer,
    }),
  }).provider

const collect = (
  platforms: readonly Platform[],
  ways: Partial<SourceWays>,
  more: Omit<CollectOptions, 'ways'> & { signalsMax?: number; terms?: string[] } = {},
) => {
  const { signalsMax = 60, extraMax = 0, samples = 'never', terms = [`dam ${randomUUID()}`], ...options } = more
  const since = new Date(AT.getTime() - 86_400_000)
  return collectSignals(
    { terms, platforms, timeRange: '24h', since, until: AT, signalsMax },
    { ways, samples, extraMax, ...options },
  )
}

test('each platform gives its part, and what one lacks the others are asked for again', async () => {
  const [x, news] = [having('x', 100), having('news', 5)]
  const found = await collect(['x', 'news'], { x: [[x.provider]], news: [[news.provider]] })
  expect(found.diagnostics.map(({ source, status, signals }) => [source, status, signals])).toEqual([
    ['x', 'ok', 55],
    ['news', 'ok', 5],
  ])
  expect([x.asked, news.asked]).toEqual([[30, 55], [30]])
  expect([...found.capped]).toEqual(['x'])
  expect([found.warnings, found.isSample]).toEqual([[], false])
})

test('nobody is asked twice where the first round filled all places', async () => {
  const [x, news] = [having('x', 100), having('news', 100)]
  const found = await collect(['x', 'news'], { x: [[x.provider]], news: [[news.provider]] })
  expect([found.signals.length, x.asked.length, news.asked.length]).toEqual([60, 1, 1])
})

test('a source has its time once: what the first round took is gone in the second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const left: number[] = []
  const slow = having('x', 100, {})
  const provider: Provider = {
    ...slow.provider,
    gather: async (inquiry) => {
      left.push(inquiry.remainingMs())
      vi.advanceTimersByTime(TAKEN_MS)
      return slow.provider.gather(inquiry)
    },
  }
  await collect(['x', 'news'], { x: [[provider]], news: [[having('news', 5).provider]] })
  expect(left).toEqual([20_000, 20_000 - TAKEN_MS])
})

test('a source that gives more for nothing is read beyond the signals asked for, and takes no places of the others', async () => {
  const [x, reddit] = [having('x', 100), having('reddit', 500, { isCheap: true })]
  const found = await collect(
    ['x', 'reddit', 'news'],
    { x: [[x.provider]], reddit: [[reddit.provider]], news: [[having('news', 5).provider]] },
    { extraMax: 150 },
  )
  expect(found.diagnostics.map(({ source, signals }) => [source, signals])).toEqual([
    ['x', 28],
    ['reddit', 27],
    ['news', 5],
  ])
  expect([x.asked, reddit.asked]).toEqual([[20, 28], [20]])
  const listed = new Set(found.signals.map(({ id }) => id))
  expect(found.extra?.signals.map(({ platform }) => platform)).toEqual(Array.from({ length: 143 }, () => 'reddit'))
  expect(found.extra?.signals.filter(({ id }) => listed.has(id))).toEqual([])
  expect([[...found.capped].toSorted(), [...found.extra!.capped].toSorted()]).toEqual([
    ['reddit', 'x'],
    ['reddit', 'x'],
  ])
})

test('a platform that was read to its end beyond the signals is cut only as far as it is listed', async () => {
  const { provider } = having('reddit', 90, { isCheap: true })
  const found = await collect(['reddit'], { reddit: [[provider]] }, { extraMax: 150 })
  expect([found.signals.length, found.extra?.signals.length]).toEqual([60, 30])
  expect([[...found.capped], [...found.extra!.capped]]).toEqual([['reddit'], []])
})

test('with nothing to be read beyond, what a page brought too much is let go', async () => {
  const { provider } = having('reddit', 90, { isCheap: true })
  const found = await collect(['reddit'], { reddit: [[provider]] }, { extraMax: 0 })
  expect([found.signals.length, found.extra?.signals]).toEqual([60, []])
})

test('signals come in the order of time, no more than were asked for', async () => {
  const { provider } = having('x', 500)
  const found = await collect(['x'], { x: [[provider]] }, { signalsMax: 17 })
  const times = found.signals.map(({ publishedAt }) => publishedAt)
  expect([times.length, times]).toEqual([17, times.toSorted()])
})

test('a source that fails is a warning in plain words, and the others are told as they are', async () => {
  const found = await collect(['x', 'news', 'web'], { x: [[failing('x')]], news: [[having('news', 5).provider]] })
  expect(found.diagnostics.map(({ source, status, error }) => [source, status, error])).toEqual([
    ['x', 'failed', 'It allows no more requests at the moment.'],
    ['news', 'ok', undefined],
    ['web', 'not_configured', 'It is not set up here.'],
  ])
  expect(found.warnings).toEqual([
    'It allows no more requests at the moment.',
    'Not searched, because they are not set up here: web search.',
  ])
})

test('the next provider of a way is asked only where the one before has no answer', async () => {
  const spare = having('news', 4)
  const first = await collect(['news'], { news: [[having('news', 3).provider, spare.provider]] })
  expect([first.signals.length, spare.asked.length]).toEqual([3, 0])
  const found = await collect(['news'], { news: [[failing('news'), spare.provider]] })
  expect([found.signals.length, found.diagnostics[0]?.status]).toEqual([4, 'partial'])
  const quiet = having('news', 4)
  const nothing = await collect(['news'], { news: [[having('news', 0).provider, quiet.provider]] })
  expect([nothing.signals.length, nothing.diagnostics[0]?.status, quiet.asked.length]).toEqual([0, 'ok', 0])
})

test('all ways of a platform are asked, and what two of them bring is one signal', async () => {
  const site = `paper-${randomUUID()}`
  const [one, other] = [having('news', 3, { site }), having('news', 5, { site, name: `${site}-2` })]
  const found = await collect(['news'], { news: [[one.provider], [other.provider]] })
  expect(found.signals.length).toBe(5)
})

test('samples answer for all platforms when they are asked to always', async () => {
  const { provider, asked } = having('x', 5)
  const found = await collect(SAMPLED_PLATFORMS, { x: [[provider]] }, { samples: 'always', terms: ['harbour'] })
  expect(asked).toEqual([])
  expect([found.isSample, found.signals.length]).toEqual([true, 60])
  expect(found.diagnostics.map(({ source, status }) => [source, status])).toEqual(
    SAMPLED_PLATFORMS.map((platform) => [platform, 'sample']),
  )
  expect(found.diagnostics.reduce((sum, { signals }) => sum + signals, 0)).toBe(60)
  const names = SAMPLED_PLATFORMS.map((platform) => PLATFORM_FACTS[platform].name).join(', ')
  expect(found.warnings[0]).toMatch(/^The bundled topic “.+” replaces results from /)
  expect(found.warnings[0]).toContain(`results from ${names}, because`)
  expect(new Set(found.signals.map(({ id }) => id)).size).toBe(60)
})

const NO_SAMPLES = 'No sample data is bundled for it.'

test('a platform without samples is left out of them, and the others take its places', async () => {
  const sampled: Platform[] = ['x', 'news']
  const found = await collect(['x', 'reddit', 'news'], {}, { samples: 'always', sampled, terms: ['harbour'] })
  expect(found.diagnostics.map(({ source, status, error }) => [source, status, error])).toEqual([
    ['x', 'sample', undefined],
    ['reddit', 'not_configured', NO_SAMPLES],
    ['news', 'sample', undefined],
  ])
  expect([found.signals.length, found.signals.filter(({ platform }) => platform === 'reddit').length]).toEqual([60, 0])
  expect(found.warnings[0]).toMatch(/replaces results from X, News, because/)
  expect(found.warnings[1]).toBe('Left out, because no sample data is bundled for them: Reddit.')
})

test('where no platform has samples nothing is said to be one, and real results are not replaced', async () => {
  const asked = { sampled: [], terms: ['harbour'] }
  const found = await collect(['x'], {}, { ...asked, samples: 'always' })
  expect([found.signals, found.diagnostics[0]?.status]).toEqual([[], 'not_configured'])
  expect(found.warnings).toEqual(['Left out, because no sample data is bundled for them: X.'])
  const real = await collect(['x'], {}, { ...asked, samples: 'auto' })
  expect([real.isSample, real.isFallback, real.warnings]).toEqual([
    false,
    false,
    ['Not searched, because they are not set up here: X.'],
  ])
})

test('samples answer by themselves only where nothing was configured or reached', async () => {
  const unreached = { status: 'unavailable' as const, isUnreached: true, warning: 'It could not be reached.' }
  const ask = (news: Provider) => collect(['x', 'news'], { news: [[news]] }, { samples: 'auto' })
  const missed = await ask(failing('news', unreached))
  expect(missed.isSample).toBe(true)
  expect(missed.warnings[0]).toMatch(/because News could not be reached\. Not set up here: X\. The brief costs nothing/)
  expect((await collect(['x', 'news'], {}, { samples: 'auto' })).warnings[0]).toMatch(
    /because none of these sources is set up here\. The brief costs nothing/,
  )
  expect((await ask(having('news', 0).provider)).isSample).toBe(false)
  expect((await ask(having('news', 2).provider)).diagnostics.map(({ status }) => status)).toEqual([
    'not_configured',
    'ok',
  ])
  expect((await ask(failing('news'))).isSample).toBe(false)
})

test('without samples an installation that reaches nothing has no signals, and says why', async () => {
  const found = await collect(['x', 'web'], {})
  expect([found.signals, found.isSample]).toEqual([[], false])
  expect(found.warnings).toEqual(['Not searched, because they are not set up here: X, web search.'])
})

const fakes: FakeSource[] = []
afterAll(() => Promise.all(fakes.map((fake) => fake.close())))

test('the real providers over HTTP make one set of signals with volume, and one fault leaves the others', async () => {
  const [x, reddit, gdelt] = await Promise.all([startXApi(), startRedditApi(), startGdelt(AT)])
  fakes.push(x, reddit, gdelt)
  const { sources } = readSettings({
    X_BEARER_TOKEN: 'token',
    X_API_BASE: x.base,
    REDDIT_CLIENT_ID: 'app',
    REDDIT_CLIENT_SECRET: 'secret',
    REDDIT_API_BASE: reddit.base,
    REDDIT_AUTH_BASE: reddit.base,
    GDELT_API_BASE: gdelt.base,
    GDELT_INTERVAL_MS: '0',
  })
  const ways = sourceWays(sources, { pause: async () => undefined })
  const platforms = ['x', 'reddit', 'youtube', 'news'] as const
  const whole = await collect(platforms, ways)
  expect(whole.diagnostics.map(({ status }) => status)).toEqual(['ok', 'ok', 'not_configured', 'ok'])
  expect(new Set(whole.signals.map(({ platform }) => platform))).toEqual(new Set(['x', 'reddit', 'news']))
  expect(whole.volume.map(({ platform }) => platform).toSorted()).toEqual(['news', 'x'])
  x.answers = '403'
  const faulty = await collect(platforms, ways)
  expect(faulty.diagnostics.map(({ status }) => status)).toEqual(['failed', 'ok', 'not_configured', 'ok'])
  expect(faulty.signals.every(({ platform }) => platform !== 'x')).toBe(true)
  expect(faulty.warnings[0]).toBe('X refuses this service access.')
})
