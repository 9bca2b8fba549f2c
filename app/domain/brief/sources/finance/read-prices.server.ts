import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { SharePrice } from '../../collect/source.ts'
import { FinnhubQuote, finnhubPrice } from './finnhub-answers.ts'
import { finnhubAccess } from './finnhub.server.ts'
import { askForJson, type Asking, type SourceAccess } from '../source-fetch.server.ts'
import { YahooChart, yahooPrice } from './yahoo-chart.ts'

const TICKERS_MAX = 8
const YAHOO_INTERVAL_MS = 500
const YAHOO_HOLD_MS = 300_000

/** Where to get prices. */
export type PriceSettings = Pick<SourcesEnv, 'finnhub' | 'yahooChart'>

/**
 * The prices of the first eight tickers at most: from Finnhub with a key, or from Yahoo's chart if the operator enabled
 * it. A missing price was not available, and none is estimated. Never throws.
 */
export async function readPrices(
  tickers: readonly string[],
  asking: Asking,
  settings: PriceSettings = env.sources,
): Promise<Map<string, SharePrice>> {
  const prices = new Map<string, SharePrice>()
  for (const ticker of [...new Set(tickers)].slice(0, TICKERS_MAX)) {
    if (asking.signal.aborted) break
    const price = await readPrice(ticker, asking, settings).catch((error: unknown) => {
      log.error({ ticker, error: String(error) }, 'a price could not be read')
      return undefined
    })
    if (price !== undefined) prices.set(ticker, price)
  }
  return prices
}

async function readPrice(ticker: string, asking: Asking, settings: PriceSettings): Promise<SharePrice | undefined> {
  const quoted = settings.finnhub.key === undefined ? undefined : await quoteOf(ticker, asking, settings.finnhub)
  return quoted ?? (settings.yahooChart.isOn ? await chartOf(ticker, asking, settings.yahooChart) : undefined)
}

async function quoteOf(
  ticker: string,
  asking: Asking,
  settings: SourcesEnv['finnhub'],
): Promise<SharePrice | undefined> {
  const request = {
    path: '/quote',
    query: { symbol: ticker.replace('-', '.') },
    headers: { 'x-finnhub-token': settings.key ?? '' },
    schema: FinnhubQuote,
  }
  const answer = await askForJson(finnhubAccess(settings), request, asking)
  return answer.isAnswered ? finnhubPrice(answer.value) : undefined
}

/** Undocumented by Yahoo and not covered by any terms, so only if the operator enabled it. */
async function chartOf(
  ticker: string,
  asking: Asking,
  settings: SourcesEnv['yahooChart'],
): Promise<SharePrice | undefined> {
  const access: SourceAccess = {
    source: 'yahoo-chart',
    label: 'Yahoo',
    base: settings.base,
    isKeyed: false,
    intervalMs: YAHOO_INTERVAL_MS,
    holdMs: YAHOO_HOLD_MS,
  }
  const request = {
    path: `/v8/finance/chart/${encodeURIComponent(ticker)}`,
    query: { range: '5d', interval: '60m', includePrePost: 'false' },
    schema: YahooChart,
  }
  const answer = await askForJson(access, request, asking)
  return answer.isAnswered ? yahooPrice(answer.value) : undefined
}
