import { env } from '#app/platform/settings/env.server.ts'
import type { SharePrice } from '../collect/source.ts'
import { bundledCompanies, type CompanyDirectory } from '../companies/company-directory.ts'
import { findCompanies } from '../companies/find-companies.ts'
import type { Signal } from '../signal.ts'
import { readPrices } from '../sources/finance/read-prices.server.ts'
import { readCompanies } from '../sources/finance/sec-companies.server.ts'
import type { Asking } from '../sources/source-fetch.server.ts'

const MARKETS_MS_MAX = 8000
/** A single signal that names a company does not make it a topic. */
const SIGNALS_PER_COMPANY_MIN = 2
/** Companies are named early, and reading further would hold others up. */
const CHARACTERS_READ_MAX = 600

/** What is known about companies besides the signals. */
export type Markets = {
  /** Absent if only the bundled ones are known. */
  companies?: CompanyDirectory
  /** By ticker. Empty if the operator has no source of prices. */
  prices: ReadonlyMap<string, SharePrice>
}

/**
 * Reads the companies, and the prices of those that most signals mention. Takes at most eight seconds and never throws
 * because of a source.
 */
export async function readMarkets(signals: readonly Signal[]): Promise<Markets> {
  const { edgar, finnhub, yahooChart } = env.sources
  const endsAt = performance.now() + MARKETS_MS_MAX
  const asking: Asking = {
    signal: AbortSignal.timeout(MARKETS_MS_MAX),
    remainingMs: () => Math.max(0, endsAt - performance.now()),
  }
  const companies = edgar.contact === undefined ? undefined : await readCompanies(asking)
  const known = companies === undefined ? {} : { companies }
  if (finnhub.key === undefined && !yahooChart.isOn) return { ...known, prices: new Map() }
  const tickers = tickersOf(signals, companies ?? bundledCompanies())
  return { ...known, prices: await readPrices(tickers, asking) }
}

function tickersOf(signals: readonly Signal[], directory: CompanyDirectory): string[] {
  const counts = new Map<string, number>()
  for (const { title, text } of signals) {
    const beginning = `${title ?? ''}\n${text}`.slice(0, CHARACTERS_READ_MAX)
    for (const { ticker } of findCompanies(beginning, directory)) counts.set(ticker, (counts.get(ticker) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= SIGNALS_PER_COMPANY_MIN)
    .toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .map(([ticker]) => ticker)
}
