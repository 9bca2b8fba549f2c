import { expect, test } from 'vitest'
import { ownPages } from '#tests/fixtures/own-pages.ts'
import { storyPage } from '#tests/fakes/article-site.ts'
import { extractInWorker } from '../extract-worker.server.ts'

const NOTICE = 'Subscribe to continue reading. Already a subscriber? Log in. We use cookies: accept all cookies.'

const read = (html: string, url = 'https://example.org/council-closes-the-old-bridge') =>
  extractInWorker({ html, finalUrl: url, status: 200, contentType: 'text/html', latestMs: Date.UTC(2030, 0) })

/** What is read of these ends in an ellipsis, as texts do that are cut off, or their pages say that they must be paid for. */
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

test.each([
  ['says that it has more words than it shows', '"wordCount": 2400'],
  ['says that it must be paid for', '"isAccessibleForFree": "False"'],
])('a page that %s is known to be cut off', (_what, statement) => {
  const html = storyPage().replace('"@type":"NewsArticle"', `"@type":"NewsArticle",${statement}`)
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
