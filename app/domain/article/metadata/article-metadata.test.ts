import { expect, test } from 'vitest'
import { articleMetadata } from './article-metadata.ts'
import { parsePage } from '../document/page-document.ts'

const latest = new Date('2026-06-01T00:00:00Z')
function metadataOf(
  html: string,
  { jsonLd = [], host = 'news.example.org' }: { jsonLd?: unknown[]; host?: string } = {},
) {
  const blocks = jsonLd.map((block) => (typeof block === 'string' ? block : JSON.stringify(block)))
  return articleMetadata(parsePage(html), blocks, { finalUrl: `https://${host}/a`, latest })
}
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`

test.each([
  ['JSON-LD', '', [{ '@type': 'NewsArticle', author: [{ name: 'Ann One' }] }], 'Ann One'],
  [
    'JSON-LD, two of them',
    '',
    [{ '@type': 'NewsArticle', author: [{ name: 'Ann One' }, { name: 'Bob Two' }] }],
    'Ann One, Bob Two',
  ],
  ['JSON-LD as a bare name', '', [{ '@type': 'NewsArticle', author: 'Ann One' }], 'Ann One'],
  ['meta', '<meta name="author" content="Ann One">', [], 'Ann One'],
  ['a marked byline', '<h1>The bridge</h1><div class="byline">By Cid Three</div><p>It is closed.</p>', [], 'Cid Three'],
  ['a spoken byline', '<div><h1>The bridge</h1><p>By Dan Four</p></div><p>It is closed.</p>', [], 'Dan Four'],
  [
    'a link to an author',
    '<h1>The bridge</h1><p>von <a rel="author" href="/autor/eva">Eva Fünf</a></p><p>Sie ist zu.</p>',
    [],
    'Eva Fünf',
  ],
])('an author is found where only %s names one', (_where, html, jsonLd, author) => {
  expect(metadataOf(html, { jsonLd }).authorName).toBe(author)
})

test.each(['Startseite', 'Alles von Ann', 'Datum', 'Mehr von uns'])('a page’s label is no author: %s', (label) => {
  const html = `<h1>The bridge</h1><div class="author">${label}</div><p>It is closed.</p>`
  expect(metadataOf(html).authorName).toBe('')
})

test('an account of a blog system that its page shows nowhere is no author; a newsroom’s JSON-LD is believed', () => {
  const text = `<p>${'The bridge stays closed for a year. '.repeat(20)}</p>`
  const jsonLd = (type: string) => [{ '@type': type, author: { '@type': 'Person', name: 'Ann One' } }]
  expect(metadataOf(text, { jsonLd: jsonLd('Article') }).authorName).toBe('')
  expect(metadataOf(`${text}<p>ANN ONE</p>`, { jsonLd: jsonLd('Article') }).authorName).toBe('Ann One')
  expect(metadataOf(text, { jsonLd: jsonLd('NewsArticle') }).authorName).toBe('Ann One')
  expect(metadataOf(meta('author', 'Ann One') + text).authorName, 'the page’s only statement').toBe('Ann One')
})

test.each([
  ['<main><p>Long ago.</p><p><i>von Ann One</i></p></main>', 'Ann One'],
  ['<main><a href="mailto:a"><b>Von:</b><br>Ann One</a></main>', 'Ann One'],
  ['<main><p>By Monday Ann One had left the town for good.</p></main>', ''],
  ['<main><p>The bridge is closed.</p><div class="related"><p>By Ann One</p></div></main>', ''],
])('a line that is only a byline names its author: %s', (html, author) => {
  expect(metadataOf(html).authorName).toBe(author)
})

test.each([
  ['address', { mainEntityOfPage: { '@id': 'https://news.example.org/a' } }],
  ['relative address', { url: '/a?utm_source=x' }],
  ['headline', { headline: 'The bridge is closed' }],
])('of several articles in JSON-LD the page’s own is read, told by its %s', (_how, own) => {
  const jsonLd = [
    {
      '@type': 'NewsArticle',
      headline: 'A ship',
      url: '/ship',
      datePublished: '2026-01-01',
      author: { name: 'Bob Two' },
    },
    { '@type': 'NewsArticle', headline: 'Bridge', datePublished: '2026-02-03', author: { name: 'Ann One' }, ...own },
  ]
  const { authorName, publishedDay } = metadataOf('<h1>The bridge is closed</h1>', { jsonLd })
  expect([authorName, publishedDay]).toEqual(['Ann One', '2026-02-03'])
})

test('a live blog is dated by the beginning of its coverage, and its newsroom’s author believed', () => {
  const jsonLd = [
    {
      '@type': 'LiveBlogPosting',
      coverageStartTime: '2026-02-03T08:00:00Z',
      author: { name: 'Ann One' },
      liveBlogUpdate: [{ '@type': 'BlogPosting', datePublished: '2026-02-05', author: { name: 'Bob Two' } }],
    },
  ]
  const { authorName, publishedAt } = metadataOf(`<p>${'The bridge stays closed. '.repeat(30)}</p>`, { jsonLd })
  expect([authorName, publishedAt]).toEqual(['Ann One', '2026-02-03T08:00:00.000Z'])
})

test('an author of another story beside the article is not its author', () => {
  const html =
    '<article><h1>T</h1></article><section class="opinion-rail"><span class="author">Vera Two</span></section>'
  expect(metadataOf(html).authorName).toBe('')
})

test('what JSON-LD says of comments, reviews and lists is not the article’s', () => {
  const comment = { '@type': 'Review', datePublished: '2026-04-12', author: { name: 'Bob Two' } }
  const jsonLd = [{ '@type': 'Recipe', datePublished: '2026-02-03', author: { name: 'Ann One' }, review: [comment] }]
  const { publishedDay, authorName } = metadataOf('', { jsonLd })
  expect([publishedDay, authorName]).toEqual(['2026-02-03', 'Ann One'])
})

test('an author by reference in a graph is found', () => {
  const jsonLd = [
    {
      '@graph': [
        { '@type': 'Article', author: { '@id': '#p' } },
        { '@type': 'Person', '@id': '#p', name: 'Ann One' },
      ],
    },
  ]
  expect(metadataOf('', { jsonLd }).authorName).toBe('Ann One')
})

test.each([
  { '@type': 'NewsArticle', author: { '@type': 'Organization', name: 'Ann One' } },
  { '@type': 'NewsArticle', author: 'Staff reporters' },
  { '@type': 'NewsArticle', author: { name: 'The Courier' }, publisher: { name: 'The Courier' } },
])('an organisation is no author: %j', (block) => {
  expect(metadataOf('', { jsonLd: [block] }).authorName).toBe('')
})

test('names in comments, teasers and the sidebar are not the author', () => {
  const html =
    '<h1>T</h1><div class="comments"><span class="author">Ann One</span></div><aside><a rel="author">Bob Two</a></aside>'
  expect(metadataOf(html).authorName).toBe('')
})

test('a known outlet is named by its domain, whatever the page says of its company', () => {
  const jsonLd = [{ '@type': 'NewsArticle', publisher: { name: 'Guardian News & Media Ltd' } }]
  expect(metadataOf('', { jsonLd, host: 'www.theguardian.com' }).publisherName).toBe('The Guardian')
})

test.each([
  ['what the page calls its site', 'BBC News', 'www.bbc.co.uk', 'BBC News'],
  ['a slogan is not', 'All that matters today', 'www.bbc.co.uk', 'BBC'],
])('of a known outlet %s its name', (_which, siteName, host, publisher) => {
  expect(metadataOf(og('site_name', siteName), { host }).publisherName).toBe(publisher)
})

test('of the names that an unknown site gives itself the one like its domain is taken', () => {
  const jsonLd = [{ '@type': 'NewsArticle', publisher: { name: 'Valley Holdings' } }]
  expect(metadataOf(og('site_name', 'Marn Courier'), { jsonLd, host: 'www.marncourier.com' }).publisherName).toBe(
    'Marn Courier',
  )
})

test('an unknown outlet is named by JSON-LD, then by its site name, then not at all', () => {
  const jsonLd = [{ '@type': 'NewsArticle', publisher: { name: 'The Marn Courier' } }]
  expect(metadataOf(og('site_name', 'Marn'), { jsonLd }).publisherName).toBe('The Marn Courier')
  expect(metadataOf(og('site_name', 'Marn Online | News of the valley')).publisherName).toBe('Marn Online')
  expect(metadataOf('<title>A page</title>').publisherName).toBe('')
})

test('on a platform the site is named, not the platform', () => {
  const jsonLd = [{ '@type': 'Article', publisher: { name: 'Medium' } }]
  expect(metadataOf(og('site_name', 'Valley Notes'), { jsonLd, host: 'valley.medium.com' }).publisherName).toBe(
    'Valley Notes',
  )
})

test.each([
  [
    'the heading that the page’s title repeats',
    '<title>Bridge closes for a year – Courier</title><h1>News</h1><h1>Bridge closes for a year</h1>',
    'Bridge closes for a year',
  ],
  [
    'the stated title where no heading repeats it',
    `${og('title', 'Bridge closes for a year')}<h1>Local</h1>`,
    'Bridge closes for a year',
  ],
  [
    'the title without the site’s name',
    `${og('site_name', 'The Courier')}<title>Bridge closes | The Courier</title>`,
    'Bridge closes',
  ],
  ['the title without the host’s name', '<title>Bridge closes - Example</title>', 'Bridge closes'],
  ['a title with a dash of its own', '<title>Bridge closes – for a year</title>', 'Bridge closes – for a year'],
  [
    'the headline without its kicker',
    `${og('title', 'Bridge closes for a year')}<h1><span>Marn valley</span> Bridge closes for a year</h1>`,
    'Bridge closes for a year',
  ],
  ['nothing where nothing is named', '<p>text</p>', ''],
])('the title is %s', (_what, html, title) => {
  const host = html.includes('Example') ? 'example.org' : 'news.example.org'
  expect(metadataOf(html, { host }).title).toBe(title)
})

test('broken, huge and endless JSON-LD is passed over', () => {
  const jsonLd = ['{"a":', '['.repeat(5_000), 'null', '42', '[null]', '{"@type":"NewsArticle","headline":"Still read"}']
  expect(metadataOf('', { jsonLd }).title).toBe('Still read')
})

test('HTML entities in JSON-LD are decoded once', () => {
  const jsonLd = [{ '@type': 'NewsArticle', headline: 'A &amp; B &#8217;s &amp;lt;' }]
  expect(metadataOf('', { jsonLd }).title).toBe('A & B ’s &lt;')
})

test('JSON-LD that dates the page dates its article; a broken block gives its only day', () => {
  const article = { '@type': 'NewsArticle', headline: 'T' }
  const other = { '@type': 'NewsArticle', datePublished: '2026-02-04' }
  const page = { '@type': 'WebPage', datePublished: '2026-02-03' }
  expect(metadataOf('', { jsonLd: [{ '@graph': [article, page] }] }).publishedDay).toBe('2026-02-03')
  expect(metadataOf('', { jsonLd: [{ '@graph': [article, other] }] }).publishedDay).toBe(null)
  const broken = '{"@type": "NewsArticle", "headline": "He said "no"", "datePublished": "2026-02-03T08:00:00+01:00"}'
  expect(metadataOf('', { jsonLd: [broken] }).publishedDay).toBe('2026-02-03')
})
