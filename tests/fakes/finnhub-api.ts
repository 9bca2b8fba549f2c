import { json, startFakeSource, type FakeRequest, type FakeSource } from './fake-source.ts'

/** Finnhub's news and quotes, with items of the minutes before `at`. */
export function startFinnhub(at: Date): Promise<FakeSource> {
  const answer = ({ path, query }: FakeRequest) => {
    if (path === '/quote') return json(quoteOf(query.get('symbol') ?? '', at))
    if (path === '/company-news') return json([itemOf(at, 0, query.get('symbol')), itemOf(at, 1, query.get('symbol'))])
    return json([itemOf(at, 2), { ...itemOf(at, 3), headline: 'A dam leak moves markets', summary: '' }, itemOf(at, 4)])
  }
  return startFakeSource(answer, {
    empty: ({ path }) =>
      path === '/quote' ? json({ c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 }) : json([]),
    'bad-key': json({ error: 'Invalid API key' }, 401),
    'not-in-plan': json({ error: "You don't have access to this resource." }, 403),
    limit: json({ error: 'API limit reached. Please try again later. Remaining Limit: 0' }, 429),
    'error-under-200': json({ error: 'Something went wrong' }),
    'general-fails': (request) => (request.path === '/news' ? json({ error: 'x' }, 403) : answer(request)),
    odd: json([{ headline: 'no time' }, { ...itemOf(at, 0), datetime: 0 }, itemOf(at, 1, 'AAPL,BRK.B,not a ticker')]),
  })
}

function itemOf(at: Date, index: number, related: string | null = ''): Record<string, unknown> {
  return {
    category: 'company',
    datetime: Math.floor(at.getTime() / 1000) - index * 600,
    headline: `Maker reports quarter ${index}`,
    id: 120 + index,
    image: '',
    related,
    source: 'Market Wire',
    summary: `Figures of the quarter ${index}.`,
    url: `https://wire.example/news/${index}`,
  }
}

function quoteOf(symbol: string, at: Date): Record<string, number | null> {
  if (symbol === 'NONE') return { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 }
  return { c: 191.2, d: -1.1, dp: -0.57, h: 193, l: 190, o: 192, pc: 192.3, t: Math.floor(at.getTime() / 1000) }
}
