import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Signal, TimeRange } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { gatherQueries, type Found } from '../gather-queries.ts'
import { gatheredAnswer } from '../provider-answer.ts'
import { readPages } from '../read-pages.ts'
import { searxngDrafts, SearxngPage, silentEngines } from './searxng-results.ts'
import { signalsFrom } from '../signal-from.server.ts'
import { askForJson, type Asking, type SourceAccess, type SourceRequest } from '../source-fetch.server.ts'
import { termQueries } from '../term-queries.ts'

const INTERVAL_MS = 500
const QUERY_CHARACTERS = 400
const PAGES_MAX = 3
const WITHIN: Record<TimeRange, string> = { '1h': 'day', '6h': 'day', '24h': 'day', '7d': 'week', '30d': 'month' }

/**
 * Web pages from the operator's own SearXNG.
 * @see https://docs.searxng.org/dev/search_api.html
 */
export function searxng(
  settings: SourcesEnv['searxng'] = env.sources.searxng,
  asking: Pick<Asking, 'pause'> = {},
): Provider {
  return {
    name: 'searxng',
    platform: 'web',
    isConfigured: () => settings !== undefined,
    gather: async (inquiry) => {
      if (settings === undefined) return { status: 'not_configured', signals: [], isCapped: false }
      const access = {
        source: 'searxng',
        label: 'SearXNG',
        base: settings.base,
        isKeyed: false,
        intervalMs: INTERVAL_MS,
      }
      return gather(access, { ...inquiry, ...asking })
    },
  }
}

type WebInquiry = Inquiry & Pick<Asking, 'pause'>

async function gather(access: SourceAccess, inquiry: WebInquiry): Promise<ProviderAnswer> {
  const queries = termQueries(inquiry.terms, { charactersMax: QUERY_CHARACTERS, or: ' OR ' }).map(({ query }) => query)
  const silent = new Set<string>()
  const found = await gatherQueries(queries, inquiry.signalsMax, (query, signalsMax) =>
    resultsOf(access, query, { ...inquiry, signalsMax, silent }),
  )
  const limits =
    silent.size === 0 ? undefined : `Some of SearXNG’s search engines did not respond: ${[...silent].join(', ')}.`
  return gatheredAnswer({ ...found, limits })
}

async function resultsOf(
  access: SourceAccess,
  query: string,
  inquiry: WebInquiry & { silent: Set<string> },
): Promise<Found> {
  const signalsOf = (pages: readonly SearxngPage[]): Signal[] =>
    signalsFrom(pages.flatMap(searxngDrafts), {
      platform: 'web',
      provider: access.source,
      inquiry,
      collectedAt: now(),
    })
  const { pages, isCapped, failure } = await readPages<SearxngPage & { number: number }>({
    pagesMax: PAGES_MAX,
    ask: async (token = '1') => {
      const answer = await askForJson(access, requestFor(query, token, inquiry.timeRange), inquiry)
      return answer.isAnswered ? { ...answer, value: { ...answer.value, number: Number(token) } } : answer
    },
    nextOf: ({ results, number }) => (results.length > 0 ? String(number + 1) : undefined),
    isEnough: (read) => {
      const signals = signalsOf(read).length
      return signals >= inquiry.signalsMax || signals === signalsOf(read.slice(0, -1)).length
    },
  })
  for (const engine of silentEngines(pages)) inquiry.silent.add(engine)
  return { signals: signalsOf(pages), isCapped, failure }
}

function requestFor(q: string, page: string, timeRange: TimeRange): SourceRequest & { schema: typeof SearxngPage } {
  return {
    path: '/search',
    query: {
      q,
      format: 'json',
      categories: 'general,news,social media',
      pageno: page,
      time_range: WITHIN[timeRange],
      safesearch: 0,
    },
    headers: { accept: 'application/json' },
    judge: ({ status }) =>
      status === 403
        ? {
            status: 'forbidden',
            what: 'does not return results to programs, as its settings do not allow the json format',
          }
        : undefined,
    schema: SearxngPage,
  }
}
