import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { startFinnhub } from '#tests/fakes/finnhub-api.ts'
import { startYahoo } from '#tests/fakes/yahoo-chart.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import type { SharePrice } from '../../collect/source.ts'
import { readPrices } from './read-prices.server.ts'

/** A Thursday. */
const AT = new Date('2026-11-19T16:00:00Z')
let fakes: FakeSource[] = []
beforeEach(forgetTurns)
afterEach(async () => {
  await Promise.all(fakes.map((fake) => fake.close()))
  fakes = []
})

async function prices(
  tickers: string[],
  cases: { finnhub?: string; yahoo?: string; at?: Date },
): Promise<Map<string, SharePrice>> {
  const finnhub = await startFinnhub(cases.at ?? AT)
  const yahoo = await startYahoo(cases.at ?? AT)
  finnhub.answers = cases.finnhub ?? 'ok'
  yahoo.answers = cases.yahoo ?? 'ok'
  fakes = [finnhub, yahoo]
  return readPrices(tickers, inquiryAt(AT), {
    finnhub: {
      base: { url: finnhub.base, isNamed: true },
      key: cases.finnhub === undefined ? undefined : 'secret-key',
    },
    yahooChart: { base: { url: yahoo.base, isNamed: true }, isOn: cases.yahoo !== undefined },
  })
}

test('a quote of Finnhub gives the price, its change since yesterday and its time', async () => {
  const found = await prices(['AAPL', 'AAPL', 'BRK-B'], { finnhub: 'ok' })
  expect([...found]).toEqual([
    ['AAPL', { last: 191.2, change24h: -0.57, currency: 'USD', at: AT.toISOString() }],
    ['BRK-B', { last: 191.2, change24h: -0.57, currency: 'USD', at: AT.toISOString() }],
  ])
  expect(fakes[0]?.asked.map(({ query }) => query.get('symbol'))).toEqual(['AAPL', 'BRK.B'])
})

test('on a Monday the change since Friday is no change in 24 hours', async () => {
  const found = await prices(['AAPL'], { finnhub: 'ok', at: new Date('2026-11-16T16:00:00Z') })
  expect(found.get('AAPL')?.change24h).toBeNull()
})

test('an unknown symbol has no price, and nobody else is asked where the chart is off', async () => {
  expect((await prices(['NONE'], { finnhub: 'ok' })).size).toBe(0)
  expect(fakes[1]?.asked).toEqual([])
})

test('the chart gives the price and its change against 24 hours before', async () => {
  const found = await prices(['AAPL'], { yahoo: 'ok' })
  expect(found.get('AAPL')).toEqual({ last: 110, change24h: 10, currency: 'USD', at: AT.toISOString() })
  expect(fakes[1]?.asked[0]?.path).toBe('/v8/finance/chart/AAPL')
})

test('the chart stands in where Finnhub gives nothing', async () => {
  expect((await prices(['AAPL'], { finnhub: 'limit', yahoo: 'ok' })).get('AAPL')?.last).toBe(110)
})

test('gaps of the chart are passed over; a price a night before is near enough, none is unknown', async () => {
  expect((await prices(['AAPL'], { yahoo: 'nulls' })).get('AAPL')?.change24h).toBe(10)
  expect((await prices(['AAPL'], { yahoo: 'no-day-before' })).get('AAPL')?.change24h).toBeNull()
})

test.each(['all-null', 'no-currency', 'not-found', 'text-under-429', '503', 'html', 'never', 'cut', 'redirect', 'big'])(
  'in the case %s there is no price rather than an invented one',
  async (name) => {
    const yahoo = await startYahoo(AT)
    yahoo.answers = name
    fakes = [yahoo]
    const found = await readPrices(['AAPL'], inquiryAt(AT, { remainingMs: () => 300 }), {
      finnhub: { base: { url: yahoo.base, isNamed: true }, key: undefined },
      yahooChart: { base: { url: yahoo.base, isNamed: true }, isOn: true },
    })
    expect(found.size).toBe(0)
    expect(yahoo.strayed).toEqual([])
  },
)
