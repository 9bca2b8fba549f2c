import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Signal } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { gatherQueries, type Found } from '../gather-queries.ts'
import { newsApiDrafts, newsApiErrorCode, NewsApiPage } from './news-api-articles.ts'
import { gatheredAnswer } from '../provider-answer.ts'
import { readPages } from '../read-pages.ts'
import { signalsFrom } from '../signal-from.server.ts'
import {
  askForJson,
  type Asking,
  type FailureStatus,
  type SourceAccess,
  type SourceRequest,
} from '../source-fetch.server.ts'
import { termQueries } from '../term-queries.ts'

const INTERVAL_MS = 250
const QUERY_CHARACTERS = 500
const PAGE_ARTICLES = 100
const PAGES_MAX = 2

/**
 * News from NewsAPI.org. Its free plan is for development, with articles a day late.
 * @see https://newsapi.org/docs/endpoints/everything
 */
export function newsApi(
  settings: SourcesEnv['newsApi'] = env.sources.newsApi,
  asking: Pick<Asking, 'pause'> = {},
): Provider {
  const access: SourceAccess = {
    source: 'newsapi',
    label: 'NewsAPI.org',
    base: settings.base,
    isKeyed: true,
    intervalMs: INTERVAL_MS,
  }
  return {
    name: access.source,
    platform: 'news',
    isConfigured: () => settings.key !== undefined,
    gather: (inquiry) => gather(access, settings.key ?? '', { ...inquiry, ...asking }),
  }
}

type KeyedInquiry = Inquiry & Pick<Asking, 'pause'> & { key: string }

async function gather(
  access: SourceAccess,
  key: string,
  inquiry: Inquiry & Pick<Asking, 'pause'>,
): Promise<ProviderAnswer> {
  const queries = termQueries(inquiry.terms, { charactersMax: QUERY_CHARACTERS, or: ' OR ', isGrouped: true })
  const found = await gatherQueries(
    queries.map(({ query }) => query),
    inquiry.signalsMax,
    (query, signalsMax) => articlesOf(access, query, { ...inquiry, signalsMax, key }),
  )
  return gatheredAnswer(found)
}

async function articlesOf(access: SourceAccess, query: string, inquiry: KeyedInquiry): Promise<Found> {
  const signalsOf = (pages: readonly NewsApiPage[]): Signal[] =>
    signalsFrom(pages.flatMap(newsApiDrafts), {
      platform: 'news',
      provider: access.source,
      inquiry,
      collectedAt: now(),
    })
  const { pages, isCapped, failure } = await readPages<NewsApiPage>({
    pagesMax: PAGES_MAX,
    ask: (page = '1') => askForJson(access, requestFor(query, page, inquiry), inquiry),
    nextOf: (page) => (page.articles.length >= PAGE_ARTICLES ? '2' : undefined),
    isEnough: (read) => signalsOf(read).length >= inquiry.signalsMax,
  })
  // The plan allows only a first page, so that page is complete.
  const isPlansEnd = pages.length > 0 && failure?.httpStatus === 426
  return { signals: signalsOf(pages), isCapped, ...(isPlansEnd ? {} : { failure }) }
}

function requestFor(query: string, page: string, { since, until, key }: KeyedInquiry): NewsApiRequest {
  return {
    path: '/v2/everything',
    query: {
      q: query,
      from: since.toISOString().slice(0, 19),
      to: until.toISOString().slice(0, 19),
      sortBy: 'publishedAt',
      pageSize: PAGE_ARTICLES,
      page,
    },
    headers: { 'x-api-key': key },
    judge,
    schema: NewsApiPage,
  }
}

type NewsApiRequest = SourceRequest & { schema: typeof NewsApiPage }

const MEANINGS: Readonly<Record<string, { status: FailureStatus; what?: string }>> = {
  apiKeyInvalid: { status: 'unauthorized' },
  apiKeyMissing: { status: 'unauthorized' },
  apiKeyDisabled: { status: 'unauthorized' },
  apiKeyExhausted: { status: 'out_of_credit', what: 'has no requests left today on this plan' },
  rateLimited: { status: 'rate_limited' },
  maximumResultsReached: { status: 'forbidden', what: 'gives no more articles on this plan' },
  parameterInvalid: { status: 'unavailable', what: 'does not go back that far, or does not accept these search terms' },
}

const judge: SourceRequest['judge'] = ({ status, text }) => {
  const code = newsApiErrorCode(text)
  if (code === undefined) return status === 426 ? MEANINGS['maximumResultsReached'] : undefined
  return MEANINGS[code] ?? { status: 'unavailable', what: 'reported an error' }
}
