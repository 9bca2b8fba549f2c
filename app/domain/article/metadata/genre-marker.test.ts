import { expect, test } from 'vitest'
import { articleMetadata } from './article-metadata.ts'
import { parsePage } from '../document/page-document.ts'

type Page = { url?: string; jsonLd?: object[] }
const markerOf = (html: string, { url = 'https://news.example.org/2026/a.html', jsonLd = [] }: Page = {}) =>
  articleMetadata(
    parsePage(html),
    jsonLd.map((block) => JSON.stringify(block)),
    { finalUrl: url, latest: new Date('2026-06-01T00:00:00Z') },
  ).genreMarker

test.each([
  ['sponsored', 'JSON-LD', '', { jsonLd: [{ '@type': 'AdvertiserContentArticle', headline: 'The bridge' }] }],
  ['sponsored', 'section', '<meta property="article:section" content="Paid content">', {}],
  ['sponsored', 'label at the headline', '<header><p class="kicker">Sponsored</p><h1>The bridge</h1></header>', {}],
  [
    'sponsored',
    'label at the headline',
    '<article><h1>The bridge</h1><p>In association with Acme Steel</p></article>',
    {},
  ],
  [
    'sponsored',
    'label at the headline',
    '<article><h1>Die Brücke</h1><div><span class="label">Advertorial</span></div></article>',
    {},
  ],
  ['sponsored', 'title', '<title>Paid post: The bridge of your dreams</title>', {}],
  ['sponsored', 'address', '', { url: 'https://news.example.org/sponsored/the-bridge.html' }],
  ['press_release', 'section', '<meta property="article:section" content="Press Releases">', {}],
  ['press_release', 'address', '', { url: 'https://acme.example.org/press-releases/2026/the-bridge' }],
  ['satire', 'section', '<meta property="article:section" content="Satire">', {}],
])('a page marks what is %s by %s', (genre, where, html, page) => {
  expect(markerOf(html, page)).toMatchObject({ genre, where })
})

test.each([
  [
    'a label of the ad beside the text',
    '<article><h1>The bridge</h1><div>Advertisement</div><p>It closes.</p></article>',
  ],
  [
    'a name in a box of sponsors',
    '<article><h1>The bridge</h1><p>Mayor <span class="sponsored">Ann Lowell</span> said so.</p></article>',
  ],
  [
    'a headline about sponsors',
    '<title>Sponsored cyclists ride to the sea</title><h1>Sponsored cyclists ride to the sea</h1>',
  ],
  ['a teaser of paid content', '<h1>The bridge</h1><aside><p>Paid content from Acme</p></aside>'],
])('%s marks nothing', (_, html) => {
  expect(markerOf(html)).toBeNull()
})
