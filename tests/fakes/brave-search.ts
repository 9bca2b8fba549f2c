import { json, startFakeSource, type FakeAnswer, type FakeSource } from './fake-source.ts'

/** Brave's web and news search, with results of the minutes before `at`. */
export function startBrave(at: Date): Promise<FakeSource> {
  const results = (count: number, from = 0) => Array.from({ length: count }, (_, index) => resultOf(at, from + index))
  const page = (path: string, list: unknown[], hasMore: boolean): FakeAnswer => {
    const query = { original: 'dam', more_results_available: hasMore }
    if (path.endsWith('/news/search')) return json({ type: 'news', query, results: list })
    return json({ type: 'search', query, web: { type: 'search', results: list, family_friendly: true } })
  }
  const refusal = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
    json({ type: 'ErrorResponse', error: { id: 'x', status, code, detail: 'About it.', ...more } }, status, headers)
  const windows = (reset: string, remaining: string) => ({
    'x-ratelimit-limit': '1, 15000',
    'x-ratelimit-policy': '1;w=1, 15000;w=2592000',
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': reset,
  })
  return startFakeSource(({ path }) => page(path, results(3), false), {
    empty: json({ type: 'search', query: { original: 'dam', more_results_available: false } }),
    pages: ({ path, query }) => {
      const offset = Number(query.get('offset'))
      const count = Number(query.get('count'))
      return page(path, results(count, offset * count), offset < 2)
    },
    loop: ({ path, query }) => page(path, results(Number(query.get('count'))), true),
    'bad-key': refusal(422, 'SUBSCRIPTION_TOKEN_INVALID', { meta: { component: 'authentication' } }),
    'no-key': refusal(422, 'VALIDATION', { meta: { errors: [{ loc: ['header', 'x-subscription-token'] }] } }),
    'bad-parameter': refusal(422, 'VALIDATION', { meta: { errors: [{ loc: ['query', 'q'] }] } }),
    'second-used-up': ({ path }, turn) =>
      turn === 0 ? refusal(429, 'RATE_LIMITED', {}, windows('1, 1419704', '0, 14523')) : page(path, results(2), false),
    'month-used-up': refusal(429, 'QUOTA_LIMITED', {}, windows('1, 1419704', '1, 0')),
    undated: ({ path }) => page(path, [{ ...resultOf(at, 0), page_age: null }, { title: 'x' }, resultOf(at, 1)], false),
    government: ({ path }) => page(path, [{ ...resultOf(at, 0), url: 'https://www.dams.gov/report' }], false),
  })
}

function resultOf(at: Date, index: number): Record<string, unknown> {
  return {
    title: `Dam leak &amp; flood ${index}`,
    url: `https://www.cityherald.example/dam/${index}`,
    description: 'The <strong>dam</strong> leaks.',
    age: '2 hours ago',
    page_age: new Date(at.getTime() - (index % 50) * 60_000).toISOString().slice(0, 19),
    language: 'en',
    meta_url: { hostname: 'cityherald.example' },
    profile: { name: 'City Herald', url: 'https://cityherald.example', long_name: 'cityherald.example' },
  }
}
