import { html, json, startFakeSource, type FakeSource } from './fake-source.ts'

/** An instance of SearXNG, with results of the minutes before `at`. */
export function startSearxng(at: Date): Promise<FakeSource> {
  const results = (count: number, from = 0) => Array.from({ length: count }, (_, index) => resultOf(at, from + index))
  const page = (list: unknown[], silent: unknown[] = []) =>
    json({ query: 'dam', results: list, answers: [], suggestions: [], unresponsive_engines: silent })
  return startFakeSource(({ query }) => page(query.get('pageno') === '1' ? results(3) : []), {
    empty: page([]),
    pages: ({ query }) => page(results(10, (Number(query.get('pageno')) - 1) * 10)),
    loop: page(results(10)),
    'json-is-off': html('403 Forbidden', 403),
    'some-silent': ({ query }) =>
      page(query.get('pageno') === '1' ? results(2) : [], [
        ['google', 'timeout'],
        ['bing', 'access denied'],
        ['<b>x</b>', 'odd'],
      ]),
    'all-silent': page(
      [],
      [
        ['google', 'timeout'],
        ['brave', 'too many requests'],
      ],
    ),
    undated: ({ query }) =>
      page(query.get('pageno') === '1' ? [{ ...resultOf(at, 0), publishedDate: null, content: '' }, { url: 'x' }] : []),
  })
}

function resultOf(at: Date, index: number): Record<string, unknown> {
  return {
    url: `https://cityherald.example/dam/${index}?utm_medium=x`,
    title: `Dam leak ${index}`,
    content: `The dam leaks since hour ${index}.`,
    engine: 'brave',
    engines: ['brave'],
    publishedDate: new Date(at.getTime() - (index % 50) * 60_000).toISOString().slice(0, 19),
    category: 'general',
    score: 1,
  }
}
