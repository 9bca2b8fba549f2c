import { expect, test } from 'vitest'
import { parsePage } from './document/page-document.ts'
import { scanPage } from './document/page-scan.ts'
import { droppedOf, PageSource, roughWords, withLeftOut } from './page-source.ts'
import { readPage } from './read-page.ts'

const SENTENCE =
  'The harbour office says that the ferry will sail again on Monday, if the wind allows it, and not before. '
const PAGE = `<title>Ferry sails</title><nav>one two</nav>
<article><h1>Ferry sails</h1>
<p>By Ann One</p>
<p>${SENTENCE.repeat(3)}</p><figure><figcaption>three four five</figcaption></figure>
<div class="newsletter">six seven eight nine</div>
<p hidden>ten</p>
<p>${SENTENCE.repeat(3)}</p></article>`

test('what is left out is counted by kind, and every word of the page is counted once', () => {
  const input = { finalUrl: 'https://example.org/a', status: 200, contentType: 'text/html' }
  const reading = readPage(scanPage(PAGE), { ...input, latest: new Date('2026-06-01T00:00:00Z') }, parsePage)
  if (!('article' in reading)) throw new Error('the page holds an article')
  expect(reading.dropped).toEqual(
    expect.arrayContaining([
      { what: 'navigation', words: 2 },
      { what: 'captions', words: 3 },
      { what: 'hidden text', words: 1 },
      { what: 'boxes beside the article', words: 4 },
    ]),
  )
  const left = reading.dropped.reduce((sum, { words }) => sum + words, 0)
  expect(left + reading.article.wordCount).toBe(2 + 2 + 3 + 3 + 4 + 1 + 6 * 20)
})

test('kinds without words are not named, and what no kind explains is the rest', () => {
  const named = new Map([['captions', 0] as const, ['navigation', 5] as const])
  expect(droppedOf(named, { pageWords: 100, keptWords: 80 })).toEqual([
    { what: 'navigation', words: 5 },
    { what: 'the rest of the page', words: 15 },
  ])
  expect(droppedOf(new Map(), { pageWords: 80, keptWords: 80 })).toEqual([])
})

test('parameters that were taken out are named once each, and no field stands where there were none', () => {
  const source = {
    requested_url: 'https://example.org/a',
    final_url: 'https://example.org/b',
    redirects: ['https://example.org/a'],
    status: 200,
    bytes: 1,
    fetched_at: '2026-02-03T21:40:00.000Z',
    dropped: [],
  }
  expect(withLeftOut(source, [])).toEqual(source)
  const named = withLeftOut(withLeftOut(source, ['sig']), ['token', 'sig'])
  expect(PageSource.parse(named).left_out).toEqual(['token', 'sig'])
})

test('words are counted as runs of letters and figures of every script, also beyond the basic plane', () => {
  const text = 'One, two-3; été Ω 12½ 𝒳𝒴 \u{1F600}𠮷 \uD800x naïve\u0301s'
  expect(roughWords(text)).toBe(text.match(/[\p{L}\p{N}]+/gu)?.length)
  expect([roughWords(''), roughWords(' – ')]).toEqual([0, 0])
})
