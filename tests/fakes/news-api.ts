import { json, startFakeSource, type FakeSource } from './fake-source.ts'

/** NewsAPI.org, with articles of the minutes before `at`. */
export function startNewsApi(at: Date): Promise<FakeSource> {
  const articles = (count: number, from = 0) => Array.from({ length: count }, (_, index) => articleOf(at, from + index))
  const page = (list: unknown[], total = list.length) => json({ status: 'ok', totalResults: total, articles: list })
  const refusal = (code: string, status: number) => json({ status: 'error', code, message: `About ${code}.` }, status)
  return startFakeSource(page(articles(3)), {
    empty: page([]),
    pages: (request) => (request.query.get('page') === '1' ? page(articles(100), 130) : page(articles(30, 100), 130)),
    loop: page(articles(100), 500),
    'first-page-only': (request) =>
      request.query.get('page') === '1' ? page(articles(100), 900) : refusal('maximumResultsReached', 426),
    'bad-key': refusal('apiKeyInvalid', 401),
    'error-under-200': refusal('apiKeyInvalid', 200),
    exhausted: refusal('apiKeyExhausted', 429),
    limited: refusal('rateLimited', 429),
    '426': refusal('maximumResultsReached', 426),
    'too-far-back': refusal('parameterInvalid', 426),
    unexpected: refusal('unexpectedError', 200),
    removed: page([
      { ...articleOf(at, 0), title: '[Removed]' },
      { ...articleOf(at, 1), source: null, description: null },
    ]),
  })
}

function articleOf(at: Date, index: number): Record<string, unknown> {
  return {
    source: { id: null, name: 'City Herald' },
    author: 'A. B.',
    title: `Dam leak ${index}`,
    description: `Water ran over the dam &amp; into the valley, hour ${index}.`,
    url: `https://cityherald.example/dam/${index}`,
    urlToImage: null,
    publishedAt: new Date(at.getTime() - (index % 50) * 60_000).toISOString(),
    content: 'Water ran … [+1234 chars]',
  }
}
