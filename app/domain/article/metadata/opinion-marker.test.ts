import { expect, test } from 'vitest'
import { articleMetadata } from './article-metadata.ts'
import { parsePage } from '../document/page-document.ts'

type Page = { url?: string; jsonLd?: object[] }
const markerOf = (html: string, { url = 'https://news.example.org/2026/a.html', jsonLd = [] }: Page = {}) =>
  articleMetadata(
    parsePage(html),
    jsonLd.map((block) => JSON.stringify(block)),
    { finalUrl: url, latest: new Date('2026-06-01T00:00:00Z') },
  ).opinionMarker

const article = (fields: object) => [{ '@type': 'NewsArticle', headline: 'The bridge', ...fields }]

test.each([
  ['JSON-LD', 'OpinionNewsArticle', '', { jsonLd: article({ '@type': 'OpinionNewsArticle' }) }],
  ['JSON-LD', 'Opinion', '', { jsonLd: article({ genre: 'Opinion' }) }],
  ['meta element', 'article:opinion=true', '<meta property="article:opinion" content="true">', {}],
  ['meta element', 'Op-Ed', '<meta name="article.type" content="Op-Ed">', {}],
  ['microdata', 'OpinionNewsArticle', '<div itemscope itemtype="https://schema.org/OpinionNewsArticle"></div>', {}],
  ['section', 'Meinung', '<meta property="article:section" content="Meinung">', {}],
  ['section', 'Editoriales', '', { jsonLd: article({ articleSection: ['Política', 'Editoriales'] }) }],
  ['breadcrumbs', 'Leitartikel', '<div class="breadcrumb"><a href="/p">P</a><a href="/p/l">Leitartikel</a></div>', {}],
  [
    'title',
    'Opinion',
    '<meta property="og:title" content="Opinion | The bridge must go"><h1>The bridge must go</h1>',
    {},
  ],
  ['title', 'Kommentar', '<title>Kommentar: Die Brücke muss weg</title>', {}],
  ['label at the headline', 'Guest Essay', '<header><p class="kicker">Guest Essay</p><h1>The bridge</h1></header>', {}],
  ['label at the headline', 'Kommentar', '<header><h1><span>Kommentar</span> Die Brücke</h1></header>', {}],
  ['address', '/commentisfree/', '', { url: 'https://news.example.org/commentisfree/2026/jan/01/bridge' }],
  ['address', '/comment/', '', { url: 'https://news.example.org/comment/the-bridge-must-go' }],
  ['address', '/opinion/', '', { url: 'https://news.example.org/2026/01/02/opinion/the-bridge.html' }],
])('a page marks opinion by %s: %s', (where, words, html, page) => {
  expect(markerOf(html, page)).toEqual({ where, words })
})

test.each([
  ['a flag that denies it', '<meta property="article:opinion" content="false">', 'https://news.example.org/opinion/a'],
  ['an address of a reader’s comment', '', 'https://news.example.org/comment/12345'],
  ['a headline about public opinion', '<title>Public Opinion | The Pier</title><h1>Public Opinion</h1>', undefined],
  ['a last part of the address', '', 'https://news.example.org/2026/opinion'],
  [
    'an outlet of that name',
    '<meta property="og:site_name" content="L’Opinion">',
    'https://www.lopinion.example.org/x/a',
  ],
  ['a menu', '<header><nav><a class="label">Opinion</a></nav><h1>The bridge</h1></header>', undefined],
  ['a way to the comments', '<header><h1>Die Brücke</h1><a class="label">Kommentare</a></header>', undefined],
  ['a count of comments', '<header><a class="label">Kommentare (0)</a><h1>Die Brücke</h1></header>', undefined],
  [
    'another story’s teaser',
    '<div class="related" itemtype="https://schema.org/OpinionNewsArticle">x</div>',
    undefined,
  ],
])('%s marks nothing', (_what, html, url) => {
  expect(markerOf(html, url === undefined ? {} : { url })).toBeNull()
})
