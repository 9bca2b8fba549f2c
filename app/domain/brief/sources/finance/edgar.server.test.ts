import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { startEdgar } from '#tests/fakes/edgar-search.ts'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import type { Inquiry, ProviderAnswer } from '../../collect/source.ts'
import { edgar } from './edgar.server.ts'

const AT = new Date(Math.floor(now().getTime() / 60_000) * 60_000)
let fake: FakeSource
beforeEach(forgetTurns)
afterEach(() => fake.close())

async function ask(answers: string, more: Partial<Inquiry> = {}): Promise<ProviderAnswer> {
  fake = await startEdgar(AT)
  fake.answers = answers
  const base = { url: fake.base, isNamed: true }
  return edgar({ base, filesBase: base, contact: 'Example ops@example.org' }).gather(inquiryAt(AT, more))
}

test('filings have their address, their day, their form and the tickers of who files', async () => {
  const answer = await ask('ok', { terms: ['dam leak', 'flood'] })
  expect(answer.signals[0]).toMatchObject({
    platform: 'financial',
    kind: 'filing',
    title: 'Apple Inc. (AAPL): 8-K',
    text: 'Apple Inc. (AAPL): 8-K. PRESS RELEASE',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000119312526000000/d0.htm',
    publishedPrecision: 'day',
    source: { domain: 'sec.gov', name: 'SEC EDGAR', class: 'institutional', authority: 0.95 },
    refs: { cashtags: ['AAPL'] },
  })
  expect(fake.asked[0]?.query.get('q')).toBe('"dam leak" OR "flood"')
  expect(fake.asked[0]?.headers['user-agent']).toBe('Example ops@example.org')
})

test.each(['1h', '6h'] as const)('within %s the answer says that only the day is known', async (timeRange) => {
  const answer = await ask('ok', { timeRange })
  expect(answer.status).toBe('partial')
  expect(answer.warning).toContain('only the day')
})

test('a second page is read where more is wanted', async () => {
  const answer = await ask('pages', { signalsMax: 120 })
  expect([answer.signals.length, fake.asked.length, answer.isCapped]).toEqual([130, 2, false])
})

test.each([
  ['undeclared', 'forbidden'],
  ['undeclared-under-200', 'forbidden'],
  ['threshold', 'rate_limited'],
  ['threshold-under-200', 'rate_limited'],
] as const)('the page %s is %s, once', async (name, status) => {
  const answer = await ask(name)
  expect([answer.status, fake.asked.length]).toEqual([status, 1])
})

test('after too many requests nobody asks the SEC for a while', async () => {
  await ask('threshold-under-200')
  await fake.close()
  const next = await ask('ok')
  expect([next.status, fake.asked.length]).toEqual(['rate_limited', 0])
})

test('filings of other days are left out', async () => {
  expect((await ask('old')).status).toBe('empty')
})
