import { createRequire } from 'node:module'
import { join } from 'node:path'
import { selectAll } from 'css-select'
import { parseDocument } from 'htmlparser2'
import { extractPage } from '#app/domain/article/extract-worker.server.ts'
import { parsePage } from '#app/domain/article/document/page-document.ts'
import { parseWithJsdom } from '#app/domain/article/document/parse-with-jsdom.ts'
import { createWorkerPool, WorkerLostError } from '#app/platform/threads/worker-pool.server.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import { EVIL_PAGES } from '../fakes/evil/evil-pages.ts'
import { startEvilSite } from '../fakes/evil/evil-site.ts'
import type { ReadingTask } from '../fixtures/read-page-worker.ts'
import { labelledPages, markupOf } from '../eval/extraction/labelled-pages.ts'
import { machine, quantile } from './requests.ts'

const PAGES = 200
const SETS = ['article-extraction-benchmark', 'fundus-evaluation', 'trafilatura-eval']
/** As those of the service's own threads (`extract-article.server.ts`). */
const THREAD = { threads: 1, heapMb: 512, timeoutMs: 5000 }
const LATEST_MS = Date.UTC(2026, 0)
/** Of the kinds that the reader uses. */
const SELECTORS = [
  'h1',
  'meta[property="og:title"], meta[name="author"]',
  '[itemprop~="author"]',
  'a[rel="next"]',
  'article p',
  '.byline, .author, [class*="byline"]',
  'script[type="application/ld+json"]',
  'time[datetime]',
]

/** How a document is built from markup, and how many elements each selector finds in it. The reference is last. */
const WAYS: Readonly<Record<string, (html: string) => () => number[]>> = {
  'this project': (html) => {
    const page = parsePage(html)
    return () => SELECTORS.map((selector) => page.querySelectorAll(selector).length)
  },
  'domhandler with css-select': (html) => {
    const page = parseDocument(html)
    return () => SELECTORS.map((selector) => selectAll(selector, page).length)
  },
  jsdom: (html) => {
    const document = parseWithJsdom(html)
    return () => SELECTORS.map((selector) => document.querySelectorAll(selector).length)
  },
}

/**
 * Compares the time of the reader's small document with that of libraries on the same pages, and counts the pages on
 * which a selector finds a different number of elements than with jsdom. Then times the reading of whole pages, and
 * counts the hostile pages on which a thread runs out of time or memory. `FMA_DEVELOPMENT_DATA=DIR npm run bench --
 * documents`
 */
export async function printDocuments(): Promise<void> {
  const data = process.env.FMA_DEVELOPMENT_DATA
  if (data === undefined) {
    console.log('Documents are not measured: FMA_DEVELOPMENT_DATA names no folder of pages.')
    return
  }
  await printParsing(data)
  await printReading(data)
  await printHostile()
}

async function printParsing(data: string): Promise<void> {
  const folder = join(data, 'articles', 'trafilatura-eval')
  const pages = labelledPages(folder).slice(0, PAGES)
  const markup = pages.map(({ id }) => markupOf(folder, id))
  console.log(`${pages.length} pages, ${SELECTORS.length} selectors; ${machine()}`)
  console.log(
    '| document | parse: median ms | p95 | select: median ms | p95 | pages unlike jsdom |\n|---|---|---|---|---|---|',
  )
  const reference: string[] = []
  // jsdom's windows are only collected between turns.
  for (const html of markup) {
    const found = Object.values(WAYS).map((make) => make(html)().join(' '))
    reference.push(found.at(-1) ?? '')
    await nextTurn()
  }
  for (const [name, make] of Object.entries(WAYS)) {
    const [parsing, selecting]: [number[], number[]] = [[], []]
    let unlike = 0
    for (const [at, html] of markup.entries()) {
      const began = performance.now()
      const select = make(html)
      const parsed = performance.now()
      const found = select()
      selecting.push(performance.now() - parsed)
      parsing.push(parsed - began)
      if (found.join(' ') !== reference[at]) unlike += 1
      await nextTurn()
    }
    console.log(`| ${name} | ${row(parsing)} | ${row(selecting)} | ${unlike} |`)
  }
}

/** Whole pages, from scan to article, with each document. */
async function printReading(data: string): Promise<void> {
  const times: Record<'own' | 'jsdom', number[]> = { own: [], jsdom: [] }
  const count = { pages: 0, same: 0, failed: 0 }
  for (const folder of SETS.map((set) => join(data, 'articles', set))) {
    for (const { id, url } of labelledPages(folder)) {
      const request = requestOf(markupOf(folder, id), url)
      const own = timed(times.own, () => readOr(request, parsePage))
      const standard = timed(times.jsdom, () => readOr(request, parseWithJsdom))
      await nextTurn()
      count.pages += 1
      if (own === undefined) count.failed += 1
      else if (own === standard) count.same += 1
    }
  }
  console.log('\n| document | whole page: median ms | p95 |\n|---|---|---|')
  for (const [name, found] of Object.entries(times)) console.log(`| ${name} | ${row(found)} |`)
  console.log(`${count.pages} pages: ${count.same} read alike, ${count.failed} on which the small document failed`)
}

function readOr(request: Parameters<typeof extractPage>[0], parse: (html: string) => Document): string | undefined {
  try {
    return JSON.stringify(extractPage(request, parse))
  } catch {
    return undefined
  }
}

function timed<Result>(times: number[], make: () => Result): Result {
  const began = performance.now()
  const made = make()
  times.push(performance.now() - began)
  return made
}

/** Hostile pages, each in a thread with the service's limits. */
async function printHostile(): Promise<void> {
  const site = await startEvilSite()
  const file = createRequire(import.meta.url).resolve('#tests/fixtures/read-page-worker.ts')
  const pool = createWorkerPool({ file, name: 'readWithDocument', ...THREAD })
  const names = Object.entries(EVIL_PAGES).flatMap(([name, { isSlow }]) => (isSlow === true ? [] : [name]))
  console.log(
    `\n| document | hostile pages | ended in time | over 5 s | out of memory | failed |\n|---|---|---|---|---|---|`,
  )
  for (const document of ['own', 'jsdom', 'jsdom, unscanned'] as const) {
    const ends: Record<string, number> = { ended: 0, timeout: 0, memory: 0, crash: 0 }
    for (const name of names) {
      const html = await (await fetch(`http://127.0.0.1:${site.port}/${name}`)).text()
      const task: ReadingTask = { ...requestOf(html, 'https://evil.test/a'), document }
      const end = await pool.run(task).then(
        () => 'ended',
        (error: unknown) => (error instanceof WorkerLostError ? error.reason : 'crash'),
      )
      ends[end] = (ends[end] ?? 0) + 1
    }
    console.log(`| ${document} | ${names.length} | ${Object.values(ends).join(' | ')} |`)
  }
  await pool.close()
  await site.close()
}

function requestOf(html: string, finalUrl: string) {
  return { html, finalUrl, status: 200, contentType: 'text/html', latestMs: LATEST_MS }
}

function row(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return [0.5, 0.95].map((share) => quantile(sorted, share).toFixed(2)).join(' | ')
}
