import { afterEach, expect, test } from 'vitest'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import { now } from '#app/platform/clock.server.ts'
import { startBrave } from '#tests/fakes/brave-search.ts'
import { startEdgar } from '#tests/fakes/edgar-search.ts'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { startFinnhub } from '#tests/fakes/finnhub-api.ts'
import { startGdelt } from '#tests/fakes/gdelt-api.ts'
import { startGoogleNews } from '#tests/fakes/google-news-rss.ts'
import { startNewsApi } from '#tests/fakes/news-api.ts'
import { startSearxng } from '#tests/fakes/searxng-instance.ts'
import { givenUp } from '#tests/fixtures/given-up.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../collect/source.ts'
import { braveNews, braveWeb } from './web/brave.server.ts'
import { edgar } from './finance/edgar.server.ts'
import { finnhub } from './finance/finnhub.server.ts'
import { gdelt } from './news/gdelt.server.ts'
import { googleNews } from './news/google-news.server.ts'
import { newsApi } from './news/news-api.server.ts'
import { searxng } from './web/searxng.server.ts'

const AT = new Date(Math.floor(now().getTime() / 60_000) * 60_000)
const KEY = 'the-key-of-the-operator'

type Made = (base: { url: string; isNamed: boolean }, asking: { pause: () => Promise<void> }) => Provider

const named = (url: string) => ({ url, isNamed: true })
const sec = (base: { url: string; isNamed: boolean }): SourcesEnv['edgar'] => ({
  base,
  filesBase: base,
  contact: 'Example ops@example.org',
})

const PROVIDERS: [string, (at: Date) => Promise<FakeSource>, Made][] = [
  ['gdelt-doc2', startGdelt, (base, asking) => gdelt({ base, intervalMs: 0 }, asking)],
  ['google-news-rss', startGoogleNews, (base, asking) => googleNews({ base, isOn: true }, asking)],
  ['newsapi', startNewsApi, (base, asking) => newsApi({ base, key: KEY }, asking)],
  ['brave-web', startBrave, (base, asking) => braveWeb({ base, key: KEY }, asking)],
  ['brave-news', startBrave, (base, asking) => braveNews({ base, key: KEY }, asking)],
  ['searxng', startSearxng, (base, asking) => searxng({ base }, asking)],
  ['finnhub', startFinnhub, (base, asking) => finnhub({ base, key: KEY }, asking)],
  ['edgar-fts', startEdgar, (base, asking) => edgar(sec(base), asking)],
]

let fake: FakeSource | undefined
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

async function ask(
  [, start, make]: (typeof PROVIDERS)[number],
  answers: string,
  more: Partial<Inquiry> = {},
): Promise<{ answer: ProviderAnswer; fake: FakeSource }> {
  await forgetTurns()
  fake = await start(AT)
  fake.answers = answers
  const provider = make(named(fake.base), { pause: async () => undefined })
  return { answer: await provider.gather(inquiryAt(AT, { ...givenUp(fake, answers), ...more })), fake }
}

const FAILURES = [
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

test.each(
  PROVIDERS.flatMap((provider) => FAILURES.map(([name, status]) => [provider[0], name, status, provider] as const)),
)(
  '%s under the fault %s answers %s with one sentence of warning and no signal',
  async (_name, fault, status, provider) => {
    const { answer, fake: source } = await ask(provider, fault)
    expect(answer.status).toBe(status)
    expect(answer.signals).toEqual([])
    expect(answer.warning).toMatch(/^[A-Z][^{}<>]{15,160}\.$/)
    expect(source.asked.length).toBe(fault === '503' ? 3 : 1)
    expect(source.strayed).toEqual([])
  },
)

test.each(
  PROVIDERS.flatMap((provider) =>
    ['ok', 'once-500', 'reset-429'].map((name) => [provider[0], name, provider] as const),
  ),
)('%s gives its signals in the case %s', async (name, fault, provider) => {
  const { answer } = await ask(provider, fault)
  expect([answer.status, answer.warning]).toEqual(['ok', undefined])
  expect(answer.signals.length).toBeGreaterThan(0)
  for (const signal of answer.signals) {
    expect(signal.provider).toBe(name)
    expect(signal.text).not.toMatch(/&amp;|<\w+>/)
    expect(Date.parse(signal.publishedAt)).toBeLessThanOrEqual(AT.getTime())
  }
})

test.each(PROVIDERS.map((provider) => [provider[0], provider] as const))(
  '%s says empty where nothing was found',
  async (_name, provider) => {
    const { answer } = await ask(provider, 'empty')
    expect([answer.status, answer.signals.length, answer.warning]).toEqual(['empty', 0, undefined])
  },
)

test.each(PROVIDERS.map((provider) => [provider[0], provider] as const))(
  '%s asks for ten long terms without an address over 2,048 characters',
  async (_name, provider) => {
    const terms = Array.from({ length: 10 }, (_, index) => `${'überschwemmung '.repeat(20)}${index}`)
    const { fake: source } = await ask(provider, 'ok', { terms })
    expect(source.asked.length).toBeGreaterThan(0)
    for (const { path, query } of source.asked) {
      expect(`${source.base}${path}?${query.toString()}`.length).toBeLessThanOrEqual(2048)
    }
  },
)

test('what needs a key, a contact, an address or a switch is not configured without it', () => {
  const base = named('http://127.0.0.1:9')
  const providers = [
    googleNews({ base, isOn: false }),
    newsApi({ base, key: undefined }),
    braveWeb({ base, key: undefined }),
    braveNews({ base, key: undefined }),
    searxng(undefined),
    finnhub({ base, key: undefined }),
    edgar({ base, filesBase: base, contact: undefined }),
  ]
  expect(providers.map((provider) => provider.isConfigured())).toEqual(providers.map(() => false))
  expect(gdelt({ base, intervalMs: 0 }).isConfigured()).toBe(true)
})

test('keys go in headers, never in an address', async () => {
  for (const provider of PROVIDERS) {
    const { fake: source } = await ask(provider, 'ok')
    expect(source.asked.length, provider[0]).toBeGreaterThan(0)
    for (const { path, query } of source.asked) expect(`${path}?${query.toString()}`).not.toContain(KEY)
    await source.close()
  }
})
