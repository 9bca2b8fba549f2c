import { expect, test } from 'vitest'
import { ownPages } from '#tests/fixtures/own-pages.ts'
import { storyPage } from '#tests/fakes/article-site.ts'
import { isEnglish } from '../../analysis/engine-in-use.server.ts'
import { extractPage } from '../extract-worker.server.ts'

const NOTICE = 'Subscribe to continue reading. Already a subscriber? Log in. We use cookies: accept all cookies.'

const read = (html: string, url = 'https://example.org/council-closes-the-old-bridge') =>
  extractPage({ html, finalUrl: url, status: 200, contentType: 'text/html', latestMs: Date.UTC(2030, 0) })

/** The text read from these ends in an ellipsis, as if it were cut off, or their pages say that they must be paid for. */
const SEEMS_CUT = /article-13\.example|lowdownmusic\.example|thesaltboxjournal\.example|ariettareview\.example/
/** What the judgement reaches on pages of somebody who knew neither it nor what it was fitted on; the goal is .95. */
const REFUSED_SHARE_MIN = 0.8
const articles = [...ownPages('fitted'), ...ownPages('held-out')].filter(
  ({ isArticle, url }) => isArticle && !SEEMS_CUT.test(url),
)

test.each(articles.map((page) => [page.kind, page] as const))(
  'a whole article is accepted as whole: %s',
  (_kind, page) => {
    const language = /<html[^>]* lang="?(\w\w)/i.exec(page.html)?.[1] ?? 'en'
    const reading = read(page.html, page.url)
    expect(reading).toMatchObject({ article: { truncated: false, language } })
  },
)

test('of pages by a writer who knew none of those it was fitted on, at least 80 in a hundred that are no articles are refused', () => {
  const pages = ownPages('second-held-out')
  const refused = pages.filter(({ html, url }) => 'refusal' in read(html, url))
  const others = refused.filter(({ isArticle }) => !isArticle)
  expect(refused.filter(({ isArticle }) => isArticle).map(({ url }) => url)).toEqual([])
  expect(pages.filter(({ isArticle }) => !isArticle)).toHaveLength(60)
  expect(others.length / 60).toBeGreaterThanOrEqual(REFUSED_SHARE_MIN)
})

test.each(['third-held-out', 'fourth-held-out'] as const)(
  'of %s pages, 95 in a hundred that are no articles are refused, or named as of another language',
  (part) => {
    const others = ownPages(part).filter(({ isArticle }) => !isArticle)
    const sent = others.filter(({ html, url }) => {
      const reading = read(html, url)
      return 'refusal' in reading || !isEnglish(reading.article.language)
    })
    expect(others).toHaveLength(64)
    expect(sent.length / others.length).toBeGreaterThanOrEqual(0.95)
  },
)

test('a page that must be paid for and shows two sentences of its article is no article', () => {
  const [start = '', rest = ''] = storyPage()
    .replace('"@type":"NewsArticle"', '"@type":"NewsArticle","isAccessibleForFree":false')
    .split('<p class="byline">')
  const [, end = ''] = rest.split('</article>')
  const begun = `<p>The harbour office will open the old bridge to walkers again in May, its engineer Ruth Alder said on Tuesday. Cars stay banned.</p></article>`
  expect(read(`${start}${begun}${end}`)).toMatchObject({
    refusal: { details: expect.arrayContaining([{ path: 'found', message: 'the beginning of an article' }]) },
  })
})

test('what a notice on the page says decides neither whether it is an article nor whether it is whole', () => {
  const noted = storyPage().replace('</article>', `<p>${NOTICE}</p></article>`)
  expect(read(noted)).toMatchObject({ article: { truncated: false } })
})

test('a page of the same notices alone is no article', () => {
  const html = `<html lang="en"><body><main><h1>Read on</h1><p>${NOTICE}</p><p>${NOTICE}</p></main></body></html>`
  expect(read(html)).toHaveProperty('refusal')
})

/** The same page with another text, and with what it states of itself. */
const stating = (statement: string, paragraphs: readonly string[]) => {
  const [start = '', rest = ''] = storyPage()
    .replace('"@type":"NewsArticle"', `"@type":"NewsArticle",${statement}`)
    .split('<p class="byline">')
  const [, end = ''] = rest.split('</article>')
  return `${start}${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article>${end}`
}
const PAID = '"isAccessibleForFree": "False"'
const OFFER = 'Subscribe for £1 a week to read the rest of this story.'
const REPORT = [
  'The harbour office opened the old bridge to walkers again on Monday, nine weeks after a barge struck its third pier, the engineer Ruth Alder said.',
  'She told the council that divers had found no crack in the stone. “We looked twice,” she said. The repair cost £41,000, which the owner of the barge has paid. Cars stay banned until an inquiry in May has heard its master, who was alone at the wheel that night.',
]

test('a short report that is whole is an article, though its page says that it must be paid for', () => {
  expect(read(stating(PAID, REPORT))).toMatchObject({ article: { truncated: false } })
})

