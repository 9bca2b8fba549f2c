import { afterEach, expect, test } from 'vitest'
import { askProvider, closeFake } from '#tests/fixtures/social-provider.ts'

afterEach(closeFake)

test('YouTube: one search, then videos, channels and comments of at most five videos', async () => {
  const { answer, fake: source } = await askProvider('youtube-data-api', 'ok', { signalsMax: 30 })
  const paths = source.asked.map(({ path }) => path)
  expect(paths.slice(0, 3)).toEqual(['/search', '/videos', '/channels'])
  expect(paths.slice(3)).toEqual(Array.from({ length: 5 }, () => '/commentThreads'))
  expect(source.asked.filter(({ query }) => query.get('videoId') === 'video1')).toEqual([])
  expect(answer.signals.filter(({ kind }) => kind === 'comment').length).toBe(5)
})

test('YouTube: numbers written as text are numbers, and what is hidden or missing is unknown', async () => {
  const { answer } = await askProvider('youtube-data-api', 'ok')
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
  const { answer } = await askProvider('youtube-data-api', answers)
  expect(answer.status).toBe(status)
  expect(answer.warning).not.toContain('<a')
})

test('YouTube: comments that are switched off are no fault; a quota that ends there leaves the videos', async () => {
  const off = await askProvider('youtube-data-api', 'comments-disabled')
  expect([off.answer.status, off.answer.signals.length]).toEqual(['ok', 7])
  await off.fake.close()
  const ended = await askProvider('youtube-data-api', 'comments-quota')
  expect([ended.answer.status, ended.answer.signals.length]).toEqual(['partial', 7])
})

test('YouTube: more than one page makes the sample capped, and no second search is made', async () => {
  const { answer, fake: source } = await askProvider('youtube-data-api', 'pages', { signalsMax: 100 })
  expect([answer.isCapped, answer.canGiveMore]).toEqual([true, false])
  expect(source.asked.filter(({ path }) => path === '/search').length).toBe(1)
})

test('YouTube: deleted authors and hidden characters spoil nothing', async () => {
  const gone = await askProvider('youtube-data-api', 'deleted-author')
  expect(gone.answer.signals.find(({ kind }) => kind === 'comment')?.author).toBeNull()
  await gone.fake.close()
  const hidden = await askProvider('youtube-data-api', 'controls')
  expect(hidden.answer.signals[0]!.title).toBe('Dam leak explained')
  await hidden.fake.close()
  const channels = await askProvider('youtube-data-api', 'no-author')
  expect(channels.answer.signals[0]!.author).toBeNull()
})
