import { Readability } from '@mozilla/readability'
import { JSDOM } from 'jsdom'
import type { ArticleModels } from '#app/domain/article/metadata/article-metadata.ts'
import { parsePage } from '#app/domain/article/document/page-document.ts'
import { scanPage } from '#app/domain/article/document/page-scan.ts'
import { readPage } from '#app/domain/article/read-page.ts'

/** A reader's result for a page; null if it refused the page. */
export type Reading = {
  title: string
  author: string
  date: string | null
  site: string
  text: string
  language: string
}

const EMPTY: Reading = { title: '', author: '', date: null, site: '', text: '', language: '' }

type Read = (html: string, url: string, models?: ArticleModels) => Reading | null

/** The measured readers, by name. Readability uses jsdom by default settings: no script runs, nothing is loaded. */
export const READERS = {
  'this project': readOwn,
  'Readability on jsdom': readPlain,
} as const satisfies Record<string, Read>
export type ReaderName = keyof typeof READERS
/** In the order in which they are measured. */
export const READER_NAMES = ['this project', 'Readability on jsdom'] as const satisfies readonly ReaderName[]

/** As in the service's thread, except for settling the heap afterwards, which depends on the thread's other content. */
function readOwn(html: string, url: string, models?: ArticleModels): Reading | null {
  const input = { finalUrl: url, status: 200, contentType: 'text/html', latest: new Date(), models }
  const reading = readPage(scanPage(html), input, parsePage)
  if ('refusal' in reading) return null
  const { article, publishedDay } = reading
  const { title, authorName, publisherName, text, language } = article
  return { title, author: authorName, date: publishedDay, site: publisherName, text, language }
}

function readPlain(html: string, url: string): Reading | null {
  const found = new Readability(new JSDOM(html, { url }).window.document).parse()
  if (found === null) return null
  const { title, byline, publishedTime, siteName, textContent, lang } = found
  return {
    ...EMPTY,
    ...present({ title, author: byline, site: siteName, text: textContent, language: lang }),
    date: publishedTime?.slice(0, 10) ?? null,
  }
}

function present(fields: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
}
