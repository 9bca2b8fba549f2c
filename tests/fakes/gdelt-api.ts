import { html, json, startFakeSource, text, type FakeRequest, type FakeSource } from './fake-source.ts'

const SLOW_DOWN =
  'Please limit requests to one every 5 seconds or contact the operator of this service for larger queries.'

/** GDELT's DOC 2.0 API, with articles of the minutes before `at`. */
export function startGdelt(at: Date): Promise<FakeSource> {
  const articles = (count: number, from = 0) => Array.from({ length: count }, (_, index) => articleOf(at, from + index))
  const list = (request: FakeRequest) => {
    if (request.query.get('mode') === 'TimelineVolRaw') return json(timelineOf(at))
    return json({ articles: articles(Math.min(3, Number(request.query.get('maxrecords')))) })
  }
  return startFakeSource(list, {
    empty: json({}),
    many: (request) => json({ articles: articles(Number(request.query.get('maxrecords'))) }),
    'text-under-200': text(SLOW_DOWN),
    'text-under-429': text(SLOW_DOWN, 429),
    'query-refused': html('Your query was too short or too long.'),
    controls: {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ articles: articles(2) }).replaceAll('Dam leak', 'Dam\u0001\tleak'),
    },
    doubles: json({ articles: [...articles(2), ...articles(2)] }),
    outside: json({
      articles: [
        { ...articleOf(at, 0), url: 'https://paper.example/old', seendate: '20200101T000000Z' },
        { ...articleOf(at, 0), url: 'https://paper.example/new', seendate: '20990101T000000Z' },
        { ...articleOf(at, 0), url: 'https://paper.example/undated', seendate: '' },
        { title: 'no address' },
        articleOf(at, 1),
      ],
    }),
    'no-timeline': (request) =>
      request.query.get('mode') === 'TimelineVolRaw' ? text(SLOW_DOWN, 429) : json({ articles: articles(2) }),
  })
}

function articleOf(at: Date, index: number): Record<string, string> {
  return {
    url: `https://www.paper.example/dam/${index}?utm_source=feed`,
    url_mobile: '',
    title: `Dam leak &amp; flood, report ${index}`,
    seendate: stamp(new Date(at.getTime() - (index % 50) * 60_000)),
    socialimage: '',
    domain: 'paper.example',
    language: index % 2 === 0 ? 'English' : 'Portuguese',
    sourcecountry: 'United States',
  }
}

function timelineOf(at: Date): unknown {
  const data = [4, 9, 31].map((value, index) => ({
    date: stamp(new Date(at.getTime() - (3 - index) * 900_000)),
    value,
    norm: 41_022,
  }))
  return { query_details: { title: 'dam' }, timeline: [{ series: 'Article Count', data }] }
}

/** `20261120T081500Z` */
function stamp(date: Date): string {
  return date.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
}
