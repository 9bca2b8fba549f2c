import { expect, test } from 'vitest'
import { parsePage } from './page-document.ts'
import { metaValues } from './page-facts.ts'
import { publishedDate } from './published-date.ts'
import { parseDate } from './written-date.ts'

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
  ['At 12 Uhr 2026, on March 3, 2026', '2026-03-03T00:00:00.000Z', 'day', '2026-03-03'],
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
  const document = parsePage(html)
  const linked =
    stated === null
      ? null
      : {
          type: 'NewsArticle',
          kinds: [],
          sections: [],
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

test('order of trust: JSON-LD, meta, elements, address, a line at the headline, loose meta, marked elements', () => {
  const meta = '<meta property="article:published_time" content="2026-02-02">'
  const time = '<article><time datetime="2026-02-03">x</time></article>'
  const near = '<div><h1>A</h1><p>5 February 2026</p></div>'
  const loose = '<meta name="date" content="2026-02-06">'
  const marked = '<div class="datum">7 February 2026</div>'
  const url = 'https://example.org/2026/02/04/a'
  const all = meta + time + near + loose + marked
  expect(dateOf(all, 'https://example.org/a', '2026-02-01')).toBe('2026-02-01')
  expect(dateOf(all)).toBe('2026-02-02')
  expect(dateOf(time + near + loose + marked, url)).toBe('2026-02-03')
  expect(dateOf(near + loose + marked, url)).toBe('2026-02-04')
  expect(dateOf(near + loose + marked)).toBe('2026-02-05')
  expect(dateOf(loose + marked)).toBe('2026-02-06')
  expect(dateOf(marked)).toBe('2026-02-07')
})

test('a day in the address that is earlier than the page says is the first publication', () => {
  expect(dateOf('', 'https://example.org/2017/7/12/a', '2019-06-17T18:28:00+02:00')).toBe('2017-07-12')
  expect(dateOf('', 'https://example.org/2020/7/12/a', '2019-06-17T18:28:00+02:00')).toBe('2019-06-17')
})

test.each([
  ['https://example.org/2026/02/04/a', '2026-02-04'],
  ['https://example.org/news/2026-02-04-a', '2026-02-04'],
  ['https://example.org/2026/feb/4/a', '2026-02-04'],
  ['https://example.org/news/04-02-2026-a', '2026-02-04'],
  ['https://example.org/20260204/a', '2026-02-04'],
  ['https://example.org/a-20260204123', undefined],
  ['https://example.org/2026/13/04/a', undefined],
])('the day of %s is %s', (url, day) => {
  expect(dateOf('', url)).toBe(day)
})

test('a moment in UTC has the day that it was where the site is at home, by its domain or its address', () => {
  const late = '2026-02-03T23:30:00Z'
  expect(dateOf('', 'https://example.de/a', late)).toBe('2026-02-04')
  expect(dateOf('', 'https://example.org/a', late)).toBe('2026-02-03')
  expect(dateOf('', 'https://example.com.br/a', '2026-02-04T01:30:00Z')).toBe('2026-02-03')
  expect(dateOf('', 'https://example.com/2026/02/03/a', '2026-02-04T05:30:00Z')).toBe('2026-02-03')
  expect(dateOf('', 'https://example.com.br/a', '2026-02-04T00:00:00Z')).toBe('2026-02-04')
  expect(dateOf('', 'https://example.de/a', '2026-02-03T23:30:00-05:00')).toBe('2026-02-03')
})

test('the page’s country says which figure between slashes is the day; without one nothing is read', () => {
  const line = '<div><h1>A</h1><p>3/4/2026</p></div>'
  expect(dateOf(`<html lang="en-GB">${line}`)).toBe('2026-04-03')
  expect(dateOf(`<html lang="en-US">${line}`)).toBe('2026-03-04')
  expect(dateOf(`<html lang="es">${line}`)).toBe('2026-04-03')
  expect(dateOf(line, 'https://example.co.uk/a')).toBe('2026-04-03')
  expect(dateOf(line, 'https://example.com/en-gb/a')).toBe('2026-04-03')
  expect(dateOf(`<html lang="en">${line}`)).toBeUndefined()
})

test('far from the headline a line that is a date comes before one that says "published", that before "updated"', () => {
  const only = '<section><p>Tuesday, 3 March 2026, 10:15 Uhr</p></section>'
  const published = '<section><p>Published by the office on 4 March 2026 in print</p></section>'
  const updated = '<footer><p>This page was last edited on 5 March 2026, at 19:23.</p></footer>'
  expect(dateOf(updated + published + only)).toBe('2026-03-03')
  expect(dateOf(updated + published)).toBe('2026-03-04')
  expect(dateOf(updated)).toBe('2026-03-05')
  expect(dateOf('<p>The meeting of 6 March 2026 was cancelled because nobody came to the hall.</p>')).toBeUndefined()
})

test('an article’s own foot may hold its date, the page’s foot may not', () => {
  const foot = '<footer><time datetime="2026-02-03">3 February</time></footer>'
  expect(dateOf(`<article><p>x</p>${foot}</article>`)).toBe('2026-02-03')
  expect(dateOf(`<article><p>x</p></article>${foot}`)).toBeUndefined()
})

test('a date in the future, before the web, or of a comment is not believed', () => {
  expect(dateOf('<meta name="date" content="2031-01-01">')).toBeUndefined()
  expect(dateOf('<meta name="date" content="1970-01-01">')).toBeUndefined()
  expect(dateOf('<div class="comments"><time datetime="2026-02-03">x</time></div>')).toBeUndefined()
})
