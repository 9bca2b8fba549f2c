import { Readability } from '@mozilla/readability'
import { JSDOM } from 'jsdom'
import { extractInWorker } from '#app/domain/article/extract-worker.server.ts'

/** What a reader found on a page; null where it refused the page. */
export type Reading = {
  title: string
  author: string
  date: string | null
  site: string
  text: string
  language: string
}

const EMPTY: Reading = { title: '', author: '', date: null, site: '', text: '', language: '' }

export type Reader = { name: string; read: (html: string, url: string) => Reading | null }

/** This project, as its worker thread runs it. */
export const ownReader: Reader = {
  name: 'this project',
  read(html, url) {
    const page = { html, finalUrl: url, status: 200, contentType: 'text/html', latestMs: Date.now() }
    const reading = extractInWorker(page)
    if ('refusal' in reading) return null
    const { article, publishedDay } = reading
    const { title, authorName, publisherName, text, language } = article
    return { title, author: authorName, date: publishedDay, site: publisherName, text, language }
  },
}

/** Readability as it comes, on jsdom: scripts do not run, nothing is loaded. */
export const plainReadability: Reader = {
  name: 'Readability on jsdom',
  read(html, url) {
    const found = new Readability(new JSDOM(html, { url }).window.document).parse()
    if (found === null) return null
    const { title, byline, publishedTime, siteName, textContent, lang } = found
    return {
      ...EMPTY,
      ...present({ title, author: byline, site: siteName, text: textContent, language: lang }),
      date: publishedTime?.slice(0, 10) ?? null,
    }
  },
}

function present(fields: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
}
