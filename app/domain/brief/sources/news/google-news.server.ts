import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { TimeRange } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { gatherQueries, type Found } from '../gather-queries.ts'
import { googleNewsDrafts, googleNewsItems } from './google-news-feed.ts'
import { gatheredAnswer } from '../provider-answer.ts'
import { signalsFrom } from '../signal-from.server.ts'
import { askForText, failure, type Asking, type SourceAccess, type SourceRequest } from '../source-fetch.server.ts'
import { termQueries } from '../term-queries.ts'

const INTERVAL_MS = 2000
const HOLD_MS = 60_000
const QUERY_CHARACTERS = 500
/** A feed never has more. */
const ITEMS_MAX = 100
const WHEN: Record<TimeRange, string> = { '1h': '1h', '6h': '6h', '24h': '1d', '7d': '7d', '30d': '30d' }

/**
 * Headlines from Google News' RSS search. Its notice is about personal feed readers, so it is used only if the operator
 * enables it.
 */
export function googleNews(
  settings: SourcesEnv['googleNews'] = env.sources.googleNews,
  asking: Pick<Asking, 'pause'> = {},
): Provider {
  const access: SourceAccess = {
    source: 'google-news-rss',
    label: 'Google News',
    base: settings.base,
    isKeyed: false,
    intervalMs: INTERVAL_MS,
    holdMs: HOLD_MS,
  }
  return {
    name: access.source,
    platform: 'news',
    isConfigured: () => settings.isOn,
    gather: (inquiry) => gather(access, { ...inquiry, ...asking }),
  }
}

async function gather(access: SourceAccess, inquiry: Inquiry & Pick<Asking, 'pause'>): Promise<ProviderAnswer> {
  const queries = termQueries(inquiry.terms, { charactersMax: QUERY_CHARACTERS, or: ' OR ', isGrouped: true })
  const found = await gatherQueries(
    queries.map(({ query }) => query),
    inquiry.signalsMax,
    (query) => headlinesOf(access, query, inquiry),
  )
  return gatheredAnswer(found)
}

async function headlinesOf(
  access: SourceAccess,
  query: string,
  inquiry: Inquiry & Pick<Asking, 'pause'>,
): Promise<Found> {
  const q = `${query} when:${WHEN[inquiry.timeRange]}`
  const answer = await askForText(
    access,
    { path: '/rss/search', query: { q, hl: 'en-US', gl: 'US', ceid: 'US:en' }, judge },
    inquiry,
  )
  if (!answer.isAnswered) return { signals: [], isCapped: false, failure: answer }
  const items = googleNewsItems(answer.value)
  if (items === undefined) {
    const unreadable = failure(access, 'unavailable', 'returned data that could not be read')
    return { signals: [], isCapped: false, failure: unreadable }
  }
  const context = { platform: 'news', provider: access.source, inquiry, collectedAt: now() } as const
  return { signals: signalsFrom(googleNewsDrafts(items), context), isCapped: items.length >= ITEMS_MAX }
}

const judge: SourceRequest['judge'] = ({ status, headers }) => {
  const isConsent = status >= 300 && status <= 399 && /^https?:\/\/consent\./.test(headers['location'] ?? '')
  return isConsent
    ? { status: 'unavailable', what: 'asks for consent that only a person can give, so its headlines are missing' }
    : undefined
}
