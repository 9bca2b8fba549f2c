import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { now } from '#app/platform/clock.server.ts'
import { startSearxng } from '#tests/fakes/searxng-instance.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import type { Inquiry, ProviderAnswer } from '../../collect/source.ts'
import { searxng } from './searxng.server.ts'

const AT = new Date(Math.floor(now().getTime() / 60_000) * 60_000)
let fake: FakeSource
beforeEach(forgetTurns)
afterEach(() => fake.close())

async function ask(answers: string, more: Partial<Inquiry> = {}): Promise<ProviderAnswer> {
  fake = await startSearxng(AT)
  fake.answers = answers
  return searxng({ base: { url: fake.base, isNamed: true } }).gather(inquiryAt(AT, more))
}

test('results are pages with their text, asked for within the time', async () => {
  const answer = await ask('ok', { timeRange: '30d' })
  expect(answer.signals[0]).toMatchObject({
    platform: 'web',
    kind: 'page',
    title: 'Dam leak 0',
    text: 'The dam leaks since hour 0.',
    canonicalUrl: 'https://cityherald.example/dam/0',
    publishedPrecision: 'minute',
  })
  expect(fake.asked[0]?.query.get('time_range')).toBe('month')
})

test('pages are read until there are enough; one that comes again ends the reading', async () => {
  const answer = await ask('pages', { signalsMax: 15 })
  expect([answer.signals.length, fake.asked.length]).toEqual([20, 2])
  await fake.close()
  const loop = await ask('loop')
  expect([loop.signals.length, fake.asked.length]).toEqual([10, 2])
})

test('an instance that gives no JSON is named as a matter of its settings', async () => {
  const answer = await ask('json-is-off')
  expect(answer.status).toBe('forbidden')
  expect(answer.warning).toContain('do not allow the json format')
})

test('engines that did not answer make the answer partial, with or without results', async () => {
  const some = await ask('some-silent')
  expect([some.status, some.signals.length]).toEqual(['partial', 2])
  expect(some.warning).toBe('Some of SearXNG’s search engines did not respond: google, bing.')
  await fake.close()
  const all = await ask('all-silent')
  expect([all.status, all.signals.length]).toEqual(['partial', 0])
})

test('a result without date and text is its title, of unknown time', async () => {
  const [signal] = (await ask('undated')).signals
  expect([signal?.text, signal?.publishedPrecision]).toEqual(['Dam leak 0', 'unknown'])
})
