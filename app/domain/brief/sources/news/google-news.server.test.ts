import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { now } from '#app/platform/clock.server.ts'
import { startGoogleNews } from '#tests/fakes/google-news-rss.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import type { Inquiry, ProviderAnswer } from '../../collect/source.ts'
import { googleNews } from './google-news.server.ts'

const AT = new Date(Math.floor(now().getTime() / 60_000) * 60_000)
let fake: FakeSource
beforeEach(forgetTurns)
afterEach(() => fake.close())

async function ask(answers: string, more: Partial<Inquiry> = {}): Promise<ProviderAnswer> {
  fake = await startGoogleNews(AT)
  fake.answers = answers
  return googleNews({ base: { url: fake.base, isNamed: true }, isOn: true }).gather(inquiryAt(AT, more))
}

test('headlines lose the outlet at their end and keep it as source', async () => {
  const answer = await ask('ok', { timeRange: '7d' })
  expect(answer.signals[1]).toMatchObject({
    nativeId: 'CBMi1',
    title: 'Dam leak 1',
    url: 'https://news.google.com/rss/articles/CBMi1?oc=5',
    source: { domain: 'post.example', name: 'Morning Post', class: 'institutional' },
    publishedAt: new Date(AT.getTime() - 60_000).toISOString(),
  })
  expect(Object.fromEntries(fake.asked[0]!.query)).toEqual({
    q: 'dam leak when:7d',
    hl: 'en-US',
    gl: 'US',
    ceid: 'US:en',
  })
})

test('a feed of one item is read as a feed of many', async () => {
  expect((await ask('one')).signals).toHaveLength(1)
})

test('a hundred items are all that Google gives', async () => {
  const answer = await ask('many')
  expect([answer.signals.length, answer.isCapped]).toEqual([100, true])
})

test('a redirect to a page of consent is not followed and is told in plain words', async () => {
  const answer = await ask('consent')
  expect(answer).toMatchObject({
    status: 'unavailable',
    warning: 'Google News asks for consent that only a person can give, so its headlines are missing.',
  })
})

test('entities are read once, and a document type is not read at all', async () => {
  const [signal] = (await ask('markup')).signals
  expect(signal?.title).toBe('<b>Dam</b> &amp; leak')
  expect(signal?.source.name).toBe('A & B')
  await fake.close()
  expect((await ask('doctype')).status).toBe('unavailable')
})

test('items without a title are left out, and broken XML is no answer', async () => {
  expect((await ask('odd')).signals).toHaveLength(1)
  await fake.close()
  expect((await ask('broken')).signals).toEqual([])
})
