import { html, json, startFakeSource, type FakeRequest, type FakeSource } from './fake-source.ts'

/** EDGAR's full text search and the SEC's list of company tickers, with filings of `at`'s day. */
export function startEdgar(at: Date): Promise<FakeSource> {
  const page = (count: number, total: number, from = 0) =>
    json({
      took: 12,
      timed_out: false,
      hits: {
        total: { value: total, relation: 'eq' },
        max_score: 9.1,
        hits: Array.from({ length: count }, (_, index) => hitOf(at, from + index)),
      },
    })
  const answer = ({ path }: FakeRequest) => (path === '/files/company_tickers.json' ? json(TICKERS) : page(3, 3))
  return startFakeSource(answer, {
    empty: page(0, 0),
    pages: ({ query }) => (query.get('from') === '0' ? page(100, 130) : page(30, 130, 100)),
    undeclared: html('Your Request Originates from an Undeclared Automated Tool', 403),
    'undeclared-under-200': html('Your Request Originates from an Undeclared Automated Tool'),
    threshold: html('Request Rate Threshold Exceeded', 403),
    'threshold-under-200': html('Request Rate Threshold Exceeded'),
    old: json({ hits: { total: { value: 1 }, hits: [hitOf(new Date(at.getTime() - 40 * 86_400_000), 0)] } }),
  })
}

const TICKERS = {
  '0': { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
  '1': { cik_str: 999_001, ticker: 'MWKS', title: 'MARN WATERWORKS CORP /DE/' },
  '2': { cik_str: 999_002, ticker: 'TIDE', title: 'Tide Holdings, Inc.' },
  '3': { ticker: 'ODD' },
}

function hitOf(at: Date, index: number): unknown {
  const adsh = `0001193125-26-${String(index).padStart(6, '0')}`
  const source = {
    ciks: ['0000320193'],
    display_names: ['Apple Inc.  (AAPL)  (CIK 0000320193)'],
    adsh,
    form: '8-K',
    root_forms: ['8-K'],
    file_date: at.toISOString().slice(0, 10),
    file_type: 'EX-99.1',
    file_description: index % 2 === 0 ? 'PRESS RELEASE' : null,
    items: ['1.05'],
  }
  return { _index: 'edgar_file', _id: `${adsh}:d${index}.htm`, _score: 9.1, _source: source }
}
