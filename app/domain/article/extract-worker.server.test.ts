import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { page, PAGES_HOST, STORY, storyPage } from '#tests/fakes/article-site.ts'
import type { Article } from './article.ts'
import { extractInThread, extractPage } from './extract-worker.server.ts'

const shared = process.env['FMA_DEVELOPMENT_DATA'] ?? ''
const corpus = join(shared, 'security/readability-pages.jsonl')

const read = (html: string, finalUrl = `http://${PAGES_HOST}/story`) =>
  extractPage({ html, finalUrl, status: 200, contentType: 'text/html', latestMs: Date.UTC(2026, 5, 1) })

function articleOf(html: string, finalUrl?: string): Article {
  const reading = read(html, finalUrl)
  if ('article' in reading) return reading.article
  throw new Error(reading.refusal.sentence)
}

function foundIn(html: string): string {
  const reading = read(html)
  return 'refusal' in reading
    ? (reading.refusal.details.find(({ path }) => path === 'found')?.message ?? '')
    : 'an article'
}

/** Single-sentence paragraphs, as agencies write. */
const sentences = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `The harbour office counted ${index + 31} boats on day ${index + 1} of the strike.`,
  )
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('\n')

test('a page on which the small document fails is read with jsdom, and as the small document would', async () => {
  const html = storyPage()
  const request = { html, finalUrl: `http://${PAGES_HOST}/story`, status: 200, contentType: 'text/html', latestMs: 0 }
  const reading = await extractInThread(request, () => {
    throw new TypeError('document.unknown is not a function')
  })
  expect(reading).toEqual(extractPage(request))
  expect(reading).toMatchObject({ article: { text: STORY.paragraphs.join('\n\n') } })
})

test('a page that is too complex is refused, and not tried again with jsdom', async () => {
  const html = page('<div>'.repeat(3_000))
  const request = { html, finalUrl: `http://${PAGES_HOST}/deep`, status: 200, contentType: 'text/html', latestMs: 0 }
  const parse = vi.fn<(html: string) => Document>()
  expect(await extractInThread(request, parse)).toHaveProperty('refusal')
  expect(parse).not.toHaveBeenCalled()
})

test('a news page gives exactly its paragraphs, without byline, caption, newsletter, related links, footer', () => {
  expect(articleOf(storyPage()).text).toBe(STORY.paragraphs.join('\n\n'))
})

test('items that a sentence of the article brings in are text, though each is a link; a list of further stories is not', () => {
  const items = ['The town of Marn', 'The province of Ostreich', 'The ferry company']
  const list = (names: readonly string[]) =>
    `<ul>${names.map((name) => `<li><a href="/x">${name}</a></li>`).join('')}</ul>`
  const leadIn = 'Three have said that they will pay for the repairs of the bridge:'
  const others = ['Market fee rises again', 'Ferry breaks down']
  const end = 'The council will vote on it in April, and the province a month later.'
  const body = `${paragraphs(STORY.paragraphs)}<p>${leadIn}</p>${list(items)}<p>${end}</p><p>Also on this subject:</p>${list(others)}`
  const { text } = articleOf(page(`<article><h1>A page</h1>${body}</article>`))
  expect(text).toContain([leadIn, ...items, end].join('\n\n'))
  for (const other of others) expect(text).not.toContain(other)
})

test.each([
  'Sign up for our weekly newsletter',
  'How we report on the war',
  'Did you like this article?',
  'Dieser Beitrag wurde am Dienstag veröffentlicht',
  'Veja também: a ponte velha',
  'Page 2 of 4',
  'Crédits photos : Bestimage',
  '14:05 Uhr',
])('the line "%s" is not the article’s', (line) => {
  const body = `${paragraphs(sentences(4))}<p>${line}</p>${paragraphs(sentences(8).slice(4))}`
  expect(articleOf(page(`<article><h1>A page</h1>${body}</article>`)).text).toBe(sentences(8).join('\n\n'))
})

