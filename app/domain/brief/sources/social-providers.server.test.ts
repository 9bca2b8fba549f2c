import { writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { startRedditApi } from '#tests/fakes/reddit-api.ts'
import { startXApi } from '#tests/fakes/x-api.ts'
import { startYouTubeApi } from '#tests/fakes/youtube-api.ts'
import { givenUp } from '#tests/fixtures/given-up.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import { testEnvironment } from '#tests/setup/environment.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../collect/source.ts'
import { redditApi } from './reddit-api.server.ts'
import { redditFeed } from './reddit-feed.server.ts'
import { xApi } from './x-api.server.ts'
import { youtubeApi } from './youtube-api.server.ts'

/** Waits for turns are shorter than those after a refusal. */
const TURN_MS_MAX = 400

const TOKEN = 'the-token-of-the-operator'
const named = (url: string) => ({ url, isNamed: true })
const app = (base: string, hasKey: boolean) => ({
  base: named(base),
  authBase: named(base),
  clientId: hasKey ? 'app' : undefined,
  clientSecret: hasKey ? 'secret' : undefined,
  userAgent: 'test:app:1 (by /u/tester)',
})

const PROVIDERS: [string, () => Promise<FakeSource>, (base: string) => Provider][] = [
  ['x-api-v2', startXApi, (base) => xApi({ base: named(base), token: TOKEN, listsAccounts: false })],
  ['reddit-api', startRedditApi, (base) => redditApi(app(base, true))],
  ['reddit-feed', startRedditApi, (base) => redditFeed(app(base, false))],
  ['youtube-data-api', startYouTubeApi, (base) => youtubeApi({ base: named(base), key: 'yt-key' })],
]

let fake: FakeSource | undefined
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

async function ask(
  name: string,
  answers: string,
  more: Partial<Inquiry> = {},
): Promise<{ answer: ProviderAnswer; fake: FakeSource; pauses: number[] }> {
  const [, start, make] = PROVIDERS.find(([provider]) => provider === name)!
  await forgetTurns()
  fake = await start()
  fake.answers = answers
  const inquiry = inquiryAt(new Date(), { ...givenUp(fake, answers), ...more })
  const answer = await make(fake.base).gather(inquiry)
  return { answer, fake, pauses: inquiry.pauses.filter((ms) => ms > TURN_MS_MAX) }
}

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
    const { answer, fake: source } = await ask(name, fault)
    expect([answer.status, answer.signals]).toEqual([status, []])
    expect(answer.warning).toMatch(/^[A-Z][^{}<>]{15,160}\.$/)
    expect(source.strayed).toEqual([])
  },
)

test.each(PROVIDERS.map(([name]) => [name]))('%s gives signals of the shape that all share', async (name) => {
  const { answer } = await ask(name, 'ok')
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
    const { answer } = await ask(name, 'empty')
    expect([answer.status, answer.signals]).toEqual([name === 'reddit-feed' ? 'partial' : 'empty', []])
  },
)

test.each(PROVIDERS.map(([name]) => [name]))('%s asks for ten long terms within 2,048 characters', async (name) => {
  const terms = Array.from({ length: 10 }, (_, index) => `${'überschwemmung '.repeat(20)}${index}`)
  const { fake: source } = await ask(name, 'ok', { terms })
  expect(source.asked.length).toBeGreaterThan(0)
  for (const { path, query } of source.asked) {
    expect(`${source.base}${path}?${query.toString()}`.length).toBeLessThanOrEqual(2048)
  }
})

test.each(['x-api-v2', 'reddit-api', 'youtube-data-api'])('%s leaves out the second of two equal ids', async (name) => {
  const { answer } = await ask(name, 'doubles', { signalsMax: 40 })
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
  const { answer } = await ask(name, answers)
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
  expect(redditApi(app('http://127.0.0.1:9', false)).isConfigured()).toBe(false)
  expect(redditFeed(app('http://127.0.0.1:9', false)).isConfigured()).toBe(true)
})

test('a page that leads to itself is read once more and never again', async () => {
  for (const name of ['x-api-v2', 'reddit-api']) {
    const { fake: source } = await ask(name, 'loop', { signalsMax: 100 })
    expect(source.asked.filter(({ path }) => path.includes('search')).length).toBe(2)
    await source.close()
  }
})