test('a longer report that ends as it should is whole, though its page says that it must be paid for', () => {
  const html = storyPage().replace('"@type":"NewsArticle"', `"@type":"NewsArticle",${PAID}`)
  expect(read(html)).toMatchObject({ article: { truncated: false } })
})

test.each([
  [
    'stops within a sentence',
    PAID,
    [...REPORT, 'The master, whose name the office has not given to the press, said in a letter that'],
  ],
  ['ends in an ellipsis', PAID, [...REPORT, 'The master said in a letter that…']],
  ['ends in an offer to read on', PAID, [...REPORT, OFFER]],
  ['states far more words than it shows', `${PAID}, "wordCount": 640`, REPORT],
])('a page that must be paid for and %s shows only the beginning of its article', (_what, statement, paragraphs) => {
  expect(read(stating(statement, paragraphs))).toMatchObject({
    refusal: { details: expect.arrayContaining([{ path: 'found', message: 'the beginning of an article' }]) },
  })
})

const PARTS = `${PAID}, "hasPart": {"@type": "WebPageElement", "isAccessibleForFree": false, "cssSelector": ".members-part"}`
const WALL =
  '<div class="paywall"><p>To continue reading, subscribe for £1 a week. Already a subscriber? Log in.</p></div>'
/** The same page with another box after its last paragraph. */
const followed = (statement: string, box: string) =>
  stating(statement, REPORT).replace('</article>', `${box}</article>`)

test.each([
  ['offers the rest in a box below', PAID, WALL],
  [
    'says below whom the rest is for',
    PAID,
    '<section class="regwall"><h3>This story is for subscribers only</h3></section>',
  ],
  [
    'has only a line in the part that it names',
    PARTS,
    '<div class="members-part"><p>Two pounds a month. Stop when you like.</p></div>',
  ],
  ['leaves the part that it names empty', PARTS, '<div class="box members-part"></div>'],
])('a page that must be paid for and %s shows only the beginning of its article', (_what, statement, box) => {
  expect(read(followed(statement, box))).toMatchObject({
    refusal: { details: expect.arrayContaining([{ path: 'found', message: 'the beginning of an article' }]) },
  })
})

test.each([
  ['has its text in the part that it names', PARTS.replace('.members-part', '.story-part, .x'), ''],
  ['has no such part as it names', PARTS, ''],
  ['hides the offer', PAID, WALL.replace('<div', '<div hidden')],
  ['hides the offer by its style', PAID, WALL.replace('<div', '<div style="display:none"')],
  [
    'offers its newsletter',
    PAID,
    '<aside class="newsletter"><p>Sign up for the harbour letter, every Friday.</p></aside>',
  ],
])('a short report that is whole is an article, though its page must be paid for and %s', (_what, statement, box) => {
  const html = followed(statement, box).replace('<article', '<article class="story-part"')
  expect(read(html)).toMatchObject({ article: { truncated: false } })
})

test('of a longer text the missing part of a page that must be paid for is told', () => {
  const html = storyPage()
    .replace('"@type":"NewsArticle"', `"@type":"NewsArticle",${PAID}`)
    .replace('<div class="newsletter-signup">', `${WALL}<div class="newsletter-signup">`)
  expect(read(html)).toMatchObject({ article: { truncated: true } })
})

test('an offer to read on does not make a text cut off whose page does not say that it must be paid for', () => {
  expect(read(stating('"isAccessibleForFree": true', [...REPORT, OFFER]))).toMatchObject({
    article: { truncated: false },
  })
})

test('a page that says that it has more words than it shows is known to be cut off', () => {
  const html = storyPage().replace('"@type":"NewsArticle"', '"@type":"NewsArticle","wordCount": 2400')
  expect(read(html)).toMatchObject({ article: { truncated: true } })
})

test('a longer text of a page that must be paid for is cut off where it stops within a sentence', () => {
  const html = storyPage()
    .replace('"@type":"NewsArticle"', `"@type":"NewsArticle",${PAID}`)
    .replace(
      '</article>',
      '<p>What the harbour office wrote to the owner of the barge a week later was that</p></article>',
    )
  expect(read(html)).toMatchObject({ article: { truncated: true } })
})

test('a page that says how many words it has, and shows them, is whole', () => {
  const html = storyPage().replace('"@type":"NewsArticle"', '"@type":"NewsArticle","wordCount":160')
  expect(read(html)).toMatchObject({ article: { truncated: false } })
})

test('metadata of an article does not make one of a page whose text is missing', () => {
  const [start = '', rest = ''] = storyPage().split('<p class="byline">')
  const [, end = ''] = rest.split('</article>')
  const missing = `${start}<p>Please choose how you would like to read this page. You can change your choice at any time in your settings.</p><p>We and our partners use what your browser tells us so that we can pay for our work. If you agree, you will see our pages as usual.</p></article>${end}`
  expect(read(missing)).toHaveProperty('refusal')
})
