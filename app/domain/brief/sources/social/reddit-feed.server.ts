import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { failedAnswer, gatheredAnswer } from '../provider-answer.ts'
import { redditEntries } from './reddit-entries.ts'
import { signalsFrom } from '../signal-from.server.ts'
import { askForText, type Asking, failure, type SourceAccess } from '../source-fetch.server.ts'
import { quotedTerm, termQueries } from '../term-queries.ts'

const PROVIDER = 'reddit-feed'
const ENTRIES_MAX = 50
const QUERY_CHARACTERS_MAX = 512
/** Ten requests a minute are allowed without a key. */
const INTERVAL_MS = 6000
/** After a refusal, requests pause, as each one would prolong it. */
const HOLD_MS = 60_000
const PERIODS = { '1h': 'hour', '6h': 'day', '24h': 'day', '7d': 'week', '30d': 'month' } as const
const UNREADABLE = 'returned data that could not be read'
const LIMITS = `Reddit was read through its public feed, which gives at most ${ENTRIES_MAX} posts and no votes, comments or account ages.`

/** Reddit posts from its public Atom feed, for installations without a key. One request per brief. */
export function redditFeed(
  settings: SourcesEnv['reddit'] = env.sources.reddit,
  asking: Pick<Asking, 'pause'> = {},
): Provider {
  const access: SourceAccess = {
    source: PROVIDER,
    label: 'Reddit’s public feed',
    base: settings.authBase,
    isKeyed: false,
    intervalMs: INTERVAL_MS,
    holdMs: HOLD_MS,
  }
  return {
    name: PROVIDER,
    platform: 'reddit',
    isConfigured: () => true,
    gather: (inquiry) => gather(access, settings.userAgent ?? env.fetchUserAgent, { ...inquiry, ...asking }),
  }
}

async function gather(
  access: SourceAccess,
  userAgent: string,
  inquiry: Inquiry & Pick<Asking, 'pause'>,
): Promise<ProviderAnswer> {
  const [first, ...rest] = termQueries(inquiry.terms, {
    charactersMax: QUERY_CHARACTERS_MAX,
    or: ' OR ',
    phrase: (term, isAlone) => (isAlone && /^[\p{L}\p{M}\p{N}\s'’]+$/u.test(term) ? term : quotedTerm(term)),
  })
  const query = { q: first?.query, sort: 'new', t: PERIODS[inquiry.timeRange], limit: ENTRIES_MAX }
  const answer = await askForText(
    access,
    { path: '/search.rss', query, headers: { 'user-agent': userAgent }, isOnce: true },
    inquiry,
  )
  if (!answer.isAnswered) return failedAnswer(answer)
  const entries = redditEntries(answer.value)
  if (entries === undefined) return failedAnswer(failure(access, 'unavailable', UNREADABLE))
  const context = {
    platform: 'reddit',
    provider: PROVIDER,
    inquiry,
    collectedAt: now(),
  } as const
  const missing = rest.flatMap(({ terms }) => terms)
  const limits = missing.length === 0 ? LIMITS : `${LIMITS} It was not searched for: ${missing.join(', ')}.`
  return gatheredAnswer({
    signals: signalsFrom(entries, context),
    isCapped: entries.length >= ENTRIES_MAX,
    limits,
  })
}