test.each(['Home » News » Town » HEADLINE', 'Issues HEADLINE', 'Council closes the Marn bridge'])(
  'the line "%s" above the first paragraph only leads to the headline, and is not the article’s',
  (line) => {
    const above = `<p>${line.replace('HEADLINE', STORY.title)}</p>`
    const html = storyPage().replace(`<p>${STORY.paragraphs[0]}`, `${above}<p>${STORY.paragraphs[0]}`)
    expect(articleOf(html).text).toBe(STORY.paragraphs.join('\n\n'))
  },
)

test('sentences that begin like a notice are the article’s', () => {
  const lines = [
    'How we report on wars has changed since the first of them was shown on television, says the historian Ilse Varga of Marn.',
    'Was this article of the treaty ever in force, asked the judge, and if so for whom? Nobody in the room could tell her.',
  ]
  const { text } = articleOf(page(`<article><h1>A page</h1>${paragraphs([...sentences(4), ...lines])}</article>`))
  for (const line of lines) expect(text).toContain(line)
})

test('a teaser that leads nowhere is the article’s lead; one that leads to another story is not its text', () => {
  const lead = 'The harbour office counts the boats of the strike day by day and will not say when it ends.'
  const box = `<div class="teaser-text"><p>${lead}</p></div>`
  const other = `<div class="teaser"><a href="/b">Market fee rises again in the lower town this year, says the council</a></div>`
  const { text } = articleOf(page(`<article><h1>A page</h1>${box}${paragraphs(sentences(8))}${other}</article>`))
  expect(text).toBe([lead, ...sentences(8)].join('\n\n'))
})

test('a news page gives title, author, publisher, time, address, language and word count', () => {
  expect(articleOf(storyPage())).toMatchObject({
    title: STORY.title,
    authorName: STORY.author,
    publisherName: STORY.publisher,
    publisherBasis: 'fetched',
    publisherHost: PAGES_HOST,
    publishedAt: '2026-02-03T20:40:00.000Z',
    publishedPrecision: 'time',
    url: `http://${PAGES_HOST}/story`,
    sourceUrl: null,
    language: 'en',
    truncated: false,
  })
})

test('an article of ten single-sentence paragraphs is read whole', () => {
  const texts = sentences(10)
  expect(articleOf(page(`<article>${paragraphs(texts)}</article>`)).text).toBe(texts.join('\n\n'))
})

test('a page that names nobody gives empty names, no date and no invented publisher', () => {
  const article = articleOf(page(`<article>${paragraphs(sentences(10))}</article>`))
  expect(article).toMatchObject({
    authorName: '',
    publisherName: '',
    publisherBasis: null,
    publishedAt: null,
    publishedPrecision: null,
  })
})

test('headings, lists, quotations and line breaks of the text stay; each block is a paragraph', () => {
  const [a = '', b = '', c = ''] = sentences(3)
  const body = `<article>${paragraphs(STORY.paragraphs)}<h2>What happened next</h2><p>${a}<br>${b}</p><ul><li>${a}</li></ul><blockquote><p>${c}</p></blockquote></article>`
  expect(articleOf(page(body)).text).toContain(`\n\nWhat happened next\n\n${a}\n${b}\n\n${a}\n\n${c}`)
})

test.each([
  ['hidden attribute', '<p hidden>SECRET words that nobody sees on the page at all.</p>'],
  ['aria-hidden', '<p aria-hidden="true">SECRET words that nobody sees on the page at all.</p>'],
  ['display none', '<p style="display: none">SECRET words that nobody sees on the page at all.</p>'],
  ['zero font', '<p style="font-size:0">SECRET words that nobody sees on the page at all.</p>'],
  ['screen reader class', '<p class="sr-only">SECRET words that nobody sees on the page at all.</p>'],
  ['template', '<template><p>SECRET words that nobody sees on the page at all.</p></template>'],
  ['comment', '<!-- <p>SECRET words that nobody sees on the page at all.</p> -->'],
  ['script', '<script>document.write("SECRET")</script>'],
])('text hidden by %s is not part of the article', (_how, hidden) => {
  const texts = sentences(12)
  expect(articleOf(page(`<article>${paragraphs(texts)}${hidden}</article>`)).text).toBe(texts.join('\n\n'))
})

