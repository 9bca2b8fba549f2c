import { afterEach, expect, test } from 'vitest'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { startXApi } from '#tests/fakes/x-api.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { askProvider, closeFake, named, startFake, TOKEN } from '#tests/fixtures/social-provider.ts'
import { xApi } from './x-api.server.ts'

afterEach(closeFake)

test('X: a post holds what X told, with whole addresses, entities read and counts', async () => {
  const { answer } = await askProvider('x-api-v2', 'ok')
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
  const { answer } = await askProvider('x-api-v2', 'ok')
  expect(answer.volume).toMatchObject({ platform: 'x', stepSeconds: 3600 })
  expect(answer.volume?.points.map(({ count }) => count)).toEqual([3, 5, 8])
})

test('X: both namings of its fields are read, and where the old is refused the new is asked in', async () => {
  const read = async (answers: string) => {
    const { answer, fake: source } = await askProvider('x-api-v2', answers)
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
  const fake = await startFake(startXApi)
  const provider = xApi({ base: named(fake.base), token: TOKEN, listsAccounts: false })
  const statusOf = async (source: FakeSource, answers: string) => {
    source.answers = answers
    return (await provider.gather(inquiryAt(new Date()))).status
  }
  for (const answers of ['only-new-names', 'ok', 'only-new-names']) expect(await statusOf(fake, answers)).toBe('ok')
})

test('X: used-up credit is final for the brief', async () => {
  const { answer, fake: source } = await askProvider('x-api-v2', 'out-of-credit')
  expect(answer.status).toBe('out_of_credit')
  expect(source.asked.filter(({ path }) => path.includes('search')).length).toBe(1)
})

test('X: thirty days come from the search of all posts; without it seven days come with a warning', async () => {
  const whole = await askProvider('x-api-v2', 'ok', { timeRange: '30d' })
  expect(whole.answer.status).toBe('ok')
  expect(whole.fake.asked.map(({ path }) => path)).toEqual(['/2/tweets/search/all'])
  await whole.fake.close()
  const recent = await askProvider('x-api-v2', 'recent-only', { timeRange: '30d' })
  expect(recent.answer.status).toBe('partial')
  expect(recent.answer.warning).toBe(
    'X gives this service only posts from the last 7 days, not from the whole time range.',
  )
  const search = recent.fake.asked.find(({ path }) => path.endsWith('/recent'))!
  expect(Date.parse(search.query.get('start_time')!)).toBeGreaterThan(Date.now() - 7 * 86_400_000)
})

test('X: a limit that ends soon is waited for, one that ends late is not', async () => {
  const soon = await askProvider('x-api-v2', 'resets-soon')
  expect([soon.answer.status, soon.pauses.length]).toEqual(['ok', 1])
  expect(soon.pauses[0]).toBeGreaterThan(3000)
  await soon.fake.close()
  const late = await askProvider('x-api-v2', 'resets-late')
  expect([late.answer.status, late.pauses]).toEqual(['rate_limited', []])
})

test('X: a fault of the server is asked again at most twice, after a pause', async () => {
  const twice = await askProvider('x-api-v2', 'fails-twice')
  expect([twice.answer.status, twice.pauses]).toEqual(['ok', [500, 1500]])
})

test('X: where a later page fails, the posts before it are kept and the answer says so', async () => {
  const { answer } = await askProvider('x-api-v2', 'second-page-fails', { signalsMax: 50 })
  expect([answer.status, answer.signals.length, answer.isPassing]).toEqual(['partial', 10, true])
  expect(answer.warning).toMatch(/Only some of its signals could be read\.$/)
})

test('X: posts of unknown authors, odd items and control characters spoil nothing', async () => {
  const authors = await askProvider('x-api-v2', 'no-author')
  expect(authors.answer.signals.map(({ author }) => author?.handle ?? author)).toMatchObject([{ id: '1000' }, null])
  expect(authors.answer.signals[0]!.url).toBe('https://x.com/i/web/status/1990000000000000000')
  await authors.fake.close()
  const odd = await askProvider('x-api-v2', 'odd')
  expect(odd.answer.signals.length).toBe(1)
  await odd.fake.close()
  const controls = await askProvider('x-api-v2', 'controls')
  expect(controls.answer.signals.map(({ text }) => text)).toEqual(['Dam leak'])
})
