import { expect, test } from 'vitest'
import { parsePage } from '../document/page-document.ts'
import { metaValues } from '../document/page-facts.ts'
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
  ['23-02-2026, 09:29', '2026-02-23T00:00:00.000Z', 'day', '2026-02-23'],
  ['3 października 2026', '2026-10-03T00:00:00.000Z', 'day', '2026-10-03'],
  ['3. maaliskuuta 2026', '2026-03-03T00:00:00.000Z', 'day', '2026-03-03'],
  ['3 mei 2026', '2026-05-03T00:00:00.000Z', 'day', '2026-05-03'],
  ['2026年2月3日', '2026-02-03T00:00:00.000Z', 'day', '2026-02-03'],
])('%s is read as %s, precise to the %s', (value, publishedAt, publishedPrecision, day) => {
  expect(parseDate(value)).toEqual({ publishedAt, publishedPrecision, day })
})

test.each([
  '',
  'yesterday',
  '2026-13-45',
  '31.02.2026',
  '03/02/2026',
  '03-02-2026',
  '12 minutes ago',
  'Smith 12, 2026',
])('%j is no date', (value) => {
  expect(parseDate(value)).toBeNull()
})

type More = { title?: string; scripts?: string[] }
const dateOf = (html: string, url = 'https://example.org/a', stated: string | null = null, more: More = {}) => {
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
          paidParts: [],
          wordCount: null,
          updates: null,
        }
  const latest = new Date('2026-06-01T00:00:00Z')
  return publishedDate({ linked, meta: metaValues(document), document, url, latest, ...more })?.day
}
const timeOf = (html: string) => {
  const [document, latest] = [parsePage(html), new Date('2026-06-01T00:00:00Z')]
  return publishedDate({ linked: null, meta: new Map(), document, url: 'https://example.org/a', latest })?.publishedAt
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
  ['https://example.org/a-20260204.html', '2026-02-04'],
  ['https://example.org/a-20260204123', undefined],
  ['https://example.org/2026/13/04/a', undefined],
])('the day of %s is %s', (url, day) => {
  expect(dateOf('', url)).toBe(day)
})

