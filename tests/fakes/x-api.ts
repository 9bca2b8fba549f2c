import {
  type FakeAnswer,
  type FakeCase,
  type FakeRequest,
  type FakeSource,
  json,
  startFakeSource,
} from './fake-source.ts'

const KNOWN = new Set([
  'query',
  'max_results',
  'start_time',
  'end_time',
  'since_id',
  'until_id',
  'next_token',
  'pagination_token',
  'sort_order',
  'expansions',
  'user.fields',
  'media.fields',
  'place.fields',
  'poll.fields',
  'granularity',
])
const PROBLEM = 'https://api.x.com/2/problems'
const MINUTE_MS = 60_000

export type FakePost = Record<string, unknown> & { id: string; author_id?: string; created_at: string }

/** Post number `index`, `minutes` old, by the author with id 1000 + index. */
export function fakePost(index: number, minutes: number = index + 1): FakePost {
  return {
    id: `19900000000000${String(index).padStart(5, '0')}`,
    text: `Dam leak report ${index} &amp; more https://t.co/a${index} #HarborPoint`,
    author_id: String(1000 + index),
    created_at: new Date(Date.now() - minutes * MINUTE_MS).toISOString(),
    lang: 'en',
    conversation_id: `19900000000000${String(index).padStart(5, '0')}`,
    public_metrics: {
      retweet_count: 1,
      reply_count: 2,
      like_count: 4,
      quote_count: 0,
      bookmark_count: 0,
      impression_count: 310,
    },
    entities: {
      hashtags: [{ start: 38, end: 50, tag: 'HarborPoint' }],
      mentions: [{ start: 0, end: 4, username: 'Ana_B', id: '7' }],
      cashtags: [],
      urls: [
        {
          start: 22,
          end: 37,
          url: `https://t.co/a${index}`,
          expanded_url: `https://www.cityherald.example/dam?utm_source=x&id=${index}#top`,
          display_url: 'cityherald.example/dam',
        },
      ],
    },
  }
}

function userOf(post: FakePost): object {
  return {
    id: post.author_id,
    username: `user_${post.author_id}`,
    name: `User ${post.author_id}`,
    created_at: '2019-03-01T10:00:00.000Z',
    verified: false,
    verified_type: 'none',
    public_metrics: { followers_count: 120, following_count: 300, tweet_count: 4100, listed_count: 1 },
  }
}

type Page = { data: FakePost[]; includes: { users: object[] }; meta: object }

function pageOf(posts: FakePost[], next?: string, users: object[] = posts.map((post) => userOf(post))): Page {
  const ids = posts.map(({ id }) => id).toSorted()
  const meta = { newest_id: ids.at(-1), oldest_id: ids[0], result_count: posts.length, next_token: next }
  return { data: posts, includes: { users }, meta }
}

/** The same page with X's new field names. */
function inNewNames(page: Page): unknown {
  const names: [string, string][] = [
    ['referenced_tweets', 'referenced_posts'],
    ['retweet_count', 'repost_count'],
    ['tweet_count', 'post_count'],
  ]
  let text = JSON.stringify(page)
  for (const [old, renamed] of names) text = text.replaceAll(`"${old}"`, `"${renamed}"`)
  return JSON.parse(text)
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => fakePost(from + index))

/** A first page, and a second once the first was read. */
const paged =
  (first: () => Page, second: () => Page | FakeAnswer) =>
  ({ query }: FakeRequest): FakeAnswer => {
    const page = query.has('next_token') ? second() : first()
    return 'data' in page ? json(page) : page
  }
const first = (count: number) => () => pageOf(range(0, count), 'b26v89c19')

const SEARCHES: Record<string, (request: FakeRequest) => FakeAnswer> = {
  empty: () => json({ meta: { result_count: 0 } }),
  pages: paged(first(10), () => pageOf(range(10, 10))),
  loop: paged(first(3), () => pageOf(range(3, 3), 'b26v89c19')),
  doubles: paged(first(10), () => pageOf(range(8, 4))),
  'second-page-fails': paged(first(10), () => json({ title: 'Forbidden', status: 403 }, 403)),
  'new-names': () => json(inNewNames(pageOf([withReference(fakePost(0), 'replied_to')]))),
  'only-new-names': () => json(inNewNames(pageOf([withReference(fakePost(0), 'quoted')]))),
  'no-author': () => json(pageOf([fakePost(0), { ...fakePost(1), author_id: undefined }], undefined, [])),
  future: () => json(pageOf([fakePost(0, -120), fakePost(1)])),
  outside: () => json(pageOf([fakePost(0, 60 * 24 * 6), fakePost(1)])),
  odd: () => json({ ...pageOf([fakePost(1)]), data: [{ ...fakePost(0), id: 7 }, { id: '1' }, fakePost(1)] }),
  controls: () => ({
    body: JSON.stringify({ data: [{ ...fakePost(0), entities: undefined, text: 'Dam~ leak\u202e' }] }).replace(
      '~',
      '\u0007\n',
    ),
  }),
  'errors-beside-data': () => json({ ...pageOf(range(0, 2)), errors: [{ title: 'Not Found Error' }] }),
}

