import { describeError, log } from '#app/platform/log.server.ts'
import { settleHeap } from '#app/platform/threads/settle-heap.ts'
import { parsePage } from './document/page-document.ts'
import { PageTooComplexError, scanPage } from './document/page-scan.ts'
import { readLaterPage, type BegunArticle, type LaterPageReading } from './read-later-page.ts'
import { readPage, type PageReading, type Parse } from './read-page.ts'

/** A page for a thread to read. `latestMs` is the latest possible publication date, in epoch milliseconds. */
export type ExtractRequest = {
  html: string
  finalUrl: string
  status: number
  contentType: string
  latestMs: number
}
/** A page that continues an article. */
export type LaterPageRequest = ExtractRequest & { begun: BegunArticle }

/**
 * Runs in a worker thread and reads an article, or a later page of one, from markup. Where the small document fails on
 * what a page holds, the page is read again with jsdom: slower, but complete.
 */
export async function extractInThread(
  request: ExtractRequest | LaterPageRequest,
  parse?: Parse,
): Promise<PageReading | LaterPageReading> {
  try {
    return extractPage(request, parse)
  } catch (error) {
    log.warn({ error: describeError(error), host: new URL(request.finalUrl).host }, 'page is read with jsdom')
    // Loaded here because few pages need it, and it takes time and memory.
    const { parseWithJsdom } = await import('./document/parse-with-jsdom.ts')
    return extractPage(request, parseWithJsdom)
  } finally {
    settleHeap()
  }
}

/** Reads a page with one kind of document. One that is too complex for any is refused. */
export function extractPage(request: LaterPageRequest, parse?: Parse): LaterPageReading
export function extractPage(request: ExtractRequest, parse?: Parse): PageReading
export function extractPage(request: ExtractRequest | LaterPageRequest, parse?: Parse): PageReading | LaterPageReading
export function extractPage(
  request: ExtractRequest | LaterPageRequest,
  parse: Parse = parsePage,
): PageReading | LaterPageReading {
  const { html, finalUrl, status, contentType, latestMs } = request
  try {
    const input = { finalUrl, status, contentType, latest: new Date(latestMs) }
    const page = scanPage(html)
    return 'begun' in request
      ? readLaterPage(page, { ...input, begun: request.begun }, parse)
      : readPage(page, input, parse)
  } catch (error) {
    if (!(error instanceof PageTooComplexError)) throw error
    const sentence = 'The page is built in a way that cannot be read as an article. Paste the text instead.'
    const details = [
      { path: 'found', message: error.found },
      { path: 'status', message: String(status) },
    ]
    return { refusal: { sentence, details } }
  }
}
