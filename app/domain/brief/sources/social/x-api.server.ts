import { counted } from '../../../wording/wording.ts'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Signal, VolumeSeries } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { type Found, gatherQueries } from '../gather-queries.ts'
import { gatheredAnswer } from '../provider-answer.ts'
import { countOrNull, lenientList, momentOrNull } from '../provider-schema.ts'
import { readPages } from '../read-pages.ts'
import { signalsFrom } from '../signal-from.server.ts'
import {
  askForJson,
  type Asking,
  type SourceAccess,
  type SourceAnswer,
  type SourceFailure,
} from '../source-fetch.server.ts'
import { termQueries } from '../term-queries.ts'
import { SearchPage, xDrafts } from './x-posts.ts'

const PAGES_MAX = 4
const PAGE_POSTS_MIN = 10
const PAGE_POSTS_MAX = 100
const PROVIDER = 'x-api-v2'
const INTERVAL_MS = 50
/** X allows one full-archive search a second. */
const ALL_INTERVAL_MS = 1000
const RECENT_QUERY_CHARACTERS = 512
/** The recent search goes back seven days. A minute is subtracted in case the request arrives late. */
const RECENT_DAYS = 7
const RECENT_MS_MAX = RECENT_DAYS * DAY_MS - MINUTE_MS
/** The newest half minute is not searchable yet. */
const NOT_YET_MS = 30_000
const USER_FIELDS = {
  expansions: 'author_id',
  'user.fields': 'id,username,name,created_at,verified,verified_type,public_metrics',
} as const
const POST_FIELDS = 'id,text,author_id,created_at,lang,conversation_id,entities,public_metrics,possibly_sensitive'
/** X is renaming its fields, so the request depends on which names the service knows. */
const FIELDS = {
  tweets: { 'tweet.fields': `${POST_FIELDS},referenced_tweets`, ...USER_FIELDS },
  posts: { 'post.fields': `${POST_FIELDS},referenced_posts`, ...USER_FIELDS },
} as const
type Dialect = keyof typeof FIELDS

const Counted = z.object({ start: momentOrNull, tweet_count: countOrNull, post_count: countOrNull })
const CountsPage = z.object({ data: lenientList(Counted).default([]) })

/**
 * X posts from its API v2, with counts over time.
 * @see https://docs.x.com/x-api/posts/search/introduction
 */
export function xApi(settings: SourcesEnv['x'] = env.sources.x, asking: Pick<Asking, 'pause'> = {}): Provider {
  const names: Names = { dialect: 'tweets' }
  return {
    name: PROVIDER,
    platform: 'x',
    isConfigured: () => settings.token !== undefined,
    gather: (inquiry) => gather(settings, names, { ...inquiry, ...asking }),
  }
}

type XInquiry = Inquiry & Pick<Asking, 'pause'>

/** X's current names, kept for the life of the process. */
type Names = { dialect: Dialect }
/** How to query one endpoint. */
type Search = {
  access: SourceAccess
  token: string
  names: Names
  path: string
  counts?: string
  window: Record<string, string>
}

async function gather(settings: SourcesEnv['x'], names: Names, inquiry: XInquiry): Promise<ProviderAnswer> {
  const access = { source: PROVIDER, label: 'X', base: settings.base, isKeyed: true, intervalMs: INTERVAL_MS }
  const to = { token: settings.token ?? '', names }
  const isLong = inquiry.until.getTime() - inquiry.since.getTime() > RECENT_MS_MAX + MINUTE_MS
  if (isLong) {
    const whole = { ...access, source: `${PROVIDER}-all`, intervalMs: ALL_INTERVAL_MS }
    const window = windowOf(inquiry, false)
    const answer = await search({ ...to, access: whole, path: '/2/tweets/search/all', window }, inquiry)
    if (answer.status !== 'forbidden') return answer
  }
  const recent = { path: '/2/tweets/search/recent', counts: '/2/tweets/counts/recent', window: windowOf(inquiry, true) }
  const limits = isLong
    ? `X gives this service only posts from the last ${counted(RECENT_DAYS, 'day')}, not from the whole time range.`
    : undefined
  return search({ ...to, ...recent, access }, inquiry, limits)
}

