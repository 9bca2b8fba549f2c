import { settleHeap } from '#app/platform/settle-heap.ts'
import { parsePage } from './page-document.ts'
import { PageTooComplexError, scanPage } from './page-scan.ts'
import { readPage, type PageReading } from './read-page.ts'

export type ExtractRequest = { html: string; finalUrl: string; status: number; contentType: string; latestMs: number }

/** Runs in a worker thread: reads an article from a page's markup. */
export function extractInWorker({ html, finalUrl, status, contentType, latestMs }: ExtractRequest): PageReading {
  try {
    const input = { finalUrl, status, contentType, latest: new Date(latestMs) }
    return readPage(scanPage(html), input, parsePage)
  } catch (error) {
    if (!(error instanceof PageTooComplexError)) throw error
    const sentence = 'The page is built in a way that cannot be read as an article; paste the text instead.'
    const details = [
      { path: 'found', message: error.found },
      { path: 'status', message: String(status) },
    ]
    return { refusal: { sentence, details } }
  } finally {
    settleHeap()
  }
}
