import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { metaValues } from './page-facts.ts'
import { parseDate, publishedDate } from './published-date.ts'

test.each([
  ['2026-02-03T21:40:00+01:00', '2026-02-03T20:40:00.000Z', 'time', '2026-02-03'],
  ['2026-02-03T23:40:00-0500', '2026-02-04T04:40:00.000Z', 'time', '2026-02-03'],
  ['2026-02-03 21:40:07Z', '2026-02-03T21:40:07.000Z', 'time', '2026-02-03'],
  ['2026-02-03T21:40+01', '2026-02-03T20:40:00.000Z', 'time', '2026-02-03'],
  ['Tue, 03 Feb 2026 21:40:00 GMT', '2026-02-03T21:40:00.000Z', 'time', '2026-02-03'],
  ['2026-02-03T21:40:00', '2026-02-03T00:00:00.000Z', 'day', '2026-02-03'],
  ['2026-02-03', '2026-02-03T00:00:00.000Z', 'day', '2026-02-03'],
  ['20260203', '2026-02-03T00:00:00.000Z', 'day', '2026-02-03'],
  ['February 3, 2026', '2026-02-03T00:00:00.000Z', 'day', '2026-02-03'],
  ['3rd Feb 2026', '2026-02-03T00:00:00.000Z', 'day', '2026-02-03'],
  ['Dienstag, 3. März 2026, 10 Uhr', '2026-03-03T00:00:00.000Z', 'day', '2026-03-03'],
  ['3 février 2026', '2026-02-03T00:00:00.000Z', 'day', '2026-02-03'],
  ['3 de febrero de 2026', '2026-02-03T00:00:00.000Z', 'day', '2026-02-03'],
  ['03.02.2026', '2026-02-03T00:00:00.000Z', 'day', '2026-02-03'],
  ['23/02/2026', '2026-02-23T00:00:00.000Z', 'day', '2026-02-23'],
])('%s is read as %s, precise to the %s', (value, publishedAt, publishedPrecision, day) => {
  expect(parseDate(value)).toEqual({ publishedAt, publishedPrecision, day })
})

test.each(['', 'yesterday', '2026-13-45', '31.02.2026', '03/02/2026', '12 minutes ago', 'Smith 12, 2026'])(
  '%j is no date',
  (value) => {
    expect(parseDate(value)).toBeNull()
  },
)

const dateOf = (html: string, url = 'https://example.org/a', stated: string | null = null) => {
  const { document } = new JSDOM(html).window
  const linked =
    stated === null
      ? null
      : {
          type: 'NewsArticle',
          headline: null,
          authors: [],
          publisher: null,
          datePublished: stated,
          articleBody: null,
          isAccessibleForFree: null,
        }
  return publishedDate({ linked, meta: metaValues(document), document, url, latest: new Date('2026-06-01T00:00:00Z') })
    ?.day
}

test('JSON-LD is believed before meta, meta before the page, the page before the address', () => {
  const meta = '<meta property="article:published_time" content="2026-02-02">'
  const time = '<article><h1>A</h1><time datetime="2026-02-03">x</time></article>'
  const url = 'https://example.org/2026/02/04/a'
  expect(dateOf(meta + time, url, '2026-02-01')).toBe('2026-02-01')
  expect(dateOf(meta + time, url)).toBe('2026-02-02')
  expect(dateOf(time, url)).toBe('2026-02-03')
  expect(dateOf('<p>x</p>', url)).toBe('2026-02-04')
  expect(dateOf('<div><h1>A</h1><p>5 February 2026</p></div>')).toBe('2026-02-05')
})

test('a date in the future, before the web, or of a comment is not believed', () => {
  expect(dateOf('<meta name="date" content="2031-01-01">')).toBeUndefined()
  expect(dateOf('<meta name="date" content="1970-01-01">')).toBeUndefined()
  expect(dateOf('<div class="comments"><time datetime="2026-02-03">x</time></div>')).toBeUndefined()
})
