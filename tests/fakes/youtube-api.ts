import {
  type FakeAnswer,
  type FakeCase,
  type FakeRequest,
  type FakeSource,
  json,
  startFakeSource,
} from './fake-source.ts'

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

/** The envelope of a refusal. */
function problem(code: number, reason: string, domain = 'youtube.quota'): FakeAnswer {
  const message = `Refused with a <a href="/youtube/v3/getting-started#quota">reason</a>: ${reason}.`
  return json({ error: { code, message, errors: [{ message, domain, reason }] } }, code)
}

function ids(name: string): string[] {
  if (name === 'empty') return []
  if (name === 'doubles') return ['video0', 'video0', 'video1']
  return Array.from({ length: name === 'pages' ? 50 : 7 }, (_, index) => `video${index}`)
}

function search(name: string): FakeAnswer {
  return json({
    kind: 'youtube#searchListResponse',
    ...(name === 'pages' || name === 'loop' ? { nextPageToken: 'CDIQAA' } : {}),
    pageInfo: { totalResults: 7, resultsPerPage: 50 },
    items: ids(name).map((videoId) => ({
      kind: 'youtube#searchResult',
      id: { kind: 'youtube#video', videoId },
      snippet: { publishedAt: ago(10), channelId: 'UC1', title: 'Dam &amp; leak', description: '…' },
    })),
  })
}

function video(name: string, id: string): object {
  const index = Number(id.slice(5))
  const isFirst = index === 0
  const minutes = name === 'future' && isFirst ? -120 : name === 'outside' && isFirst ? 9000 : index + 1
  return {
    kind: 'youtube#video',
    id,
    snippet: {
      publishedAt: ago(minutes),
      ...(name === 'no-author' ? {} : { channelId: `UC${index}`, channelTitle: `City TV ${index}` }),
      title: name === 'controls' ? 'Dam\u0007 leak\u202e explained' : `Dam leak explained ${index}`,
      description: 'All about #HarborPoint: https://www.cityherald.example/dam?utm_medium=yt',
      tags: ['dam'],
      defaultAudioLanguage: 'en-GB',
    },
    // The second has its likes and comments disabled.
    statistics: { viewCount: '1200', ...(index === 1 ? {} : { likeCount: '30', commentCount: String(10 - index) }) },
    contentDetails: { duration: 'PT3M20S' },
  }
}

function channel(id: string): object {
  return {
    kind: 'youtube#channel',
    id,
    snippet: { publishedAt: '2015-05-01T00:00:00Z', customUrl: `@citytv${id}`, title: 'City TV' },
    statistics: { subscriberCount: '9000', hiddenSubscriberCount: id === 'UC2', videoCount: '120', viewCount: '1' },
  }
}

function comments(name: string, { query }: FakeRequest): FakeAnswer {
  const videoId = query.get('videoId') ?? ''
  if (name === 'comments-disabled') return problem(403, 'commentsDisabled', 'youtube.commentThread')
  if (name === 'comments-quota') return problem(403, 'quotaExceeded')
  const gone = name === 'deleted-author'
  return json({
    kind: 'youtube#commentThreadListResponse',
    items: [
      {
        id: `Ug${videoId}`,
        snippet: {
          channelId: 'UC1',
          videoId,
          topLevelComment: {
            snippet: {
              textDisplay: 'Well <b>said</b>',
              textOriginal: 'Well said',
              authorDisplayName: gone ? '' : '@ana',
              ...(gone ? {} : { authorChannelId: { value: 'UCana' } }),
              likeCount: 2,
              publishedAt: ago(1),
              updatedAt: ago(1),
            },
          },
          totalReplyCount: 0,
        },
      },
    ],
  })
}

const NAMES =
  'empty pages loop doubles no-author deleted-author future outside controls comments-disabled comments-quota'

function asYouTube(name: string): FakeCase {
  return (request) => {
    const { path, query } = request
    if (query.get('key') !== 'yt-key') return problem(400, 'keyInvalid')
    const asked = (query.get('id') ?? '').split(',')
    if (path.endsWith('/search')) return search(name)
    if (path.endsWith('/videos')) return json({ items: asked.map((id) => video(name, id)) })
    if (path.endsWith('/channels')) return json({ items: asked.map((id) => channel(id)) })
    return path.endsWith('/commentThreads') ? comments(name, request) : json({}, 404)
  }
}

/** YouTube Data API v3: search, videos, channels, comments; the key is `yt-key`. */
export function startYouTubeApi(): Promise<FakeSource> {
  return startFakeSource(asYouTube('ok'), {
    ...Object.fromEntries(NAMES.split(' ').map((name) => [name, asYouTube(name)])),
    quota: problem(403, 'quotaExceeded'),
    'bad-key': problem(400, 'keyInvalid'),
    'too-fast': problem(429, 'rateLimitExceeded'),
    'backend-error': problem(500, 'backendError'),
    'not-enabled': problem(403, 'accessNotConfigured'),
  })
}
