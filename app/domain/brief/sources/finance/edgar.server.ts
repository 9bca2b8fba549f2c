import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Signal } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { edgarDrafts, EdgarPage } from './edgar-hits.ts'
import { gatherQueries, type Found } from '../gather-queries.ts'
import { gatheredAnswer } from '../provider-answer.ts'
import { readPages } from '../read-pages.ts'
import { judgeSec, secAccess, secHeaders } from './sec-access.ts'
import { signalsFrom } from '../signal-from.server.ts'
import { askForJson, type Asking, type SourceAccess, type SourceRequest } from '../source-fetch.server.ts'
import { quotedTerm, termQueries } from '../term-queries.ts'

const QUERY_CHARACTERS = 400
const PAGE_HITS = 100
const PAGES_MAX = 2
const DAY_ONLY = 'EDGAR gives only the day of a filing, so this brief has filings from the whole day.'

/**
 * SEC filings from EDGAR's full-text search. It needs no key, but the SEC requires contact details.
 * @see https://www.sec.gov/os/accessing-edgar-data
 */
export function edgar(settings: SourcesEnv['edgar'] = env.sources.edgar, asking: Pick<Asking, 'pause'> = {}): Provider {
  const access = secAccess('EDGAR', settings.base)
  return {
    name: 'edgar-fts',
    platform: 'financial',
    isConfigured: () => settings.contact !== undefined,
    gather: (inquiry) => gather(access, settings.contact ?? '', { ...inquiry, ...asking }),
  }
}

type EdgarInquiry = Inquiry & Pick<Asking, 'pause'>

async function gather(access: SourceAccess, contact: string, inquiry: EdgarInquiry): Promise<ProviderAnswer> {
  const rule = { charactersMax: QUERY_CHARACTERS, or: ' OR ', phrase: quotedTerm }
  const queries = termQueries(inquiry.terms, rule).map(({ query }) => query)
  const found = await gatherQueries(queries, inquiry.signalsMax, (query, signalsMax) =>
    filingsOf(access, { query, contact }, { ...inquiry, signalsMax }),
  )
  const isShort = inquiry.timeRange === '1h' || inquiry.timeRange === '6h'
  return gatheredAnswer({ ...found, limits: isShort && found.signals.length > 0 ? DAY_ONLY : undefined })
}

async function filingsOf(
  access: SourceAccess,
  { query, contact }: { query: string; contact: string },
  inquiry: EdgarInquiry,
): Promise<Found> {
  const signalsOf = (pages: readonly EdgarPage[]): Signal[] =>
    signalsFrom(pages.flatMap(edgarDrafts), {
      platform: 'financial',
      provider: 'edgar-fts',
      inquiry,
      collectedAt: now(),
    })
  const { pages, isCapped, failure } = await readPages<EdgarPage & { from: number }>({
    pagesMax: PAGES_MAX,
    ask: async (token = '0') => {
      const answer = await askForJson(access, requestFor(query, { from: token, contact }, inquiry), inquiry)
      return answer.isAnswered ? { ...answer, value: { ...answer.value, from: Number(token) } } : answer
    },
    nextOf: ({ hits, from }) => {
      const next = from + PAGE_HITS
      return hits.hits.length > 0 && hits.total.value > next ? String(next) : undefined
    },
    isEnough: (read) => signalsOf(read).length >= inquiry.signalsMax,
  })
  return { signals: signalsOf(pages), isCapped, failure }
}

function requestFor(
  q: string,
  { from, contact }: { from: string; contact: string },
  { since, until }: EdgarInquiry,
): SourceRequest & { schema: typeof EdgarPage } {
  return {
    path: '/LATEST/search-index',
    query: {
      q,
      dateRange: 'custom',
      startdt: since.toISOString().slice(0, 10),
      enddt: until.toISOString().slice(0, 10),
      from,
    },
    headers: secHeaders(contact),
    judge: judgeSec,
    schema: EdgarPage,
  }
}
