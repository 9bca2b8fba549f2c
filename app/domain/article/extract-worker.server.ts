import { settleHeap } from '#app/platform/settle-heap.ts'
import { parsePage } from './page-document.ts'
import { PageTooComplexError, scanPage } from './page-scan.ts'
import { readLaterPage, type BegunArticle, type LaterPageReading } from './read-later-page.ts'
import { readPage, type PageReading } from './read-page.ts'

export type ExtractRequest = {
  html: string
  finalUrl: string
  status: number
  contentType: string
  latestMs: number
}
/** A page that continues an article. */
export type LaterPageRequest = ExtractRequest & { begun: BegunArticle }

/** Runs in a worker thread and reads an article, or a later page of one, from markup. */
export function extractInWorker(request: LaterPageRequest): LaterPageReading
export function extractInWorker(request: ExtractRequest): PageReading
export function extractInWorker(request: ExtractRequest | LaterPageRequest): PageReading | LaterPageReading {
  const { html, finalUrl, status, contentType, latestMs } = request
  try {
    const input = { finalUrl, status, contentType, latest: new Date(latestMs) }
    const page = scanPage(html)
    return 'begun' in request
      ? readLaterPage(page, { ...input, begun: request.begun }, parsePage)
      : readPage(page, input, parsePage)
  } catch (error) {
    if (!(error instanceof PageTooComplexError)) throw error
    const sentence = 'The page is built in a way that cannot be read as an article. Paste the text instead.'
    const details = [
      { path: 'found', message: error.found },
      { path: 'status', message: String(status) },
    ]
    return { refusal: { sentence, details } }
  } finally {
    settleHeap()
  }
}
