import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Signal } from '../../signal.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../../collect/source.ts'
import { failedAnswer, gatheredAnswer } from '../provider-answer.ts'
import { lenientList } from '../provider-schema.ts'
import { type SignalDraft, signalsFrom } from '../signal-from.server.ts'
import {
  askForJson,
  type Asking,
  type FailureStatus,
  parseJson,
  type SourceAnswer,
  type SourceFailure,
  type SourceText,
} from '../source-fetch.server.ts'
import { quotedTerm, termQueries } from '../term-queries.ts'
import { ChannelList, CommentList, VideoList, videoDrafts, VideoSearch, youtubeCommentDrafts } from './youtube-items.ts'

const PROVIDER = 'youtube-data-api'
const INTERVAL_MS = 50
/** The quota is a hundred searches a day, so only one page is requested. */
const SEARCH_RESULTS = 50
const QUERY_CHARACTERS_MAX = 500
const COMMENTED_VIDEOS_MAX = 5
const COMMENTS_MAX = 100

/**
 * YouTube videos with their channels, and the newest comments on the most discussed, from its Data API v3.
 * @see https://developers.google.com/youtube/v3/docs
 */
export function youtubeApi(
  settings: SourcesEnv['youtube'] = env.sources.youtube,
  asking: Pick<Asking, 'pause'> = {},
): Provider {
  return {
    name: PROVIDER,
    platform: 'youtube',
    isConfigured: () => settings.key !== undefined,
    gather: (inquiry) => gather(settings, { ...inquiry, ...asking }),
  }
}

type YouTubeInquiry = Inquiry & Pick<Asking, 'pause'>

async function gather(settings: SourcesEnv['youtube'], inquiry: YouTubeInquiry): Promise<ProviderAnswer> {
  const [first, ...rest] = termQueries(inquiry.terms, {
    charactersMax: QUERY_CHARACTERS_MAX,
    or: '|',
    phrase: (term, isAlone) => (isAlone || !term.includes(' ') ? term.replaceAll('|', ' ') : quotedTerm(term)),
  })
  const found = await ask(settings, inquiry, {
    path: '/search',
    query: {
      part: 'snippet',
      type: 'video',
      q: first?.query,
      order: 'date',
      maxResults: SEARCH_RESULTS,
      publishedAfter: inquiry.since.toISOString(),
      publishedBefore: inquiry.until.toISOString(),
      safeSearch: 'none',
    },
    schema: VideoSearch,
  })
  if (!found.isAnswered) return failedAnswer(found)
  const ids = [...new Set(found.value.items.map(({ id }) => id.videoId))].slice(0, SEARCH_RESULTS)
  const missing = rest.flatMap(({ terms }) => terms)
  const limits = missing.length === 0 ? undefined : `YouTube was not searched for: ${missing.join(', ')}.`
  const read = await readVideos(settings, ids, inquiry)
  const signals = signalsOf(read.drafts, inquiry)
  const isCapped = found.value.nextPageToken !== undefined
  return { ...gatheredAnswer({ signals, isCapped, failure: read.failure, limits }), canGiveMore: false }
}

type Read = { drafts: SignalDraft[]; failure?: SourceFailure }

async function readVideos(
  settings: SourcesEnv['youtube'],
  ids: readonly string[],
  inquiry: YouTubeInquiry,
): Promise<Read> {
  if (ids.length === 0) return { drafts: [] }
  const videos = await ask(settings, inquiry, {
    path: '/videos',
    query: { part: 'snippet,statistics,contentDetails', id: ids.join(','), maxResults: SEARCH_RESULTS },
    schema: VideoList,
  })
  if (!videos.isAnswered) return { drafts: [], failure: videos }
  const { items } = videos.value
  const channels = await readChannels(settings, items, inquiry)
  const drafts = videoDrafts(items, channels)
  const wanted = inquiry.signalsMax + inquiry.extraMax - signalsOf(drafts, inquiry).length
  if (wanted <= 0) return { drafts }
  const discussed = items
    .filter(({ statistics }) => (statistics.commentCount ?? 0) > 0)
    .toSorted((a, b) => (b.statistics.commentCount ?? 0) - (a.statistics.commentCount ?? 0))
    .slice(0, COMMENTED_VIDEOS_MAX)
  return readComments(settings, { drafts, ids: discussed.map(({ id }) => id), wanted }, inquiry)
}

