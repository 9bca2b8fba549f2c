import { DomainError } from '#app/platform/domain-error.ts'
import { withPage } from './add-page.ts'
import { withoutSecrets } from './address/address-secrets.ts'
import { endsCutOff, textLength } from './article-from-text.ts'
import { extractLaterPage, type ExtractedArticle } from './extract-article.server.ts'
import { fetchArticle, type FetchedPage, type FetchArticleInput } from './fetch/fetch-article.server.ts'
import { CHARACTERS_MAX } from './judgement/judge-page.ts'
import { isPageOf, PAGES_MAX } from './next-page.ts'
import { addDropped } from './page-source.ts'

/** For all later pages together. */
const TIMEOUT_MS = 15_000

/** An article with all its available pages, and the effort for them. */
export type WholeArticle = Pick<ExtractedArticle, 'article' | 'dropped' | 'extractMs'> & {
  /** How many were read, including the first. */
  pages: number
  /** For all pages. */
  fetchMs: number
  bytes: number
}

/**
 * Follows an article to its further pages, five in all, under the rules of every fetch, and joins their texts. If a
 * page is unavailable or there are more than five, the article is marked as cut off. A page of another article is not
 * read.
 * @throws DomainError `unavailable` if too many pages are waiting
 */
export async function withLaterPages(
  first: Pick<ExtractedArticle, 'article' | 'publishedDay' | 'dropped' | 'next' | 'extractMs'>,
  fetched: Pick<FetchedPage, 'finalUrl' | 'fetchMs' | 'bytes'>,
  how: Pick<FetchArticleInput, 'robots' | 'fetchOptions'> = {},
): Promise<WholeArticle> {
  const { article, publishedDay, dropped, extractMs } = first
  const { fetchMs, bytes } = fetched
  let whole: WholeArticle = { article, dropped, extractMs, pages: 1, fetchMs, bytes }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (let { next } = first; next !== null;) {
    const begun = { ...identityOf(article), publishedDay, firstUrl: fetched.finalUrl, pages: whole.pages }
    const page = whole.pages < PAGES_MAX ? await laterPage(next, begun, { ...how, signal }) : null
    if (page !== null && 'isOther' in page) break
    const longer = page && withLaterPage(whole, page)
    if (page === null || longer === null) {
      return { ...whole, article: { ...whole.article, truncated: true } }
    }
    whole = longer
    next = page.next
  }
  return whole
}

/** Null if the page adds nothing, or more than an article can have. */
function withLaterPage(whole: WholeArticle, page: LaterPage): WholeArticle | null {
  const { article } = whole
  const { text, quoted } = withPage(article, page.blocks)
  const { words, characters } = textLength(text)
  if (text === article.text || characters > CHARACTERS_MAX) return null
  return {
    article: {
      ...article,
      text,
      wordCount: words,
      truncated: page.isCutOff || endsCutOff(text),
      ...(quoted.length === 0 ? {} : { quoted }),
    },
    dropped: addDropped(whole.dropped, page.dropped),
    pages: whole.pages + 1,
    fetchMs: whole.fetchMs + page.fetchMs,
    bytes: whole.bytes + page.bytes,
    extractMs: whole.extractMs + page.extractMs,
  }
}

function identityOf({ url, title }: ExtractedArticle['article']): { url: string; title: string } {
  return { url: url ?? '', title }
}

type LaterPage = Exclude<Awaited<ReturnType<typeof extractLaterPage>>, { isOther: true }> &
  Pick<WholeArticle, 'fetchMs' | 'bytes' | 'extractMs'>

/** Null for an unavailable page. */
async function laterPage(
  address: string,
  begun: Parameters<typeof extractLaterPage>[1],
  how: Omit<FetchArticleInput, 'url'>,
): Promise<LaterPage | { isOther: true } | null> {
  try {
    const fetched = await fetchArticle({ url: withoutSecrets(address).url, ...how })
    if (!isPageOf(fetched.finalUrl, { firstUrl: begun.firstUrl, page: begun.pages + 1 })) return null
    const startedAt = performance.now()
    const reading = await extractLaterPage(fetched, begun)
    if ('isOther' in reading) return reading
    const extractMs = Math.round(performance.now() - startedAt)
    return { ...reading, extractMs, fetchMs: fetched.fetchMs, bytes: fetched.bytes }
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'unavailable') return null
    throw error
  }
}
