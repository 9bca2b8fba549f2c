import type { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Signal, TimeRange } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { type Found, gatherQueries } from '../gather-queries.ts'
import { gatheredAnswer } from '../provider-answer.ts'
import { readPages } from '../read-pages.ts'
import { CommentPage, PostListing, redditCommentDrafts, redditDrafts } from './reddit-posts.ts'
import { type RedditToken, redditToken } from './reddit-token.server.ts'
import { type SignalDraft, signalsFrom } from '../signal-from.server.ts'
import {
  askForJson,
  type Asking,
  type SourceAnswer,
  type SourceFailure,
  type SourceRequest,
} from '../source-fetch.server.ts'
import { quotedTerm, termQueries } from '../term-queries.ts'

const PROVIDER = 'reddit-api'
const PAGES_MAX = 3
const PAGE_POSTS_MAX = 100
const QUERY_CHARACTERS_MAX = 512
const INTERVAL_MS = 100
/** Comments cannot be searched, so those on the most discussed posts are read. */
const COMMENTED_POSTS_MAX = 3
const COMMENTS_MAX = 50
const PERIODS: Readonly<Record<TimeRange, string>> = {
  '1h': 'hour',
  '6h': 'day',
  '24h': 'day',
  '7d': 'week',
  '30d': 'month',
}

/**
 * Reddit posts, and comments on the most discussed, from its OAuth API.
 * @see https://www.reddit.com/dev/api/#GET_search
 */
export function redditApi(
  settings: SourcesEnv['reddit'] = env.sources.reddit,
  asking: Pick<Asking, 'pause'> = {},
): Provider {
  const userAgent = settings.userAgent ?? env.fetchUserAgent
  const token = redditToken(settings, userAgent)
  return {
    name: PROVIDER,
    platform: 'reddit',
    isConfigured: () => settings.clientId !== undefined && settings.clientSecret !== undefined,
    gather: (inquiry) => gather({ settings, token, userAgent }, { ...inquiry, ...asking }),
  }
}

type App = { settings: SourcesEnv['reddit']; token: RedditToken; userAgent: string }
type RedditInquiry = Inquiry & Pick<Asking, 'pause'>

async function gather(app: App, inquiry: RedditInquiry): Promise<ProviderAnswer> {
  const rule = { charactersMax: QUERY_CHARACTERS_MAX, or: ' OR ', isGrouped: true, phrase: phraseOf }
  const queries = termQueries(inquiry.terms, rule).map(({ query }) => query)
  const wanted = inquiry.signalsMax + inquiry.extraMax
  const found = await gatherQueries(queries, wanted, (query, postsMax) =>
    searchPosts(app, { query, postsMax }, inquiry),
  )
  const isEnough = found.failure !== undefined || found.signals.length >= wanted
  const comments = isEnough ? [] : signalsOf(await readComments(app, found.signals, inquiry), inquiry)
  return gatheredAnswer({ ...found, signals: [...found.signals, ...comments] })
}

async function searchPosts(
  app: App,
  { query, postsMax }: { query: string; postsMax: number },
  inquiry: RedditInquiry,
): Promise<Found> {
  const { pages, ...read } = await readPages<PostListing>({
    pagesMax: PAGES_MAX + Math.ceil(inquiry.extraMax / PAGE_POSTS_MAX),
    ask: (after) =>
      askWithToken(
        app,
        {
          path: '/search',
          query: {
            q: query,
            sort: 'new',
            t: PERIODS[inquiry.timeRange],
            limit: Math.min(PAGE_POSTS_MAX, postsMax),
            type: 'link',
            raw_json: 1,
            include_over_18: 'off',
            after,
          },
          schema: PostListing,
        },
        inquiry,
      ),
    nextOf: (page) => page.data.after ?? undefined,
    isEnough: (until) => {
      const drafts = redditDrafts(until)
      return signalsOf(drafts, inquiry).length >= postsMax || reachesBack(drafts, inquiry)
    },
  })
  const drafts = redditDrafts(pages)
  return { ...read, isCapped: read.isCapped && !reachesBack(drafts, inquiry), signals: signalsOf(drafts, inquiry) }
}

/** Newest come first, so a page that ends before the inquiry's time is the last one needed. */
function reachesBack(drafts: readonly SignalDraft[], { since }: Inquiry): boolean {
  const oldest = drafts.at(-1)?.publishedAt
  return oldest !== undefined && oldest !== null && new Date(oldest).getTime() < since.getTime()
}

/** Optional. The brief has its posts without the comments. */
async function readComments(app: App, posts: readonly Signal[], inquiry: RedditInquiry): Promise<SignalDraft[]> {
  const discussed = posts
    .filter(({ engagement }) => (engagement.replies ?? 0) > 0)
    .toSorted((a, b) => (b.engagement.replies ?? 0) - (a.engagement.replies ?? 0))
    .slice(0, COMMENTED_POSTS_MAX)
  const drafts: SignalDraft[] = []
  for (const { nativeId } of discussed) {
    const path = `/comments/${nativeId.slice(3)}`
    const query = { limit: COMMENTS_MAX, depth: 1, raw_json: 1 }
    const answer = await askWithToken(app, { path, query, schema: CommentPage }, inquiry)
    if (!answer.isAnswered) break
    drafts.push(...redditCommentDrafts(answer.value))
  }
  return drafts
}

/** Gets a new token if the cached one is refused. */
async function askWithToken<T>(
  { settings, token, userAgent }: App,
  request: SourceRequest & { schema: z.ZodType<T> },
  asking: Asking,
): Promise<SourceAnswer<T> | SourceFailure> {
  const access = { source: PROVIDER, label: 'Reddit', base: settings.base, isKeyed: true, intervalMs: INTERVAL_MS }
  const ask = async () => {
    const bearer = await token.get(asking)
    if (typeof bearer !== 'string') return bearer
    const headers = { authorization: `bearer ${bearer}`, 'user-agent': userAgent }
    return askForJson(access, { ...request, headers }, asking)
  }
  const answer = await ask()
  if (answer.isAnswered || answer.httpStatus !== 401) return answer
  token.forget()
  return ask()
}

function signalsOf(drafts: readonly SignalDraft[], inquiry: Inquiry): Signal[] {
  return signalsFrom(drafts, {
    platform: 'reddit',
    provider: PROVIDER,
    inquiry,
    collectedAt: now(),
  })
}

function phraseOf(term: string, isAlone: boolean): string {
  return isAlone && /^[\p{L}\p{M}\p{N}\s'’]+$/u.test(term) ? term : quotedTerm(term)
}
