import { expect, test } from 'vitest'
import { ownPages } from '#tests/fixtures/own-pages.ts'
import { storyPage } from '#tests/fakes/article-site.ts'
import { extractInWorker } from '../extract-worker.server.ts'

const NOTICE = 'Subscribe to continue reading. Already a subscriber? Log in. We use cookies: accept all cookies.'

const read = (html: string, url = 'https://example.org/council-closes-the-old-bridge') =>
  extractInWorker({ html, finalUrl: url, status: 200, contentType: 'text/html', latestMs: Date.UTC(2030, 0) })

/** What is read of these ends in an ellipsis, as texts do that are cut off. */
const ENDING_OPEN = /article-13\.example|lowdownmusic\.example/
const articles = [...ownPages('fitted'), ...ownPages('held-out')].filter(
  ({ isArticle, url }) => isArticle && !ENDING_OPEN.test(url),
)

test.each(articles.map((page) => [page.kind, page] as const))(
  'a whole article is accepted as whole: %s',
  (_kind, page) => {
    const language = /<html[^>]* lang="?(\w\w)/i.exec(page.html)?.[1] ?? 'en'
    const reading = read(page.html, page.url)
    expect(reading).toMatchObject({ article: { truncated: false, language } })
  },
)

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