async function search(to: Search, inquiry: XInquiry, limits?: string): Promise<ProviderAnswer> {
  const rule = { charactersMax: RECENT_QUERY_CHARACTERS, or: ' OR ', isGrouped: true }
  const queries = termQueries(inquiry.terms, rule).map(({ query }) => query)
  const [found, volume] = await Promise.all([
    gatherQueries(queries, inquiry.signalsMax, (query, signalsMax) => searchOne(to, query, { ...inquiry, signalsMax })),
    countsOf(to, queries, inquiry),
  ])
  return gatheredAnswer({ ...found, volume, limits })
}

/** Reads page after page. */
async function searchOne(to: Search, query: string, inquiry: XInquiry): Promise<Found> {
  const read = await readPages<SearchPage>({
    pagesMax: PAGES_MAX,
    ask: (token, pages) => askPage(to, { query, token, wanted: inquiry.signalsMax - postsOf(pages) }, inquiry),
    nextOf: (page) => page.meta.next_token,
    isEnough: (pages) => signalsOf(pages, inquiry).length >= inquiry.signalsMax,
  })
  return { signals: signalsOf(read.pages, inquiry), isCapped: read.isCapped, failure: read.failure }
}

/** Uses the current names, of tweets or of posts. If X does not know them, it tries the others. */
async function askPage(
  to: Search,
  { query, token, wanted }: { query: string; token: string | undefined; wanted: number },
  inquiry: XInquiry,
): Promise<SourceAnswer<SearchPage> | SourceFailure> {
  const request = (dialect: Dialect) => ({
    path: to.path,
    query: { query, max_results: pageSize(wanted), ...to.window, ...FIELDS[dialect], next_token: token },
    headers: { authorization: `Bearer ${to.token}` },
    schema: SearchPage,
  })
  const answer = await askForJson(to.access, request(to.names.dialect), inquiry)
  const [asked, other] =
    to.names.dialect === 'tweets' ? ['tweet.fields', 'posts' as const] : ['post.fields', 'tweets' as const]
  if (answer.isAnswered || answer.httpStatus !== 400 || !answer.text?.includes(asked)) return answer
  to.names.dialect = other
  return askForJson(to.access, request(other), inquiry)
}

function postsOf(pages: readonly SearchPage[]): number {
  return pages.reduce((count, page) => count + page.data.length, 0)
}

function signalsOf(pages: readonly SearchPage[], inquiry: Inquiry): Signal[] {
  return signalsFrom(xDrafts(pages), {
    platform: 'x',
    provider: PROVIDER,
    inquiry,
    collectedAt: now(),
  })
}

function pageSize(wanted: number): number {
  return Math.min(PAGE_POSTS_MAX, Math.max(PAGE_POSTS_MIN, wanted))
}

/** Counts over time are optional. The brief has its posts without them. */
async function countsOf(to: Search, queries: readonly string[], inquiry: XInquiry): Promise<VolumeSeries | undefined> {
  const [query] = queries
  if (to.counts === undefined || query === undefined || queries.length > 1) return undefined
  const isShort = inquiry.until.getTime() - inquiry.since.getTime() <= 6 * HOUR_MS
  const answer = await askForJson(
    to.access,
    {
      path: to.counts,
      query: { query, ...to.window, granularity: isShort ? 'minute' : 'hour' },
      headers: { authorization: `Bearer ${to.token}` },
      schema: CountsPage,
    },
    inquiry,
  )
  const steps = answer.isAnswered ? answer.value.data : []
  const points = steps.flatMap(({ start: at, tweet_count: tweets, post_count: posts }) => {
    const count = tweets ?? posts
    return at === null || count === null ? [] : [{ at, count }]
  })
  if (points.length === 0) return undefined
  return { platform: 'x', provider: PROVIDER, stepSeconds: isShort ? 60 : 3600, points }
}

/** Times to the second. Without an end, it means the newest searchable time. */
function windowOf({ since, until }: Inquiry, isRecent: boolean): Record<string, string> {
  const earliest = now().getTime() - RECENT_MS_MAX
  const start = isRecent ? Math.max(since.getTime(), earliest) : since.getTime()
  const hasEnd = until.getTime() <= now().getTime() - NOT_YET_MS
  return { start_time: seconds(start), ...(hasEnd ? { end_time: seconds(until.getTime()) } : {}) }
}

function seconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
