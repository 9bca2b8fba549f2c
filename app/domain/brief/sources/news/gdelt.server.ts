import { inWords } from '../../../wording/wording.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { VolumeSeries } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { gatherQueries, type Found } from '../gather-queries.ts'
import { GdeltArticles, gdeltDrafts, GdeltTimeline, gdeltVolume } from './gdelt-articles.ts'
import { gatheredAnswer } from '../provider-answer.ts'
import { signalsFrom } from '../signal-from.server.ts'
import { askForJson, type Asking, type SourceAccess, type SourceRequest } from '../source-fetch.server.ts'
import { quotedTerm, termQueries } from '../term-queries.ts'

const PATH = '/api/v2/doc/doc'
const RECORDS_MAX = 250
const QUERY_CHARACTERS = 400
/** At one request every 6.5 seconds, a brief has no time for more. */
const QUERIES_MAX = 2
const WORD_LETTERS_MIN = 3
/** Further requests would prolong the refusal. */
const HOLD_MS = 15_000

/**
 * World news from GDELT's DOC 2.0 API, with counts over time. It needs no key.
 * @see https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/
 */
export function gdelt(settings: SourcesEnv['gdelt'] = env.sources.gdelt, asking: Pick<Asking, 'pause'> = {}): Provider {
  const access: SourceAccess = {
    source: 'gdelt-doc2',
    label: 'GDELT',
    base: settings.base,
    isKeyed: false,
    intervalMs: settings.intervalMs,
    holdMs: HOLD_MS,
  }
  return {
    name: access.source,
    platform: 'news',
    isConfigured: () => true,
    gather: (inquiry) => gather(access, { ...inquiry, ...asking }),
  }
}

type NewsInquiry = Inquiry & Pick<Asking, 'pause'>

async function gather(access: SourceAccess, inquiry: NewsInquiry): Promise<ProviderAnswer> {
  const searchable = inquiry.terms.filter((term) => wordsOf(term).some((word) => word.length >= WORD_LETTERS_MIN))
  const all = termQueries(searchable, {
    charactersMax: QUERY_CHARACTERS,
    or: ' OR ',
    isGrouped: true,
    phrase: gdeltPhrase,
  }).map(({ query }) => query)
  const queries = all.slice(0, QUERIES_MAX)
  const limits = limitsOf(inquiry.terms, searchable, all.length > QUERIES_MAX)
  if (queries.length === 0) return { status: 'unavailable', signals: [], isCapped: false, ...warningOf(limits) }
  const wanted = inquiry.signalsMax + inquiry.extraMax
  const found = await gatherQueries(queries, wanted, (query, articlesMax) =>
    articlesOf(access, { query, articlesMax }, inquiry),
  )
  const [query] = queries
  const isWhole = found.failure === undefined && found.signals.length > 0 && all.length === 1
  const volume = isWhole && query !== undefined ? await volumeOf(access, query, inquiry) : undefined
  return gatheredAnswer({ ...found, volume, limits })
}

async function articlesOf(
  access: SourceAccess,
  { query, articlesMax }: { query: string; articlesMax: number },
  inquiry: NewsInquiry,
): Promise<Found> {
  const records = Math.min(RECORDS_MAX, Math.max(1, articlesMax))
  const answer = await askForJson(
    access,
    {
      ...requestFor(query, 'ArtList', { ...inquiry, more: { maxrecords: records, sort: 'DateDesc' } }),
      schema: GdeltArticles,
    },
    inquiry,
  )
  if (!answer.isAnswered) return { signals: [], isCapped: false, failure: answer }
  const context = { platform: 'news', provider: access.source, inquiry, collectedAt: now() } as const
  return {
    signals: signalsFrom(gdeltDrafts(answer.value), context),
    isCapped: (answer.value.articles?.length ?? 0) >= records,
  }
}

/** Counts over time are optional. The brief has its news without them. */
async function volumeOf(access: SourceAccess, query: string, inquiry: NewsInquiry): Promise<VolumeSeries | undefined> {
  const request = { ...requestFor(query, 'TimelineVolRaw', inquiry), schema: GdeltTimeline }
  const answer = await askForJson(access, request, inquiry)
  return answer.isAnswered ? gdeltVolume(answer.value) : undefined
}

function requestFor(
  query: string,
  mode: string,
  { since, until, more = {} }: NewsInquiry & { more?: Record<string, string | number> },
): SourceRequest {
  const window = { startdatetime: digitsOf(since), enddatetime: digitsOf(until) }
  return { path: PATH, query: { query, mode, format: 'json', ...window, ...more }, judge }
}

/** GDELT reports errors as a sentence, even with status 200. */
const judge: SourceRequest['judge'] = ({ status, text }) => {
  if (status === 429 || /limit requests to one/i.test(text.slice(0, 1000))) {
    return { status: 'rate_limited', what: 'asked for fewer requests, so its news is missing from this brief' }
  }
  if (status !== 200 || text.trimStart().startsWith('{')) return undefined
  return { status: 'unavailable', what: 'does not search for these words, which are too short, too long or too common' }
}

/** GDELT accepts phrases in quotes and refuses special characters in bare words. */
function gdeltPhrase(term: string, isAlone: boolean): string {
  return isAlone && /^[\p{L}\p{M}\p{N} ]+$/u.test(term) ? term : quotedTerm(term)
}

function wordsOf(term: string): string[] {
  return term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function limitsOf(terms: readonly string[], searchable: readonly string[], isTooMuch: boolean): string | undefined {
  const short = terms.filter((term) => !searchable.includes(term))
  if (short.length > 0)
    return `GDELT does not search for words of fewer than ${inWords(WORD_LETTERS_MIN)} letters: ${short.map(quotedTerm).join(', ')}.`
  return isTooMuch ? 'GDELT was searched only for the first terms, as together they are too long.' : undefined
}

function warningOf(warning: string | undefined): { warning?: string } {
  return warning === undefined ? {} : { warning }
}

function digitsOf(date: Date): string {
  return date.toISOString().slice(0, 19).replace(/\D/g, '')
}
