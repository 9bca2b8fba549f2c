import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { DomainError } from '#app/platform/domain-error.ts'
import { page, storyPage, STORY } from '#tests/fakes/article-site.ts'
import { holdDeadlines } from '#tests/fixtures/held-deadlines.ts'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import { extractArticle } from './extract-article.server.ts'

const deadlines = holdDeadlines()
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

test('a page that is too complex to read is refused, and the next page is read', async () => {
  expect((await refusal(page('<div>'.repeat(3_000)))).code).toBe('not_an_article')
  expect((await extract(storyPage())).article.title).toBe(STORY.title)
})

test('a page that is not read in five seconds is refused with status, and the next page is read', async () => {
  await extract(storyPage())
  const refused = refusal(storyPage())
  expect(deadlines.set.at(-1)).toBe(5_000)
  deadlines.pass(5_000)
  expect((await refused).details).toEqual([
    { path: 'found', message: 'reading took over 5 seconds' },
    { path: 'status', message: '200' },
  ])
  expect((await extract(storyPage())).article.title).toBe(STORY.title)
})

test('the thread’s module is found and runs under plain Node, too', async () => {
  const program = `
    import { extractArticle } from '#app/domain/article/extract-article.server.ts'
    import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
    // No limit of time ends by itself in the other process either.
    AbortSignal.timeout = () => new AbortController().signal
    const { article } = await extractArticle({ html: process.argv[1], finalUrl: 'https://example.org/a', status: 200, contentType: 'text/html' })
    console.log(article.title)
    await closeWorkerPools()`
  const options = ['--input-type=module', '--eval', program, '--', storyPage()]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  expect(stdout.trim()).toBe(STORY.title)
})
