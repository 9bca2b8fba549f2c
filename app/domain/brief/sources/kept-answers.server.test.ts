import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { testEnvironment } from '#tests/setup/environment.ts'
import type { Provider, ProviderAnswer } from '../collect/source.ts'
import { askProvider } from './ask-provider.server.ts'
import { purgeKeptAnswers } from './kept-answers.server.ts'
import { signalsFrom } from './signal-from.server.ts'

const { clockFile } = testEnvironment
beforeAll(() => migrateDatabase())
afterEach(() => writeFileSync(clockFile, '0'))

const AT = new Date()
const newTerms = () => [`dam ${randomUUID()}`, 'leak']

function counting(more: Partial<ProviderAnswer> = {}, platform: Provider['platform'] = 'news') {
  const state = { asked: 0 }
  const provider: Provider = {
    name: 'test-provider',
    platform,
    isConfigured: () => true,
    gather: async (inquiry) => {
      state.asked += 1
      const draft = {
        kind: 'article' as const,
        nativeId: `https://paper.example/${state.asked}`,
        url: `https://paper.example/${state.asked}`,
        text: 'A leak was found.',
        publishedAt: new Date(AT.getTime() - 60_000),
      }
      const signals = signalsFrom([draft], { platform, provider: 'test-provider', inquiry, collectedAt: AT })
      return { status: 'ok', signals, isCapped: false, ...more }
    },
  }
  return { provider, state }
}

test('the same inquiry within five minutes is answered without asking, with its terms', async () => {
  const { provider, state } = counting()
  const inquiry = inquiryAt(AT, { terms: newTerms() })
  const first = await askProvider(provider, inquiry, 5000)
  writeFileSync(clockFile, '240')
  expect(await askProvider(provider, inquiry, 5000)).toEqual(first)
  expect(first.signals[0]?.query).toEqual({ terms: inquiry.terms, matched: ['leak'], rank: 0 })
  expect(state.asked).toBe(1)
  writeFileSync(clockFile, '301')
  await askProvider(provider, inquiry, 5000)
  expect(state.asked).toBe(2)
})

test('other terms, another time range and another number are other inquiries', async () => {
  const { provider, state } = counting()
  const terms = newTerms()
  for (const more of [
    { terms },
    { terms: terms.toReversed() },
    { terms, timeRange: '1h' as const },
    { terms, signalsMax: 9 },
  ]) {
    await askProvider(provider, inquiryAt(AT, more), 5000)
  }
  expect(state.asked).toBe(4)
})

test('what is stored does not hold the words that were searched for', async () => {
  const { provider } = counting()
  const terms = newTerms()
  await askProvider(provider, inquiryAt(AT, { terms }), 5000)
  const rows = await database().sql`select 1 from source_answers a where position(${terms[0] ?? ''} in a::text) > 0`
  expect(rows.length).toBe(0)
})

test.each([
  [{ status: 'rate_limited' as const, signals: [] }],
  [{ status: 'unavailable' as const, signals: [] }],
  [{ status: 'partial' as const, isPassing: true }],
])('an answer that failed for the moment is not kept (%j)', async (more) => {
  const { provider, state } = counting(more)
  const inquiry = inquiryAt(AT, { terms: newTerms() })
  await askProvider(provider, inquiry, 5000)
  await askProvider(provider, inquiry, 5000)
  expect(state.asked).toBe(2)
})

test('answers that are past their time are deleted, others stay', async () => {
  const { provider } = counting()
  await askProvider(provider, inquiryAt(AT, { terms: newTerms() }), 5000)
  writeFileSync(clockFile, '200')
  await askProvider(provider, inquiryAt(AT, { terms: newTerms() }), 5000)
  writeFileSync(clockFile, '310')
  await purgeKeptAnswers()
  const [row] = await database().sql`select count(*)::int as count, min(expires_at) as first from source_answers`
  expect(row?.count).toBeGreaterThan(0)
  expect(row?.first.getTime()).toBeGreaterThan(Date.now() + 310_000)
})

test('a provider that throws or never ends is a source that could not be asked', async () => {
  const { provider } = counting()
  const broken = { ...provider, gather: async () => Promise.reject(new Error('a bug')) }
  expect(await askProvider(broken, inquiryAt(AT, { terms: newTerms() }), 5000)).toMatchObject({ status: 'unavailable' })
  const endless = { ...provider, gather: () => new Promise<ProviderAnswer>(() => undefined) }
  expect(await askProvider(endless, inquiryAt(AT, { terms: newTerms() }), 50)).toMatchObject({ status: 'unavailable' })
})
