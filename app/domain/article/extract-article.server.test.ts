import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { DomainError } from '#app/platform/domain-error.ts'
import { page, storyPage, STORY } from '#tests/fakes/article-site.ts'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import { extractArticle } from './extract-article.server.ts'

afterAll(closeWorkerPools)

const extract = (html: string) =>
  extractArticle({ html, finalUrl: 'https://example.org/a', status: 200, contentType: 'text/html' })

async function refusal(html: string): Promise<DomainError> {
  const error: unknown = await extract(html).catch((thrown: unknown) => thrown)
  if (error instanceof DomainError) return error
  throw new Error('no refusal', { cause: error })
}

test('an article is read in a thread', async () => {
  const { article, extractMs } = await extract(storyPage())
  expect(article.text).toBe(STORY.paragraphs.join('\n\n'))
  expect(extractMs).toBeGreaterThanOrEqual(0)
})

test('a page without an article is refused with status, type and word count', async () => {
  const error = await refusal(page('<article><p>Nothing here.</p></article>'))
  expect(error.code).toBe('not_an_article')
  expect(error.details).toEqual([
    { path: 'found', message: 'too little text' },
    { path: 'word_count', message: '2' },
    { path: 'status', message: '200' },
    { path: 'content_type', message: 'text/html' },
  ])
})

test.each([
  ['deep nesting', '<div>'.repeat(3_000)],
  ['open formatting', '<p><b><i><a href="/x">x'.repeat(1_000)],
  ['attributes', `<div ${Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')}>x`],
  ['line breaks', `<p>${'text<br>'.repeat(20_000)}`],
  ['elements', '<span>x</span>'.repeat(60_000)],
  ['paragraphs without end tags', '<p>a'.repeat(200_000)],
  ['tables in tables', '<table><tr><td>'.repeat(2_000)],
  ['open brackets', '<'.repeat(500_000)],
  ['JSON-LD of brackets', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`],
])('a page of endless %s is refused, and the next page is read', async (_what, body) => {
  expect((await refusal(page(body))).code).toBe('not_an_article')
  expect((await extract(storyPage())).article.title).toBe(STORY.title)
})

test('the thread’s module is found and runs under plain Node, too', async () => {
  const program = `
    import { extractArticle } from '#app/domain/article/extract-article.server.ts'
    import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
    const { article } = await extractArticle({ html: process.argv[1], finalUrl: 'https://example.org/a', status: 200, contentType: 'text/html' })
    console.log(article.title)
    await closeWorkerPools()`
  const options = ['--input-type=module', '--eval', program, '--', storyPage()]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  expect(stdout.trim()).toBe(STORY.title)
})
