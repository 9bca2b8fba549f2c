import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Signal } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { tickersOfTerms } from './company-terms.ts'
import { finnhubDrafts, FinnhubNews } from './finnhub-answers.ts'
import { gatherQueries, type Found } from '../gather-queries.ts'
import { gatheredAnswer } from '../provider-answer.ts'
import { readCompanies } from './sec-companies.server.ts'
import { signalsFrom } from '../signal-from.server.ts'
import { askForJson, type Asking, type SourceAccess } from '../source-fetch.server.ts'

/** 60 requests a minute, including quotes. */
const INTERVAL_MS = 1000
const COMPANIES_MAX = 4
const GENERAL = 'general'

/** Access to Finnhub for news and prices. */
export function finnhubAccess(settings: SourcesEnv['finnhub']): SourceAccess {
  return { source: 'finnhub', label: 'Finnhub', base: settings.base, isKeyed: true, intervalMs: INTERVAL_MS }
}

/**
 * Financial news from Finnhub: about companies that the terms name, and general news that contains the terms.
 * @see https://finnhub.io/docs/api/company-news
 */
export function finnhub(
  settings: SourcesEnv['finnhub'] = env.sources.finnhub,
  asking: Pick<Asking, 'pause'> = {},
): Provider {
  return {
    name: 'finnhub',
    platform: 'financial',
    isConfigured: () => settings.key !== undefined,
    gather: (inquiry) => gather(finnhubAccess(settings), settings.key ?? '', { ...inquiry, ...asking }),
  }
}

type FinnhubInquiry = Inquiry & Pick<Asking, 'pause'>

async function gather(access: SourceAccess, key: string, inquiry: FinnhubInquiry): Promise<ProviderAnswer> {
  const tickers = tickersOfTerms(inquiry.terms, await readCompanies(inquiry)).slice(0, COMPANIES_MAX)
  const found = await gatherQueries([...tickers, GENERAL], inquiry.signalsMax, (symbol) =>
    newsOf(access, { symbol, key }, inquiry),
  )
  return gatheredAnswer(found)
}

/** `/news` is not a search, so only items that contain a term are used. */
async function newsOf(
  access: SourceAccess,
  { symbol, key }: { symbol: string; key: string },
  inquiry: FinnhubInquiry,
): Promise<Found> {
  const isGeneral = symbol === GENERAL
  const days = { from: inquiry.since.toISOString().slice(0, 10), to: inquiry.until.toISOString().slice(0, 10) }
  const answer = await askForJson(
    access,
    {
      path: isGeneral ? '/news' : '/company-news',
      query: isGeneral ? { category: 'general' } : { symbol, ...days },
      headers: { 'x-finnhub-token': key },
      schema: FinnhubNews,
    },
    inquiry,
  )
  if (!answer.isAnswered) return { signals: [], isCapped: false, failure: answer }
  const context = { platform: 'financial', provider: access.source, inquiry, collectedAt: now() } as const
  const signals = signalsFrom(finnhubDrafts(answer.value), context)
  return { signals: isGeneral ? signals.filter((signal) => holdsTerm(signal, inquiry)) : signals, isCapped: false }
}

/** A search result counts as matching a single term, but these are not search results. */
function holdsTerm({ title, text }: Signal, { terms }: FinnhubInquiry): boolean {
  const words = ` ${plainWords(`${title ?? ''} ${text}`)} `
  return terms.some((term) => words.includes(` ${plainWords(term)} `))
}

function plainWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}