test('the day on which somebody became a member is no day of publication', () => {
  const member = (since: string) => `<dl><dd>${since} 18.09.2008, 05:56</dd></dl>`
  const post = '<p class="post-meta">by <strong>r23</strong> » 21.01.2009, 05:42</p>'
  for (const since of ['<strong>Registriert:</strong>', 'Joined:', 'Mitglied seit'])
    expect(dateOf(`${member(since)}${post}`)).toBe('2009-01-21')
  expect(dateOf(member('Joined:'))).toBeUndefined()
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

test('a moment in UTC on a domain of no country has its page’s language’s day, else the day beside the headline', () => {
  const late = '2026-02-03T23:30:00Z'
  const early = '2026-02-04T03:30:00Z'
  const shown = (day: string) => `<div><h1>A</h1><p>${day}</p></div>`
  expect(dateOf('<html lang="de">', undefined, late)).toBe('2026-02-04')
  expect(dateOf('<html lang="en-GB">', undefined, late)).toBe('2026-02-03')
  expect(dateOf('<html lang="de-US">', undefined, late)).toBe('2026-02-03')
  expect(dateOf(shown('February 3, 2026'), undefined, early)).toBe('2026-02-03')
  expect(dateOf(shown('4 February 2026'), undefined, late)).toBe('2026-02-04')
  // No zone is 13 hours behind UTC, and zones do not explain two days: the page means something else.
  expect(dateOf(shown('February 2, 2026'), undefined, '2026-02-03T13:30:00Z')).toBe('2026-02-03')
  expect(dateOf(shown('5 February 2026'), undefined, late)).toBe('2026-02-03')
  expect(dateOf(shown('February 3, 2026'), undefined, '2026-02-04T03:30:00+05:00')).toBe('2026-02-04')
})

test('a moment in UTC on a site of no known zone has the day of the offset that other times on its page have', () => {
  const late = '2026-02-03T23:30:00Z'
  const changed = (...times: string[]) => times.map((time) => `<time datetime="${time}">x</time>`).join('')
  expect(dateOf(changed('2026-02-05T08:00:00+01:00'), undefined, late)).toBe('2026-02-04')
  expect(dateOf(changed('2026-02-05T08:00:00+01:00', '2026-07-05T08:00:00+02:00'), undefined, late)).toBe('2026-02-04')
  expect(dateOf(changed('2026-02-05T08:00:00+01:00', '2026-02-05T08:00:00-08:00'), undefined, late)).toBe('2026-02-03')
  expect(dateOf(changed('2026-02-05T08:00:00-08:00'), undefined, '2026-02-03T03:30:00Z')).toBe('2026-02-02')
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

test('place and day before the first sentence date a press release; a day in a sentence does not', () => {
  const story = 'The office will open a new ferry line to the islands in summer. '.repeat(4)
  expect(dateOf(`<p>Kiel, 3. März 2026 – ${story}</p>`)).toBe('2026-03-03')
  expect(dateOf(`<p>Kiel (dpa), den 3.3.2026: ${story}</p>`)).toBe('2026-03-03')
  expect(dateOf(`<p>In Kiel, 3 March 2026 will be remembered. ${story}</p>`)).toBeUndefined()
})

test('a day that the story links to is not its own', () => {
  const story = 'The office will open a new ferry line to the islands in summer. '.repeat(4)
  const html = `<main><h1>A</h1><p>${story}As of <a href="/x">15.4.2026</a> nobody knew.</p><div>22.04.2026 / 06:15</div></main>`
  expect(dateOf(html)).toBe('2026-04-22')
})

test('the headline that is searched around is the page’s own, not the one in the site’s head', () => {
  const html =
    '<div><h1>The Pier</h1><p>1 May 2026</p></div><section><div><h2>Ferry sails</h2><p>3 May 2026</p></div></section>'
  expect(dateOf(html, undefined, null, { title: 'Ferry sails' })).toBe('2026-05-03')
  expect(dateOf(html)).toBe('2026-05-01')
})

test('a day beside the headline has the time that its markup states, where that is the same day', () => {
  const near = (stated: string) => `<div><h1>A</h1><p><time datetime="${stated}">3.2.2026</time></p></div>`
  expect(timeOf(near('2026-02-03T09:41:00+01:00'))).toBe('2026-02-03T08:41:00.000Z')
  expect(timeOf(near('2026-02-05T09:41:00+01:00'))).toBe('2026-02-03T00:00:00.000Z')
})

test('what tells of a change gives no date of publication while anything else does', () => {
  const changed = '<p class="last-updated">4 May 2026</p><p class="meta">Updated: 5 May 2026</p>'
  expect(dateOf(`${changed}<p class="meta">3 May 2026</p>`)).toBe('2026-05-03')
  expect(dateOf('<p class="meta">Last updated 5 May 2026, originally published 2 May 2026</p>')).toBe('2026-05-02')
})

test('seconds and milliseconds since 1970 are dates, whatever their first figures look like', () => {
  for (const moment of ['1770151200', '1770151200000', '1701161200', '1612061200']) {
    const publishedAt = new Date(Number(moment.padEnd(13, '0'))).toISOString()
    expect(parseDate(moment)).toMatchObject({ publishedAt, publishedPrecision: 'time' })
  }
})

test('parts of a date in boxes of their own are one date', () => {
  expect(dateOf('<div class="datum"><b>Feb</b><b>18</b><i>2026</i></div>')).toBe('2026-02-18')
})

test('the only day in the data of scripts is taken where nothing said it before; of two days neither is', () => {
  const script = (day: string) => `<script>window.state = {"id": 7, "publishedAt": "${day}T08:00:00+02:00"}</script>`
  const escaped = '<script>load("{\\"publish_date\\":\\"2026-05-03\\"}")</script>'
  expect(dateOf('', undefined, null, { scripts: [script('2026-05-03'), script('2026-05-03')] })).toBe('2026-05-03')
  expect(dateOf('', undefined, null, { scripts: [escaped] })).toBe('2026-05-03')
  expect(dateOf('', undefined, null, { scripts: [script('2026-05-03'), script('2026-05-04')] })).toBeUndefined()
  expect(dateOf('<meta name="date" content="2026-05-01">', undefined, null, { scripts: [script('2026-05-03')] })).toBe(
    '2026-05-01',
  )
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