test.each([
  'Read more: The strike in pictures',
  'RELATED: What the union wants',
  'Photo: M. Orban / Harbour Office',
  'Share this article',
  'Advertisement',
  'Sign up for our newsletter',
  'Updated: 4 March 2026, 10:30',
  '(Image credit: Jane Doe)',
  'Follow us on social media',
])('the line "%s" between paragraphs is left out', (line) => {
  const texts = sentences(12)
  const body = `<article>${paragraphs(texts.slice(0, 6))}<p>${line}</p>${paragraphs(texts.slice(6))}</article>`
  expect(articleOf(page(body)).text).toBe(texts.join('\n\n'))
})

test('title, byline and date line at the top of the text are left out', () => {
  const texts = sentences(12)
  const top = '<h1>Boats stay in the harbour</h1><p>By Jane Doe</p><p>March 4, 2026</p>'
  const article = articleOf(page(`<article>${top}${paragraphs(texts)}</article>`))
  expect(article.text).toBe(texts.join('\n\n'))
  expect(article).toMatchObject({
    title: 'Boats stay in the harbour',
    authorName: 'Jane Doe',
    publishedAt: '2026-03-04T00:00:00.000Z',
    publishedPrecision: 'day',
  })
})

test.each(['hidden', 'aria-hidden="true"', 'style="display:none"'])(
  'a large box with %s beside an article that is shown is not read; where it is the article it is',
  (how) => {
    const texts = sentences(24).map((text) => `${text} Nobody can say when it will end.`)
    const html = (shown: string[], rest: string[]) =>
      page(`<article><h1>A page</h1>${paragraphs(shown)}<div ${how}>${paragraphs(rest)}</div></article>`)
    expect(articleOf(html(texts.slice(0, 14), texts.slice(14))).text).toBe(texts.slice(0, 14).join('\n\n'))
    expect(articleOf(html(texts.slice(0, 3), texts.slice(3))).text).toBe(texts.join('\n\n'))
  },
)

test.each([
  ['in a section after the article', '</article><section class="reader-responses">', '</section>'],
  ['at its end', '', '</article>'],
])('comments longer than the article are not read, %s', (_where, before, after) => {
  const texts = sentences(12)
  const comments = '<li><p>I have lived here for years and nobody in this town ever wanted the bridge shut.</p></li>'
  const box = `${before}<h2>Comments (60)</h2><ol>${comments.repeat(60)}</ol>${after}`
  expect(articleOf(page(`<main><article><h1>A page</h1>${paragraphs(texts)}${box}</main>`)).text).toBe(
    texts.join('\n\n'),
  )
})

test.each(['h1', 'h2'])('an article under an %s of its own that follows the page’s is not read with it', (heading) => {
  const texts = sentences(12)
  const next = `<article><${heading}>Ship freed at Olm</${heading}>${'<p>A ship loaded with grain ran aground near the harbour and was freed by two tugs.</p>'.repeat(20)}</article>`
  const html = page(`<main><article><h1>A page</h1>${paragraphs(texts)}</article>${next}</main>`)
  expect(articleOf(html).text).toBe(texts.join('\n\n'))
})

test.each([
  'Dienstag, 3. Februar 2026, 21:40 Uhr',
  'Stand: 03.02.2026, 21:40 Uhr',
  'le 3 février 2026 à 21h40',
  '3 de febrero de 2026',
  '3 febbraio 2026',
  '2026年2月3日',
])('the date line "%s" at the top is left out', (line) => {
  const texts = sentences(12)
  const html = page(`<article><h1>A page</h1><div><span>${line}</span></div>${paragraphs(texts)}</article>`)
  expect(articleOf(html)).toMatchObject({ text: texts.join('\n\n'), publishedAt: '2026-02-03T00:00:00.000Z' })
})