function withReference(post: FakePost, type: string): FakePost {
  return { ...post, referenced_tweets: [{ type, id: '1989999999999999999' }] }
}

function countsOf({ query }: FakeRequest): FakeAnswer {
  const data = [3, 5, 8].map((count, index) => ({
    start: new Date(Date.parse('2026-11-20T08:00:00Z') + index * 3_600_000).toISOString(),
    end: new Date(Date.parse('2026-11-20T09:00:00Z') + index * 3_600_000).toISOString(),
    tweet_count: count,
  }))
  return json({ data, meta: { total_tweet_count: 16, granularity: query.get('granularity') } })
}

function invalid(parameter: string): FakeAnswer {
  const problem = {
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${PROBLEM}/invalid-request`,
    errors: [{ parameters: { [parameter]: [''] }, message: `The query parameter [${parameter}] is not valid` }],
  }
  return json(problem, 400)
}

const NOT_ENROLLED = json(
  {
    title: 'Client Forbidden',
    detail: 'This endpoint is not part of your enrollment.',
    reason: 'client-not-enrolled',
    type: 'https://api.twitter.com/2/problems/client-forbidden',
  },
  403,
)
const DEPLETED = json(
  {
    account_id: 1553086854915936,
    title: 'CreditsDepleted',
    detail: 'Your enrolled account does not have any credits to fulfill this request.',
    type: 'https://api.twitter.com/2/problems/credits',
  },
  402,
)

/** Too many searches; counts have a separate quota. */
function limited(resetSeconds: number): FakeAnswer {
  return json({ title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 }, 429, {
    'x-rate-limit-limit': '450',
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': String(Math.ceil(Date.now() / 1000) + resetSeconds),
  })
}

/** Refuses parameters that X does not know, and invalid values. */
function refusalOf({ path, query }: FakeRequest, fields: string): FakeAnswer | undefined {
  const unknown = [...query.keys()].find((parameter) => !KNOWN.has(parameter) && parameter !== fields)
  if (unknown !== undefined) return invalid(unknown)
  if ((query.get('query') ?? '').length > (path.endsWith('/all') ? 1024 : 512)) return invalid('query')
  const most = Number(query.get('max_results') ?? 10)
  return most < 10 || most > 100 ? invalid('max_results') : undefined
}

function asX(search: (request: FakeRequest, turn: number) => FakeAnswer, fields = 'tweet.fields'): FakeCase {
  let searches = 0
  return (request) => {
    const refusal = refusalOf(request, fields)
    if (refusal !== undefined) return refusal
    if (request.path === '/2/tweets/counts/recent') return countsOf(request)
    if (!/^\/2\/tweets\/search\/(?:recent|all)$/.test(request.path)) return json({ title: 'Not Found' }, 404)
    searches += 1
    return search(request, searches - 1)
  }
}

/** X API v2: searches and counts, with old and new field names and its own refusals. */
export function startXApi(): Promise<FakeSource> {
  const ok = () => json(pageOf(range(0, 5)))
  const cases = Object.entries(SEARCHES).map(
    ([name, search]) => [name, asX(search, name === 'only-new-names' ? 'post.fields' : 'tweet.fields')] as const,
  )
  return startFakeSource(asX(ok), {
    ...Object.fromEntries(cases),
    'out-of-credit': DEPLETED,
    'recent-only': asX((request) => (request.path.endsWith('/all') ? NOT_ENROLLED : ok())),
    'resets-soon': asX((_request, turn) => (turn === 0 ? limited(5) : ok())),
    'resets-late': asX(() => limited(600)),
    'fails-once': asX((_request, turn) => (turn === 0 ? { status: 503 } : ok())),
    'fails-twice': asX((_request, turn) => (turn < 2 ? { status: 503 } : ok())),
  })
}
