import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Signal, TimeRange } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { braveDrafts, braveErrorCode, BravePage } from './brave-results.ts'
import { gatherQueries, type Found } from '../gather-queries.ts'
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

/** The smallest plan allows one request a second for web and news together. */
const INTERVAL_MS = 1000
const QUERY_CHARACTERS = 400
const QUERY_WORDS = 50
const PAGES_MAX = 4
const FRESHNESS: Record<TimeRange, string> = { '1h': 'pd', '6h': 'pd', '24h': 'pd', '7d': 'pw', '30d': 'pm' }

type Search = { name: string; platform: 'web' | 'news'; kind: 'page' | 'article'; path: string; pageResults: number }

const WEB: Search = { name: 'brave-web', platform: 'web', kind: 'page', path: '/res/v1/web/search', pageResults: 20 }
const NEWS: Search = {
  name: 'brave-news',
  platform: 'news',
  kind: 'article',
  path: '/res/v1/news/search',
  pageResults: 50,
}

/**
 * Web pages from Brave Search.
 * @see https://api-dashboard.search.brave.com/app/documentation/web-search/get-started
 */
export function braveWeb(
  settings: SourcesEnv['brave'] = env.sources.brave,
  asking: Pick<Asking, 'pause'> = {},
): Provider {
  return provider(WEB, settings, asking)
}

/** News from Brave Search. */
export function braveNews(
  settings: SourcesEnv['brave'] = env.sources.brave,
  asking: Pick<Asking, 'pause'> = {},
): Provider {
  return provider(NEWS, settings, asking)
}

function provider(search: Search, settings: SourcesEnv['brave'], asking: Pick<Asking, 'pause'>): Provider {
  const access: SourceAccess = {
    source: 'brave',
    label: search === WEB ? 'Brave Search' : 'Brave News',
    base: settings.base,
    isKeyed: true,
    intervalMs: INTERVAL_MS,
  }
  return {
    name: search.name,
    platform: search.platform,
    isConfigured: () => settings.key !== undefined,
    gather: (inquiry) => gather({ access, search, key: settings.key ?? '' }, { ...inquiry, ...asking }),
  }
}

type To = { access: SourceAccess; search: Search; key: string }
type BraveInquiry = Inquiry & Pick<Asking, 'pause'>

async function gather(to: To, inquiry: BraveInquiry): Promise<ProviderAnswer> {
  const rule = { charactersMax: QUERY_CHARACTERS, wordsMax: QUERY_WORDS, or: ' OR ' }
  const queries = termQueries(inquiry.terms, rule).map(({ query }) => query)
  const found = await gatherQueries(queries, inquiry.signalsMax, (query, signalsMax) =>
    resultsOf(to, query, { ...inquiry, signalsMax }),
  )
  return gatheredAnswer(found)
}

async function resultsOf(to: To, query: string, inquiry: BraveInquiry): Promise<Found> {
  const { search, access, key } = to
  const signalsOf = (pages: readonly BravePage[]): Signal[] =>
    signalsFrom(
      pages.flatMap((page) => braveDrafts(page, search.kind)),
      { platform: search.platform, provider: search.name, inquiry, collectedAt: now() },
    )
  const { pages, isCapped, failure } = await readPages<BravePage & { offset: number }>({
    pagesMax: PAGES_MAX,
    ask: async (token = '0') => {
      const request = requestFor(search, query, { offset: Number(token), timeRange: inquiry.timeRange, key })
      const answer = await askForJson(access, request, inquiry)
      return answer.isAnswered ? { ...answer, value: { ...answer.value, offset: Number(token) } } : answer
    },
    nextOf: ({ results, hasMore, offset }) =>
      results.length > 0 && (hasMore ?? results.length >= search.pageResults) ? String(offset + 1) : undefined,
    isEnough: (read) => signalsOf(read).length >= inquiry.signalsMax || isRepeating(read),
  })
  return { signals: signalsOf(pages), isCapped, failure }
}

/** Whether the last page repeats the one before it. */
function isRepeating(pages: readonly BravePage[]): boolean {
  const [before, last] = pages.slice(-2)
  return last !== undefined && before?.results[0]?.url === last.results[0]?.url
}

function requestFor(
  search: Search,
  q: string,
  { offset, timeRange, key }: { offset: number; timeRange: TimeRange; key: string },
): BraveRequest {
  const plain = search === WEB ? { result_filter: 'web', text_decorations: 'false' } : {}
  return {
    path: search.path,
    query: { q, count: search.pageResults, offset, freshness: FRESHNESS[timeRange], spellcheck: 'false', ...plain },
    headers: { 'x-subscription-token': key, accept: 'application/json' },
    judge,
    schema: BravePage,
  }
}

type BraveRequest = SourceRequest & { schema: typeof BravePage }

const MEANINGS: Readonly<Record<string, { status: FailureStatus; what?: string }>> = {
  SUBSCRIPTION_TOKEN_INVALID: { status: 'unauthorized' },
  QUOTA_LIMITED: { status: 'out_of_credit', what: 'has no searches left this month on this plan' },
  RATE_LIMITED: { status: 'rate_limited' },
}

/** A bad key returns 422, like a bad parameter. */
const judge: SourceRequest['judge'] = ({ status, text }) =>
  status < 400 ? undefined : MEANINGS[braveErrorCode(text) ?? '']
