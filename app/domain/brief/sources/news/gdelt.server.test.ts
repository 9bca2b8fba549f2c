import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { now } from '#app/platform/clock.server.ts'
import { startGdelt } from '#tests/fakes/gdelt-api.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import type { Inquiry, ProviderAnswer } from '../../collect/source.ts'
import { gdelt } from './gdelt.server.ts'

const AT = new Date(Math.floor(now().getTime() / 900_000) * 900_000)
let fake: FakeSource
beforeEach(forgetTurns)
afterEach(() => fake.close())

async function ask(answers: string, more: Partial<Inquiry> = {}, intervalMs = 0): Promise<ProviderAnswer> {
  fake = await startGdelt(AT)
  fake.answers = answers
  return gdelt({ base: { url: fake.base, isNamed: true }, intervalMs }).gather(inquiryAt(AT, more))
}

test('articles are headlines with language, minute and host, asked for newest first in the time of the inquiry', async () => {
  const answer = await ask('ok', { terms: ['dam leak', 'flood'], signalsMax: 30 })
  expect(answer.signals).toHaveLength(3)
  expect(answer.signals[0]).toMatchObject({
    platform: 'news',
    kind: 'article',
    title: 'Dam leak & flood, report 0',
    text: 'Dam leak & flood, report 0',
    canonicalUrl: 'https://paper.example/dam/0',
    lang: 'en',
    publishedPrecision: 'minute',
    publishedAt: AT.toISOString(),
    author: null,
    source: { domain: 'paper.example', class: 'institutional' },
    query: { matched: ['dam leak', 'flood'] },
  })
  expect(answer.signals[1]?.lang).toBe('pt')
  expect(answer.isCapped).toBe(false)
  expect(Object.fromEntries(fake.asked[0]!.query)).toMatchObject({
    query: '("dam leak" OR "flood")',
    mode: 'ArtList',
    format: 'json',
    maxrecords: '30',
    sort: 'DateDesc',
    enddatetime: AT.toISOString().slice(0, 19).replace(/\D/g, ''),
  })
})

test('numbers over time come from the timeline and not from the articles', async () => {
  const answer = await ask('ok')
  expect(answer.volume).toMatchObject({ platform: 'news', provider: 'gdelt-doc2', stepSeconds: 900 })
  expect(answer.volume?.points.map(({ count }) => count)).toEqual([4, 9, 31])
  expect(fake.asked.map(({ query }) => query.get('mode'))).toEqual(['ArtList', 'TimelineVolRaw'])
})

test('without a timeline the articles stand', async () => {
  const answer = await ask('no-timeline')
  expect([answer.status, answer.signals.length, answer.volume, answer.warning]).toEqual(['ok', 2, undefined, undefined])
})

test.each(['text-under-200', 'text-under-429'])('%s means to slow down, and nobody asks for a while', async (name) => {
  const answer = await ask(name)
  expect(answer).toMatchObject({
    status: 'rate_limited',
    warning: 'GDELT asked for fewer requests, so its news is missing from this brief.',
  })
  expect(fake.asked).toHaveLength(1)
  await fake.close()
  const next = await ask('ok', { remainingMs: () => 10_000 }, 1)
  expect([next.status, fake.asked.length]).toEqual(['rate_limited', 0])
})

test('a refused query is told as such', async () => {
  const answer = await ask('query-refused')
  expect(answer.status).toBe('unavailable')
  expect(answer.warning).toContain('too short, too long or too common')
})

test('raw control characters do not break the reading', async () => {
  const answer = await ask('controls')
  expect(answer.signals.map(({ title }) => title)).toEqual(['Dam leak & flood, report 0', 'Dam leak & flood, report 1'])
})

test('doubles, odd entries and what lies outside of the time are left out; an unknown time is said to be unknown', async () => {
  expect((await ask('doubles')).signals).toHaveLength(2)
  await fake.close()
  const signals = (await ask('outside')).signals
  expect(signals.map(({ url, publishedPrecision }) => [new URL(url).pathname, publishedPrecision])).toEqual([
    ['/undated', 'unknown'],
    ['/dam/1', 'minute'],
  ])
})

test('a full list is capped', async () => {
  const answer = await ask('many', { signalsMax: 40 })
  expect([answer.signals.length, answer.isCapped]).toEqual([40, true])
})

test('one request brings what is read beyond the signals asked for, too', async () => {
  await ask('ok', { signalsMax: 40, extraMax: 200 })
  expect(fake.asked.map(({ query }) => query.get('maxrecords')).filter((most) => most !== null)).toEqual(['240'])
})

test('words under three letters are not asked for, and the warning names them', async () => {
  const some = await ask('ok', { terms: ['AI', 'dam leak'] })
  expect([some.status, some.warning]).toEqual([
    'partial',
    'GDELT does not search for words of fewer than three letters: "AI".',
  ])
  expect(fake.asked[0]?.query.get('query')).toBe('dam leak')
  await fake.close()
  const none = await ask('ok', { terms: ['AI'] })
  expect([none.status, fake.asked.length]).toEqual(['unavailable', 0])
})
