import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { now } from '#app/platform/clock.server.ts'
import { startNewsApi } from '#tests/fakes/news-api.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import type { Inquiry, ProviderAnswer } from '../../collect/source.ts'
import { newsApi } from './news-api.server.ts'

const AT = new Date(Math.floor(now().getTime() / 60_000) * 60_000)
let fake: FakeSource
beforeEach(forgetTurns)
afterEach(() => fake.close())

async function ask(answers: string, more: Partial<Inquiry> = {}): Promise<ProviderAnswer> {
  fake = await startNewsApi(AT)
  fake.answers = answers
  return newsApi({ base: { url: fake.base, isNamed: true }, key: 'secret-key' }).gather(inquiryAt(AT, more))
}

test('articles come with description and outlet; the key goes in its header', async () => {
  const answer = await ask('ok')
  expect(answer.signals[0]).toMatchObject({
    title: 'Dam leak 0',
    text: 'Water ran over the dam & into the valley, hour 0.',
    source: { domain: 'cityherald.example', name: 'City Herald', class: 'institutional' },
    publishedPrecision: 'second',
  })
  expect(fake.asked[0]?.headers['x-api-key']).toBe('secret-key')
})

test('a second page is read where more is wanted, and a page that repeats itself ends the reading', async () => {
  const answer = await ask('pages', { signalsMax: 120 })
  expect([answer.status, answer.signals.length, fake.asked.length]).toEqual(['ok', 130, 2])
  await fake.close()
  const loop = await ask('loop', { signalsMax: 200 })
  expect([loop.signals.length, fake.asked.length]).toEqual([100, 2])
})

test('the end of what the plan gives is no failure of what was read', async () => {
  const answer = await ask('first-page-only', { signalsMax: 200 })
  expect([answer.status, answer.signals.length, answer.isCapped, answer.warning]).toEqual(['ok', 100, true, undefined])
})

test.each([
  ['bad-key', 'unauthorized', /operator’s key/],
  ['error-under-200', 'unauthorized', /operator’s key/],
  ['exhausted', 'out_of_credit', /today/],
  ['limited', 'rate_limited', /no more requests/],
  ['426', 'forbidden', /plan/],
  ['too-far-back', 'unavailable', /go back that far/],
  ['unexpected', 'unavailable', /reported an error/],
] as const)('the envelope %s means %s', async (name, status, warning) => {
  const answer = await ask(name)
  expect([answer.status, fake.asked.length]).toEqual([status, 1])
  expect(answer.warning).toMatch(warning)
  expect(answer.warning).not.toMatch(/api[kK]ey|About/)
})

test('removed articles are left out; one without source or description is read', async () => {
  const answer = await ask('removed')
  expect(answer.signals.map(({ title, text, source }) => [title, text, source.name])).toEqual([
    ['Dam leak 1', 'Dam leak 1', null],
  ])
})
