import { writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { startRedditApi } from '#tests/fakes/reddit-api.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { askProvider, closeFake, redditApp, startFake } from '#tests/fixtures/social-provider.ts'
import { testEnvironment } from '#tests/setup/environment.ts'
import { redditApi } from './reddit-api.server.ts'

afterEach(closeFake)

test('Reddit: one token serves many briefs, and a refused one is renewed once', async () => {
  const fake = await startFake(startRedditApi)
  const provider = redditApi(redditApp(fake.base, true))
  await provider.gather(inquiryAt(new Date()))
  await provider.gather(inquiryAt(new Date()))
  expect(fake.asked.filter(({ path }) => path === '/api/v1/access_token').length).toBe(1)
  await fake.close()
  const renewed = await askProvider('reddit-api', 'token-expired')
  expect(renewed.answer.status).toBe('ok')
  expect(renewed.fake.asked.filter(({ path }) => path === '/api/v1/access_token').length).toBe(2)
  await renewed.fake.close()
  const refused = await askProvider('reddit-api', 'bad-secret')
  expect(refused.answer.status).toBe('unauthorized')
})

test('Reddit: a token is used until a minute before it expires', async () => {
  const fake = await startFake(startRedditApi)
  const provider = redditApi(redditApp(fake.base, true))
  const tokensAt = async (seconds: number) => {
    writeFileSync(testEnvironment.clockFile, String(seconds))
    await provider.gather(inquiryAt(new Date()))
    return fake.asked.filter(({ path }) => path === '/api/v1/access_token').length
  }
  try {
    expect([await tokensAt(0), await tokensAt(86_400 - 90), await tokensAt(86_400 - 60)]).toEqual([1, 1, 2])
  } finally {
    writeFileSync(testEnvironment.clockFile, '0')
  }
})

test('Reddit: posts come with the comments on the most discussed, without what was removed', async () => {
  const { answer } = await askProvider('reddit-api', 'ok', { signalsMax: 30 })
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
  const { answer } = await askProvider('reddit-api', 'deleted-author')
  expect(answer.signals[0]).toMatchObject({ author: null, text: 'Dam leak: what we know 0' })
})

test('Reddit: what a post links to is among its addresses', async () => {
  const { answer } = await askProvider('reddit-api', 'link-post')
  expect(answer.signals[0]!.refs.urls).toEqual(['https://cityherald.example/dam'])
})

test('Reddit: an address that is none spoils nothing', async () => {
  const { answer } = await askProvider('reddit-api', 'broken-link')
  expect([answer.status, answer.signals.filter(({ kind }) => kind === 'post').length]).toEqual(['ok', 2])
})

test('Reddit: a page that reaches back before the time is the last, and nothing was left out', async () => {
  const { answer, fake: source } = await askProvider('reddit-api', 'past-the-window', { timeRange: '24h' })
  expect(source.asked.filter(({ path }) => path === '/search')).toHaveLength(1)
  expect([answer.status, answer.isCapped]).toEqual(['ok', false])
})

test('Reddit: its seconds until the reset are waited for where they fit', async () => {
  const soon = await askProvider('reddit-api', 'resets-soon', { signalsMax: 4 })
  expect([soon.answer.status, soon.pauses]).toEqual(['ok', [3000]])
  await soon.fake.close()
  const late = await askProvider('reddit-api', 'resets-late')
  expect([late.answer.status, late.pauses]).toEqual(['rate_limited', []])
})

test('Reddit: the feed is asked once a brief, whatever it answers', async () => {
  for (const answers of ['ok', 'no-feed', '429', '503', 'reset-429', 'feed-doctype']) {
    const { fake: source } = await askProvider('reddit-feed', answers)
    expect(source.asked.length).toBe(1)
    await source.close()
  }
})

test('Reddit: the feed gives posts as text, and says what it cannot give', async () => {
  const { answer } = await askProvider('reddit-feed', 'ok')
  expect([answer.status, answer.signals.length]).toEqual(['partial', 3])
  expect(answer.warning).toContain('at most 50 posts')
  expect(answer.signals[0]).toMatchObject({
    title: 'Dam leak & the town 0',
    text: 'The works & the dam.',
    author: { handle: 'user_0' },
    source: { name: 'r/harbor' },
  })
})
