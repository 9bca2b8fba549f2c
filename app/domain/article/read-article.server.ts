import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { readStored, recordOf, undefinedIfNewer } from '#db/records/record.ts'
import { PageRow } from '#db/rows/pages.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { AccountCaller } from '../caller.ts'
import { Article } from './article.ts'
import { withoutSecrets } from './address/address-secrets.ts'
import { lookupAddress, withoutCache } from './address/article-address.ts'
import { extractArticle } from './extract-article.server.ts'
import { fetchArticle, type FetchedPage, refetchArticle } from './fetch/fetch-article.server.ts'
import { withLaterPages } from './later-pages.server.ts'
import { PageSource, sourceFor, withLeftOut } from './page-source.ts'
import type { PastedText } from './read-pasted-text.ts'
import { readPasted } from './read-pasted.server.ts'

/** How long a fetched page counts as current. */
const FRESH_SECONDS = 15 * 60

/** `leftOut` names parameters of the given URL that looked like secrets and were removed from `url`. */
export type ArticleSource = { url: string; leftOut?: readonly string[] | undefined } | PastedText

type ArticleRequest = {
  source: ArticleSource
  /** Whose pages the caller can use besides its own, as in measurements. */
  scope: string
  /** Called when a page has arrived, before it is read. */
  onFetched: () => Promise<void>
}

/** An article, how long it took to get it, and what its page was. */
export type ReadArticle = {
  article: Article
  timing: { fetchMs: number; extractMs: number }
  /** Null for a pasted text. */
  source: PageSource | null
  /** What to store about the URL. Undefined for a pasted text. */
  page?: { url: string; etag: string | null; lastModified: string | null; fetchedAt: Date }
}

/**
 * Reads an article from its URL or a pasted text.
 * @throws DomainError `url_not_allowed`, `fetch_failed`, `fetch_forbidden`, `not_an_article`, `unavailable`.
 */
export async function readArticle({
  caller,
  input,
}: {
  caller: AccountCaller
  input: ArticleRequest
}): Promise<ReadArticle> {
  const { source } = input
  if ('text' in source) {
    const { article } = await readPasted(source)
    return { article, timing: { fetchMs: 0, extractMs: 0 }, source: null }
  }
  try {
    return await readAddress(source.url, { caller, input })
  } catch (error) {
    throw namingLeftOut(error, source.leftOut)
  }
}

async function readAddress(
  asked: string,
  { caller, input }: { caller: AccountCaller; input: ArticleRequest },
): Promise<ReadArticle> {
  const requested = withoutSecrets(asked).url
  const url = withoutSecrets(withoutCache(asked)).url
  const address = lookupAddress(url)
  const known = await findKnownPage(address, { scopes: [input.scope, caller.accountId], requested })
  if (known !== undefined && now().getTime() - known.page.fetchedAt.getTime() < FRESH_SECONDS * 1000) {
    return { article: known.article, timing: { fetchMs: 0, extractMs: 0 }, source: known.source }
  }
  const again = known === undefined ? undefined : await readAgain(url, known)
  if (again !== undefined && 'article' in again) return { ...again, page: { ...again.page, url: address } }
  const fetched = again ?? (await fetchArticle({ url }))
  await input.onFetched()
  return readPage(fetched, { requested, address })
}

/** If secrets were removed from the URL, the error says so, because the page may need them. */
function namingLeftOut(error: unknown, leftOut: readonly string[] = []): unknown {
  if (!(error instanceof DomainError) || leftOut.length === 0) return error
  const sentence = `${error.message} These parameters of the URL look like secrets and were not sent: ${leftOut.join(', ')}.`
  return new DomainError(error.code, sentence, [...error.details, { path: 'left_out', message: leftOut.join(', ') }])
}

/** Asks whether a known page has changed, and returns the known article or the new one. */
async function readAgain(
  url: string,
  known: KnownPage,
): Promise<FetchedPage | (Pick<ReadArticle, 'article' | 'timing' | 'source'> & Pick<KnownPage, 'page'>)> {
  const began = performance.now()
  const fetched = await refetchArticle({ url, etag: known.page.etag, lastModified: known.page.lastModified })
  if (fetched !== null) return fetched
  return {
    article: known.article,
    source: known.source,
    timing: { fetchMs: Math.round(performance.now() - began), extractMs: 0 },
    page: { ...known.page, fetchedAt: now() },
  }
}

async function readPage(
  fetched: FetchedPage,
  { requested, address }: { requested: string; address: string },
): Promise<ReadArticle> {
  const fetchedAt = now()
  const first = await extractArticle(fetched)
  const { article, dropped, pages, fetchMs, extractMs, bytes } = await withLaterPages(first, fetched)
  const { status } = fetched
  const final = withoutSecrets(fetched.finalUrl)
  const redirects = fetched.redirects.map(withoutSecrets)
  const bare = {
    requested_url: requested,
    final_url: final.url,
    redirects: redirects.map((hop) => hop.url),
    status,
    bytes,
    fetched_at: fetchedAt.toISOString(),
    dropped,
    ...first.filing,
    ...(pages > 1 ? { text_from: 'several pages' as const } : {}),
  }
  const source = withLeftOut(
    bare,
    [...redirects, final].flatMap(({ leftOut }) => leftOut),
  )
  // If the first page has not changed, the others may still have.
  const { etag, lastModified } = first.next === null ? fetched : { etag: null, lastModified: null }
  return { article, timing: { fetchMs, extractMs }, source, page: { url: address, etag, lastModified, fetchedAt } }
}

const StoredPage = PageRow.pick({ source: true, etag: true, last_modified: true, fetched_at: true }).extend({
  article: recordOf('article', z.looseObject({})),
})
const Known = StoredPage.extend({ text: z.string() })

type KnownPage = {
  article: Article
  source: PageSource
  page: { etag: string | null; lastModified: string | null; fetchedAt: Date }
}

/** What is known about the URL in these scopes, if its text is still stored. What only a newer version knows is not. */
export function findKnownPage(
  url: string,
  asked: { scopes: [string, string]; requested: string },
): Promise<KnownPage | undefined> {
  return findStoredPage(url, asked).catch(undefinedIfNewer)
}

async function findStoredPage(
  url: string,
  { scopes, requested }: { scopes: [string, string]; requested: string },
): Promise<KnownPage | undefined> {
  const row = await findRow(
    Known,
    database().sql`
      select ${columnsOf(StoredPage, 'p')}, m.text
      from pages p join measurements m on m.id = p.measurement_id
      where p.url = ${url} and p.scope in ${database().sql(scopes)} and m.text is not null
      order by p.fetched_at desc limit 1`,
  )
  if (row === undefined) return undefined
  return {
    article: readStored(Article, { ...row.article, text: row.text }),
    source: sourceFor(readStored(PageSource, row.source), requested),
    page: { etag: row.etag, lastModified: row.last_modified, fetchedAt: row.fetched_at },
  }
}
