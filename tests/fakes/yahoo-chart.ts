import { json, startFakeSource, text, type FakeSource } from './fake-source.ts'

const HOUR_S = 3600

/** Yahoo's chart of the 48 hours before `at`. */
export function startYahoo(at: Date): Promise<FakeSource> {
  const end = Math.floor(at.getTime() / 1000)
  const times = Array.from({ length: 49 }, (_, index) => end - (48 - index) * HOUR_S)
  const chart = (closes: (number | null)[], meta: object = {}, stamps = times) =>
    json({
      chart: {
        result: [
          {
            meta: { currency: 'USD', symbol: 'AAPL', regularMarketPrice: 110, regularMarketTime: end, ...meta },
            timestamp: stamps,
            indicators: { quote: [{ open: closes, close: closes, volume: closes }] },
          },
        ],
        error: null,
      },
    })
  return startFakeSource(chart(times.map(() => 100)), {
    nulls: chart(times.map((_, index) => (index % 2 === 0 || index === 24 ? null : 100))),
    'all-null': chart(
      times.map(() => null),
      { regularMarketPrice: null },
    ),
    'no-day-before': chart([110], {}, [end]),
    'no-currency': chart([110], { currency: null }, [end]),
    'not-found': json(
      { chart: { result: null, error: { code: 'Not Found', description: 'No data found, symbol may be delisted' } } },
      404,
    ),
    'text-under-429': text('Too Many Requests', 429),
  })
}