test('X: pages are joined until there are enough', async () => {
  const { answer, fake: source } = await ask('x-api-v2', 'pages', { signalsMax: 15 })
  expect([answer.status, answer.signals.length, answer.isCapped]).toEqual(['ok', 20, false])
  const searches = source.asked.filter(({ path }) => path.endsWith('/search/recent'))
  expect(searches.map(({ query }) => query.get('max_results'))).toEqual(['15', '10'])
  expect(searches[1]!.query.get('next_token')).toBe('b26v89c19')
  expect(searches[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`)
})

test('more than the signals asked for is read only where it costs nothing but requests', async () => {
  const requests = async (name: string, more: Partial<Inquiry>) => {
    const { answer, fake: source } = await ask(name, 'pages', more)
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

test('X: a post holds what X told, with whole addresses, entities read and counts', async () => {
  const { answer } = await ask('x-api-v2', 'ok')
  expect(answer.signals[0]).toMatchObject({
    kind: 'post',
    url: 'https://x.com/user_1000/status/1990000000000000000',
    text: 'Dam leak report 0 & more https://www.cityherald.example/dam?utm_source=x&id=0#top #HarborPoint',
    author: { id: '1000', handle: 'user_1000', followers: 120, postsCount: 4100, verifiedType: null },
    source: { domain: 'x.com', class: 'social' },
    engagement: { likes: 4, shares: 1, replies: 2, views: 310, score: null },
    refs: {
      urls: ['https://cityherald.example/dam?id=0'],
      domains: ['cityherald.example'],
      hashtags: ['harborpoint'],
      mentions: ['ana_b'],
    },
    retention: { basis: 'x-24h-delete' },
  })
})

test('X: its counts are the volume over time, one step an hour', async () => {
  const { answer } = await ask('x-api-v2', 'ok')
  expect(answer.volume).toMatchObject({ platform: 'x', stepSeconds: 3600 })
  expect(answer.volume?.points.map(({ count }) => count)).toEqual([3, 5, 8])
})

test('X: both namings of its fields are read, and where the old is refused the new is asked in', async () => {
  const read = async (answers: string) => {
    const { answer, fake: source } = await ask('x-api-v2', answers)
    const asked = source.asked.filter(({ path }) => path.includes('search')).length
    await source.close()
    return { ...answer.signals[0]!, asked }
  }
  const renamed = await read('new-names')
  expect([renamed.kind, renamed.refs.parentId, renamed.engagement.shares]).toEqual(['reply', '1989999999999999999', 1])
  expect([renamed.author?.postsCount, renamed.asked]).toEqual([4100, 1])
  const only = await read('only-new-names')
  expect([only.kind, only.refs.quotedId, only.asked]).toEqual(['quote', '1989999999999999999', 2])
})

test('X: where the new naming is taken back, the old is asked in again', async () => {
  fake = await startXApi()
  const provider = xApi({ base: named(fake.base), token: TOKEN, listsAccounts: false })
  const statusOf = async (source: FakeSource, answers: string) => {
    source.answers = answers
    return (await provider.gather(inquiryAt(new Date()))).status
  }
  for (const answers of ['only-new-names', 'ok', 'only-new-names']) expect(await statusOf(fake, answers)).toBe('ok')
})

test('X: used-up credit is final for the brief', async () => {
  const { answer, fake: source } = await ask('x-api-v2', 'out-of-credit')
  expect(answer.status).toBe('out_of_credit')
  expect(source.asked.filter(({ path }) => path.includes('search')).length).toBe(1)
})

test('X: thirty days come from the search of all posts; without it seven days come with a warning', async () => {
  const whole = await ask('x-api-v2', 'ok', { timeRange: '30d' })
  expect(whole.answer.status).toBe('ok')
  expect(whole.fake.asked.map(({ path }) => path)).toEqual(['/2/tweets/search/all'])
  await whole.fake.close()
  const recent = await ask('x-api-v2', 'recent-only', { timeRange: '30d' })
  expect(recent.answer.status).toBe('partial')
  expect(recent.answer.warning).toBe('X gives this service only posts from the last 7 days, not 30.')
  const search = recent.fake.asked.find(({ path }) => path.endsWith('/recent'))!
  expect(Date.parse(search.query.get('start_time')!)).toBeGreaterThan(Date.now() - 7 * 86_400_000)
})

test('X: a limit that ends soon is waited for, one that ends late is not', async () => {
  const soon = await ask('x-api-v2', 'resets-soon')
  expect([soon.answer.status, soon.pauses.length]).toEqual(['ok', 1])
  expect(soon.pauses[0]).toBeGreaterThan(3000)
  await soon.fake.close()
  const late = await ask('x-api-v2', 'resets-late')
  expect([late.answer.status, late.pauses]).toEqual(['rate_limited', []])
})

test('X: a fault of the server is asked again at most twice, after a pause', async () => {
  const twice = await ask('x-api-v2', 'fails-twice')
  expect([twice.answer.status, twice.pauses]).toEqual(['ok', [500, 1500]])
})

test('X: where a later page fails, the posts before it are kept and the answer says so', async () => {
  const { answer } = await ask('x-api-v2', 'second-page-fails', { signalsMax: 50 })
  expect([answer.status, answer.signals.length, answer.isPassing]).toEqual(['partial', 10, true])
  expect(answer.warning).toMatch(/Only some of its signals could be read\.$/)
})

test('X: posts of unknown authors, odd items and control characters spoil nothing', async () => {
  const authors = await ask('x-api-v2', 'no-author')
  expect(authors.answer.signals.map(({ author }) => author?.handle ?? author)).toMatchObject([{ id: '1000' }, null])
  expect(authors.answer.signals[0]!.url).toBe('https://x.com/i/web/status/1990000000000000000')
  await authors.fake.close()
  const odd = await ask('x-api-v2', 'odd')
  expect(odd.answer.signals.length).toBe(1)
  await odd.fake.close()
  const controls = await ask('x-api-v2', 'controls')
  expect(controls.answer.signals.map(({ text }) => text)).toEqual(['Dam leak'])
})

test('Reddit: one token serves many briefs, and a refused one is renewed once', async () => {
  fake = await startRedditApi()
  const provider = redditApi(app(fake.base, true))
  await provider.gather(inquiryAt(new Date()))
  await provider.gather(inquiryAt(new Date()))
  expect(fake.asked.filter(({ path }) => path === '/api/v1/access_token').length).toBe(1)
  await fake.close()
  const renewed = await ask('reddit-api', 'token-expired')
  expect(renewed.answer.status).toBe('ok')
  expect(renewed.fake.asked.filter(({ path }) => path === '/api/v1/access_token').length).toBe(2)
  await renewed.fake.close()
  const refused = await ask('reddit-api', 'bad-secret')
  expect(refused.answer.status).toBe('unauthorized')
})

test('Reddit: a token is used until a minute before it expires', async () => {
  fake = await startRedditApi()
  const provider = redditApi(app(fake.base, true))
  const tokensAt = async (seconds: number) => {
    writeFileSync(testEnvironment.clockFile, String(seconds))
    await provider.gather(inquiryAt(new Date()))
    return fake?.asked.filter(({ path }) => path === '/api/v1/access_token').length
  }
  try {
    expect([await tokensAt(0), await tokensAt(86_400 - 90), await tokensAt(86_400 - 60)]).toEqual([1, 1, 2])
  } finally {
    writeFileSync(testEnvironment.clockFile, '0')
  }
})

test('Reddit: posts come with the comments on the most discussed, without what was removed', async () => {
  const { answer } = await ask('reddit-api', 'ok', { signalsMax: 30 })
  const comments = answer.signals.filter(({ kind }) => kind === 'comment')
  expect(comments.map(({ refs }) => refs.parentId)).toEqual(['t3_p3', 't3_p3', 't3_p2', 't3_p2', 't3_p1', 't3_p1'])
  expect(comments.map(({ author }) => author?.handle ?? null).slice(0, 2)).toEqual(['ana', null])
  expect(answer.signals.some(({ text }) => text.includes('[removed]'))).toBe(false)
  expect(answer.signals[0]).toMatchObject({
    kind: 'post',
    title: 'Dam leak: what we know 0',
    author: { id: 't2_0', handle: 'user_0' },
    source: { domain: 'reddit.com', name: 'r/harbor' },
    engagement: { score: -1, replies: 0, likes: null },
    refs: { hashtags: ['damleak'], mentions: ['clerk_9'] },
    retention: { basis: 'reddit-delete' },
  })
})

test('Reddit: a deleted author and a removed text leave the title alone', async () => {
  const { answer } = await ask('reddit-api', 'deleted-author')
  expect(answer.signals[0]).toMatchObject({ author: null, text: 'Dam leak: what we know 0' })
})

test('Reddit: what a post links to is among its addresses', async () => {
  const { answer } = await ask('reddit-api', 'link-post')
  expect(answer.signals[0]!.refs.urls).toEqual(['https://cityherald.example/dam'])
})

test('Reddit: an address that is none spoils nothing', async () => {
  const { answer } = await ask('reddit-api', 'broken-link')
  expect([answer.status, answer.signals.filter(({ kind }) => kind === 'post').length]).toEqual(['ok', 2])
})

test('Reddit: a page that reaches back before the time is the last, and nothing was left out', async () => {
  const { answer, fake: source } = await ask('reddit-api', 'past-the-window', { timeRange: '24h' })
  expect(source.asked.filter(({ path }) => path === '/search')).toHaveLength(1)
  expect([answer.status, answer.isCapped]).toEqual(['ok', false])
})

test('Reddit: its seconds until the reset are waited for where they fit', async () => {
  const soon = await ask('reddit-api', 'resets-soon', { signalsMax: 4 })
  expect([soon.answer.status, soon.pauses]).toEqual(['ok', [3000]])
  await soon.fake.close()
  const late = await ask('reddit-api', 'resets-late')
  expect([late.answer.status, late.pauses]).toEqual(['rate_limited', []])
})

test('Reddit: the feed is asked once a brief, whatever it answers', async () => {
  for (const answers of ['ok', 'no-feed', '429', '503', 'reset-429', 'feed-doctype']) {
    const { fake: source } = await ask('reddit-feed', answers)
    expect(source.asked.length).toBe(1)
    await source.close()
  }
})

test('Reddit: the feed gives posts as text, and says what it cannot give', async () => {
  const { answer } = await ask('reddit-feed', 'ok')
  expect([answer.status, answer.signals.length]).toEqual(['partial', 3])
  expect(answer.warning).toContain('at most 50 posts')
  expect(answer.signals[0]).toMatchObject({
    title: 'Dam leak & the town 0',
    text: 'The works & the dam.',
    author: { handle: 'user_0' },
    source: { name: 'r/harbor' },
  })
})

test('YouTube: one search, then videos, channels and comments of at most five videos', async () => {
  const { answer, fake: source } = await ask('youtube-data-api', 'ok', { signalsMax: 30 })
  const paths = source.asked.map(({ path }) => path)
  expect(paths.slice(0, 3)).toEqual(['/search', '/videos', '/channels'])
  expect(paths.slice(3)).toEqual(Array.from({ length: 5 }, () => '/commentThreads'))
  expect(source.asked.filter(({ query }) => query.get('videoId') === 'video1')).toEqual([])
  expect(answer.signals.filter(({ kind }) => kind === 'comment').length).toBe(5)
})

test('YouTube: numbers written as text are numbers, and what is hidden or missing is unknown', async () => {
  const { answer } = await ask('youtube-data-api', 'ok')
  const [first, second, third] = answer.signals
  expect(first).toMatchObject({
    kind: 'video',
    title: 'Dam leak explained 0',
    lang: 'en-GB',
    author: { id: 'UC0', handle: 'citytvUC0', followers: 9000, createdAt: '2015-05-01T00:00:00.000Z' },
    engagement: { views: 1200, likes: 30, replies: 10 },
    refs: { urls: ['https://cityherald.example/dam'], hashtags: ['harborpoint'] },
    retention: { basis: 'youtube-30d' },
  })
  expect(second!.engagement).toMatchObject({ likes: null, replies: null })
  expect(third!.author?.followers).toBeNull()
})

test.each([
  ['quota', 'out_of_credit'],
  ['bad-key', 'unauthorized'],
  ['too-fast', 'rate_limited'],
  ['not-enabled', 'forbidden'],
  ['backend-error', 'unavailable'],
])('YouTube: the refusal %s is told as %s', async (answers, status) => {
  const { answer } = await ask('youtube-data-api', answers)
  expect(answer.status).toBe(status)
  expect(answer.warning).not.toContain('<a')
})

test('YouTube: comments that are switched off are no fault; a quota that ends there leaves the videos', async () => {
  const off = await ask('youtube-data-api', 'comments-disabled')
  expect([off.answer.status, off.answer.signals.length]).toEqual(['ok', 7])
  await off.fake.close()
  const ended = await ask('youtube-data-api', 'comments-quota')
  expect([ended.answer.status, ended.answer.signals.length]).toEqual(['partial', 7])
})

test('YouTube: more than one page makes the sample capped, and no second search is made', async () => {
  const { answer, fake: source } = await ask('youtube-data-api', 'pages', { signalsMax: 100 })
  expect([answer.isCapped, answer.canGiveMore]).toEqual([true, false])
  expect(source.asked.filter(({ path }) => path === '/search').length).toBe(1)
})

test('YouTube: deleted authors and hidden characters spoil nothing', async () => {
  const gone = await ask('youtube-data-api', 'deleted-author')
  expect(gone.answer.signals.find(({ kind }) => kind === 'comment')?.author).toBeNull()
  await gone.fake.close()
  const hidden = await ask('youtube-data-api', 'controls')
  expect(hidden.answer.signals[0]!.title).toBe('Dam leak explained')
  await hidden.fake.close()
  const channels = await ask('youtube-data-api', 'no-author')
  expect(channels.answer.signals[0]!.author).toBeNull()
})
