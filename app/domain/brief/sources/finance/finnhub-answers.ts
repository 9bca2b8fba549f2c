import { z } from 'zod'
import type { SharePrice } from '../../collect/source.ts'
import { lenientList, textOrNull } from '../provider-schema.ts'
import { signalAddress } from '../signal-address.ts'
import type { SignalDraft } from '../signal-from.server.ts'
import { textOfHtml } from '../signal-text.ts'

const MONDAY = 1
const SUNDAY = 0

const Item = z.object({
  datetime: z.number().positive(),
  headline: z.string(),
  id: z.number().optional(),
  related: textOrNull,
  source: textOrNull,
  summary: textOrNull,
  url: z.string(),
})

/** For `news` and `company-news`. */
export const FinnhubNews = lenientList(Item)
export type FinnhubNews = z.infer<typeof FinnhubNews>

/** All 0 for a symbol that Finnhub does not know. */
export const FinnhubQuote = z.object({ c: z.number(), dp: z.number().nullish(), t: z.number() })

/** Signals of news items. Each has its `related` tickers as cashtags. */
export function finnhubDrafts(items: FinnhubNews): SignalDraft[] {
  return items.map(({ datetime, headline, related, source, summary, url }) => ({
    kind: 'article',
    nativeId: signalAddress(url),
    url,
    title: textOfHtml(headline),
    text: textOfHtml(summary ?? headline),
    publishedAt: new Date(datetime * 1000),
    source: { name: source, class: 'institutional' },
    refs: { cashtags: (related ?? '').split(',').filter((symbol) => /^[A-Z]{1,5}(?:[.-][A-Z]{1,2})?$/.test(symbol)) },
  }))
}

/**
 * Finnhub gives the change since the previous trading day's close. It counts as the 24-hour change only if that day was
 * yesterday, so not on Mondays or at weekends.
 */
export function finnhubPrice({ c, dp, t }: z.infer<typeof FinnhubQuote>): SharePrice | undefined {
  if (c <= 0 || t <= 0) return undefined
  const at = new Date(t * 1000)
  const isAfterTradingDay = ![SUNDAY, MONDAY].includes(at.getUTCDay())
  return { last: c, change24h: isAfterTradingDay ? (dp ?? null) : null, currency: 'USD', at: at.toISOString() }
}