test('a body class that speaks of comments or a sidebar hides nothing', () => {
  const html = storyPage().replace('<body>', '<body class="comments-open has-sidebar related">')
  expect(articleOf(html)).toMatchObject({ text: STORY.paragraphs.join('\n\n'), authorName: STORY.author })
})

test('where the page shows a teaser and its JSON-LD the text, the text is read', () => {
  const whole = sentences(30).join('\n\n')
  const linked = JSON.stringify({ '@type': 'NewsArticle', headline: 'Strike', articleBody: whole })
  const html = page(
    `<article>${paragraphs(sentences(3))}</article>`,
    `<script type="application/ld+json">${linked}</script>`,
  )
  expect(articleOf(html).text).toBe(whole)
})

test('the text of JSON-LD that is not the one the page shows is not read, and where it is read that is said', () => {
  const graph = (articleBody: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Strike', articleBody })}</script>`
  const shown = sentences(8)
  const other =
    'Elsewhere a ship loaded with grain ran aground near the harbour of Olm and was freed by two tugs. '.repeat(40)
  const lying = read(page(`<article>${paragraphs(shown)}</article>`, graph(other)))
  expect(lying).toMatchObject({ article: { text: shown.join('\n\n') } })
  expect(lying).not.toHaveProperty('filing.text_from')
  const fuller = read(page(`<article>${paragraphs(shown)}</article>`, graph(sentences(30).join('\n\n'))))
  expect(fuller).toMatchObject({ filing: { text_from: 'structured data' }, article: { truncated: false } })
})

test.each([
  ['Nothing here.', page('<article><p>Nothing here.</p></article>'), 'too little text'],
  ['an empty page', '', 'too little text'],
  [
    'no running report',
    page(
      '<main><h1>Subscribe to read on</h1><p>Already a subscriber? Log in to continue reading this article. It is reserved for those who pay for it each month.</p></main>',
    ),
    'no running report',
  ],
  [
    'a robot check',
    page(
      '<p>Checking your browser before you can go on. Please enable JavaScript and cookies and verify that you are a human being.</p>',
    ),
    'no running report',
  ],
  [
    'a list',
    page(
      `<main><ul>${sentences(80)
        .map((text) => `<li><a href="/x">${text.slice(0, -1)}</a></li>`)
        .join('')}</ul></main>`,
    ),
    'a list of links',
  ],
])('%s is no article, and what was found is said', (_what, html, found) => {
  expect(foundIn(html)).toBe(found)
})

test('a page that only mentions a log-in beside a long text is an article', () => {
  const body = `<header><a href="/login">Log in to continue</a></header><article>${paragraphs(sentences(20))}</article>`
  expect(foundIn(page(body))).toBe('an article')
})

test('an article that ends in an ellipsis is marked as cut off', () => {
  const html = page(`<article>${paragraphs(sentences(12))}<p>And then the harbour master said that he…</p></article>`)
  expect(articleOf(html).truncated).toBe(true)
})

test('external entities and processing instructions bring nothing in', () => {
  const html = `<?xml version="1.0"?><!DOCTYPE foo [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>${page(`<article>${paragraphs(sentences(12))}<p>Here &xxe; ends the text of this report.</p></article>`)}`
  expect(articleOf(html).text).not.toContain('root:')
})

test.skipIf(!existsSync(corpus))(
  'no page of the Readability corpus breaks the reader (needs FMA_DEVELOPMENT_DATA)',
  () => {
    const rows = readFileSync(corpus, 'utf8')
      .trim()
      .split('\n')
      .map((line) => z.object({ id: z.string(), source_html: z.string() }).parse(JSON.parse(line)))
    const refused = rows.filter(({ source_html }) => 'refusal' in read(source_html, 'https://corpus.example.org/page'))
    expect(rows.length).toBeGreaterThan(30)
    // One of them shows a browser’s features, as a shop does.
    expect(refused.length).toBeLessThanOrEqual(6)
  },
)
