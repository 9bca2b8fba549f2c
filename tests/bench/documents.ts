import { join } from 'node:path'
import { selectAll } from 'css-select'
import { parseDocument } from 'htmlparser2'
import { JSDOM } from 'jsdom'
import { parsePage } from '#app/domain/article/page-document.ts'
import { labelledPages, markupOf } from '../eval/extraction/labelled-pages.ts'
import { machine, quantile } from './requests.ts'

const PAGES = 200
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

/** How a document is built from markup, and how many elements each selector finds in it. */
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
    const { document } = new JSDOM(html).window
    return () => SELECTORS.map((selector) => document.querySelectorAll(selector).length)
  },
}

/**
 * Compares the time of the reader's small document with that of libraries on the same pages, and counts the pages on
 * which a selector finds a different number of elements than with jsdom. `FMA_DEVELOPMENT_DATA=DIR npm run bench -- documents`
 */
export function printDocuments(): void {
  const data = process.env.FMA_DEVELOPMENT_DATA
  if (data === undefined) {
    console.log('Documents are not measured: FMA_DEVELOPMENT_DATA names no folder of pages.')
    return
  }
  const folder = join(data, 'articles', 'trafilatura-eval')
  const pages = labelledPages(folder).slice(0, PAGES)
  const markup = pages.map(({ id }) => markupOf(folder, id))
  for (const html of markup) for (const make of Object.values(WAYS)) make(html)()
  console.log(`${pages.length} pages, ${SELECTORS.length} selectors; ${machine()}`)
  console.log(
    '| document | parse: median ms | p95 | select: median ms | p95 | pages unlike jsdom |\n|---|---|---|---|---|---|',
  )
  const reference = markup.map((html) => WAYS['jsdom']?.(html)().join(' '))
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
    }
    console.log(`| ${name} | ${row(parsing)} | ${row(selecting)} | ${unlike} |`)
  }
}

function row(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return [0.5, 0.95].map((share) => quantile(sorted, share).toFixed(2)).join(' | ')
}
