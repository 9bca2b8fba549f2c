import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { now } from '#app/platform/clock.server.ts'
import { startFinnhub } from '#tests/fakes/finnhub-api.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import type { Inquiry, ProviderAnswer } from '../../collect/source.ts'
import { finnhub } from './finnhub.server.ts'

const AT = new Date(Math.floor(now().getTime() / 60_000) * 60_000)
let fake: FakeSource
beforeEach(forgetTurns)
afterEach(() => fake.close())

async function ask(answers: string, more: Partial<Inquiry> = {}): Promise<ProviderAnswer> {
  fake = await startFinnhub(AT)
  fake.answers = answers
  return finnhub({ base: { url: fake.base, isNamed: true }, key: 'secret-key' }).gather(inquiryAt(AT, more))
}

test('companies that the terms name are asked for by ticker, and of general news what holds a term', async () => {
  const answer = await ask('ok', { terms: ['Apple', 'dam leak', '$MSFT'] })
  expect(fake.asked.map(({ path, query }) => [path, query.get('symbol')])).toEqual([
    ['/company-news', 'AAPL'],
    ['/company-news', 'MSFT'],
    ['/news', null],
  ])
  expect(answer.signals.map(({ title }) => title)).toEqual([
    'Maker reports quarter 0',
    'Maker reports quarter 1',
    'A dam leak moves markets',
  ])
  expect(answer.signals[0]).toMatchObject({
    platform: 'financial',
    kind: 'article',
    source: { name: 'Market Wire', class: 'institutional' },
    refs: { cashtags: ['AAPL'] },
  })
  expect(fake.asked[0]?.headers['x-finnhub-token']).toBe('secret-key')
})

test('without a company in the terms only general news are asked for', async () => {
  const answer = await ask('ok')
  expect([answer.signals.length, fake.asked.length]).toEqual([1, 1])
})

test.each([
  ['bad-key', 'unauthorized'],
  ['not-in-plan', 'forbidden'],
  ['limit', 'rate_limited'],
  ['error-under-200', 'unavailable'],
] as const)('%s is %s', async (name, status) => {
  const answer = await ask(name)
  expect([answer.status, fake.asked.length]).toEqual([status, 1])
})

test('where a later request fails, what came before it stands as a part', async () => {
  const answer = await ask('general-fails', { terms: ['Apple'] })
  expect([answer.status, answer.signals.length]).toEqual(['partial', 2])
  expect(answer.warning).toContain('Only some')
})

test('items without a time are left out, and only tickers become cashtags', async () => {
  const answer = await ask('odd', { terms: ['Apple'] })
  expect(answer.signals.map(({ refs }) => refs.cashtags)).toEqual([['AAPL', 'BRK.B']])
})
