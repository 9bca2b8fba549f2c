import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import { bundledCompanies, withListedCompanies, type CompanyDirectory } from '../../companies/company-directory.ts'
import { judgeSec, secAccess, secHeaders } from './sec-access.ts'
import { askForJson, type Asking } from '../source-fetch.server.ts'

const KEPT_MS = DAY_MS
/** The wait after a failure. */
const AGAIN_MS = 600_000

const Row = z.object({ cik_str: z.number(), ticker: z.string(), title: z.string() })
/** `{ "0": { cik_str, ticker, title }, … }`. Rows of another shape are skipped. */
const CompanyTickers = z.record(z.string(), z.unknown()).transform((rows) =>
  Object.values(rows).flatMap((value) => {
    const row = Row.safeParse(value)
    return row.success ? [{ ticker: row.data.ticker, title: row.data.title, cik: row.data.cik_str }] : []
  }),
)

/** By the list's URL. */
const kept = new Map<string, { directory: CompanyDirectory; until: number }>()

/**
 * The companies known by name and ticker: the bundled ones and, if the operator gave a contact for the SEC, those of
 * its current list, cached for a day. If the list cannot be read, only the bundled ones.
 */
export async function readCompanies(
  asking: Asking,
  settings: SourcesEnv['edgar'] = env.sources.edgar,
): Promise<CompanyDirectory> {
  if (settings.contact === undefined) return bundledCompanies()
  const earlier = kept.get(settings.filesBase.url)
  if (earlier && isWithin(earlier.until)) return earlier.directory
  const answer = await askForJson(
    secAccess('The SEC', settings.filesBase),
    {
      path: '/files/company_tickers.json',
      headers: secHeaders(settings.contact),
      judge: judgeSec,
      schema: CompanyTickers,
    },
    asking,
  )
  const isRead = answer.isAnswered && answer.value.length > 0
  const directory = isRead ? withListedCompanies(answer.value) : (earlier?.directory ?? bundledCompanies())
  const until = now().getTime() + (isRead ? KEPT_MS : AGAIN_MS)
  kept.set(settings.filesBase.url, { directory, until })
  return directory
}

/** Neither past nor further away than the cache time, as the clock may have been set back. */
function isWithin(until: number): boolean {
  const at = now().getTime()
  return at < until && until - at <= KEPT_MS
}
