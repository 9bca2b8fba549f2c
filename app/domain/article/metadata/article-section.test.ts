import { expect, test } from 'vitest'
import { articleMetadata } from './article-metadata.ts'
import { parsePage } from '../document/page-document.ts'

type Page = { url?: string; jsonLd?: object[] }
const sectionOf = (html: string, { url = 'https://news.example.org/2026/a.html', jsonLd = [] }: Page = {}) =>
  articleMetadata(
    parsePage(html),
    jsonLd.map((block) => JSON.stringify(block)),
    { finalUrl: url, latest: new Date('2026-06-01T00:00:00Z') },
  ).section

const META = '<meta property="article:section" content="Harbour">'
const MICRODATA = '<span itemprop="articleSection">Ferries</span>'
const TRAIL =
  '<nav class="breadcrumbs"><a href="/">Portal</a> <a href="/sea">Sea</a> <a href="/sea/islands">Islands</a></nav>'
const IN_ADDRESS = { url: 'https://news.example.org/politics/2026/a.html' }

test('a section comes from JSON-LD before meta, then microdata, breadcrumbs and the address', () => {
  const jsonLd = [{ '@type': 'NewsArticle', articleSection: ['Shipping', 'Economy'] }]
  expect(sectionOf(META + MICRODATA + TRAIL, { ...IN_ADDRESS, jsonLd })).toBe('Shipping')
  expect(sectionOf(META + MICRODATA + TRAIL, IN_ADDRESS)).toBe('Harbour')
  expect(sectionOf(MICRODATA + TRAIL, IN_ADDRESS)).toBe('Ferries')
  expect(sectionOf(TRAIL, IN_ADDRESS)).toBe('Sea')
  expect(sectionOf('', IN_ADDRESS)).toBe('Politics')
})

test('JSON-LD breadcrumbs go by their positions; the start page and the article itself are no sections', () => {
  const itemListElement = [
    { '@type': 'ListItem', position: 3, name: 'Ferry sails again', item: 'https://news.example.org/sea/a.html' },
    { '@type': 'ListItem', position: 2, item: { '@id': 'https://news.example.org/sea', name: 'Sea' } },
    { '@type': 'ListItem', position: 1, name: 'Etusivu', item: 'https://news.example.org/' },
  ]
  const jsonLd = [{ '@type': 'BreadcrumbList', itemListElement }]
  const title = '<title>Ferry sails again</title>'
  expect(sectionOf(title, { jsonLd })).toBe('Sea')
  const without = itemListElement.filter(({ position }) => position !== 2)
  expect(sectionOf(title, { jsonLd: [{ '@type': 'BreadcrumbList', itemListElement: without }] })).toBe('')
})

test.each([
  ['News &gt; Politics', 'News'],
  ['us-news', 'Us news'],
  ['Arts &amp; Culture', 'Arts & Culture'],
  ['Home | Sea', 'Sea'],
  ['Uncategorized', ''],
  ['12345', ''],
  ['section_9f3ac', ''],
  ['https://news.example.org/sea', ''],
  ['The ferry sails again on Monday if the wind allows it', ''],
])('of "%s" the section is "%s"', (stated, section) => {
  expect(sectionOf(`<meta property="article:section" content="${stated}">`)).toBe(section)
})

test('a page that names no section has none: neither the outlet, nor a menu, nor any folder is one', () => {
  const outlet = '<meta property="og:site_name" content="The Pier"><meta name="section" content="The Pier">'
  const menu =
    '<nav><a href="/politics">Politics</a></nav><footer class="breadcrumb"><a href="/imprint">Imprint</a></footer>'
  expect(sectionOf(outlet + menu, { url: 'https://news.example.org/x7/stuff/a.html' })).toBe('')
})