/** Optional. Without channels, the videos' authors have unknown age and reach. */
async function readChannels(
  settings: SourcesEnv['youtube'],
  videos: z.infer<typeof VideoList>['items'],
  inquiry: YouTubeInquiry,
): Promise<ChannelList['items']> {
  const ids = [...new Set(videos.flatMap(({ snippet }) => snippet.channelId ?? []))]
  if (ids.length === 0) return []
  const query = { part: 'snippet,statistics', id: ids.join(','), maxResults: SEARCH_RESULTS }
  const answer = await ask(settings, inquiry, { path: '/channels', query, schema: ChannelList })
  return answer.isAnswered ? answer.value.items : []
}

async function readComments(
  settings: SourcesEnv['youtube'],
  { drafts, ids, wanted }: { drafts: SignalDraft[]; ids: readonly string[]; wanted: number },
  inquiry: YouTubeInquiry,
): Promise<Read> {
  const maxResults = Math.min(COMMENTS_MAX, Math.max(1, Math.ceil(wanted / Math.max(1, ids.length))))
  const all = [...drafts]
  for (const videoId of ids) {
    const query = { part: 'snippet', videoId, order: 'time', maxResults, textFormat: 'plainText' }
    const answer = await ask(settings, inquiry, { path: '/commentThreads', query, schema: CommentList })
    if (answer.isAnswered) all.push(...youtubeCommentDrafts(answer.value.items))
    else if (!hasNoComments(answer)) return { drafts: all, failure: answer }
  }
  return { drafts: all }
}

/** Disabled comments and deleted videos are not failures. */
function hasNoComments({ httpStatus, text = '' }: SourceFailure): boolean {
  return httpStatus === 404 || reasonsOf(text).includes('commentsDisabled')
}

function ask<T>(
  { base, key = '' }: SourcesEnv['youtube'],
  asking: Asking,
  request: { path: string; query: Record<string, string | number | undefined>; schema: z.ZodType<T> },
): Promise<SourceAnswer<T> | SourceFailure> {
  const access = { source: PROVIDER, label: 'YouTube', base, isKeyed: true, intervalMs: INTERVAL_MS }
  return askForJson(access, { ...request, query: { ...request.query, key }, judge }, asking)
}

const Problem = z.object({
  error: z.object({
    errors: lenientList(z.object({ reason: z.string() })).default([]),
    details: lenientList(z.object({ reason: z.string() })).default([]),
  }),
})

function reasonsOf(text: string): string[] {
  const parsed = Problem.safeParse(parseJson(text))
  return parsed.success ? [...parsed.data.error.errors, ...parsed.data.error.details].map(({ reason }) => reason) : []
}

/** YouTube reports a used-up quota and a wrong key with statuses that mean other things elsewhere. */
function judge({ status, text }: SourceText): { status: FailureStatus; what?: string } | undefined {
  if (status < 400 || status >= 500) return undefined
  const reasons = reasonsOf(text)
  const has = (...names: string[]) => reasons.some((reason) => names.includes(reason))
  if (has('quotaExceeded', 'dailyLimitExceeded')) {
    return { status: 'out_of_credit', what: 'gives no more results today, as its quota for this service is used up' }
  }
  if (has('rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED')) return { status: 'rate_limited' }
  if (has('keyInvalid', 'API_KEY_INVALID', 'keyExpired')) return { status: 'unauthorized' }
  return undefined
}

function signalsOf(drafts: readonly SignalDraft[], inquiry: Inquiry): Signal[] {
  return signalsFrom(drafts, {
    platform: 'youtube',
    provider: PROVIDER,
    inquiry,
    collectedAt: now(),
  })
}
