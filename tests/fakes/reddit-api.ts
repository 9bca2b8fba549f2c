import {
  type FakeAnswer,
  type FakeCase,
  type FakeRequest,
  type FakeSource,
  json,
  startFakeSource,
  text,
} from './fake-source.ts'

const MINUTE_MS = 60_000

export function fakeThing(index: number, minutes: number = index + 1): Record<string, unknown> {
  return {
    id: `p${index}`,
    name: `t3_p${index}`,
    title: `Dam leak: what we know ${index}`,
    selftext: 'The **works** department says <nothing>. u/clerk_9 asked. #DamLeak',
    author: `user_${index}`,
    author_fullname: `t2_${index}`,
    subreddit: 'harbor',
    subreddit_id: 't5_1',
    created_utc: Math.floor((Date.now() - minutes * MINUTE_MS) / 1000) + 0.5,
    url: `https://www.reddit.com/r/harbor/comments/p${index}/dam/`,
    permalink: `/r/harbor/comments/p${index}/dam/`,
    domain: 'self.harbor',
    score: index - 1,
    ups: 3,
    upvote_ratio: 0.8,
    num_comments: index,
    is_self: true,
    over_18: false,
    edited: false,
  }
}

const things = (from: number, count: number) => Array.from({ length: count }, (_, index) => fakeThing(from + index))

function listing(posts: Record<string, unknown>[], after: string | null = null): FakeAnswer {
  const children = posts.map((data) => ({ kind: 't3', data }))
  const headers = { 'x-ratelimit-used': '656', 'x-ratelimit-remaining': '9344.0', 'x-ratelimit-reset': '69' }
  const data = { after, before: null, dist: posts.length, modhash: '', children }
  return json({ kind: 'Listing', data }, 200, headers)
}

const SEARCHES: Record<string, (request: FakeRequest) => FakeAnswer> = {
  ok: () => listing(things(0, 4)),
  empty: () => listing([]),
  pages: ({ query }) => (query.has('after') ? listing(things(10, 10)) : listing(things(0, 10), 't3_p9')),
  loop: ({ query }) => listing(things(query.has('after') ? 2 : 0, 2), 't3_p9'),
  doubles: ({ query }) => (query.has('after') ? listing(things(8, 4)) : listing(things(0, 10), 't3_p9')),
  'deleted-author': () =>
    listing([{ ...fakeThing(0), author: '[deleted]', author_fullname: undefined, selftext: '[removed]' }]),
  'no-author': () => listing([{ ...fakeThing(0), author: null, author_fullname: undefined }]),
  'link-post': () =>
    listing([{ ...fakeThing(0), is_self: false, selftext: '', url: 'https://www.cityherald.example/dam?ref=r' }]),
  'broken-link': () => listing([{ ...fakeThing(0), is_self: false, url: 'http://[' }, fakeThing(1)]),
  'past-the-window': ({ query }) =>
    listing([...things(query.has('after') ? 4 : 0, 3), fakeThing(9, 60 * 24 * 6)], `t3_after${query.get('after')}`),
  future: () => listing([fakeThing(0, -120), fakeThing(1)]),
  outside: () => listing([fakeThing(1), fakeThing(0, 60 * 24 * 6)]),
  odd: () => listing([{ ...fakeThing(0), created_utc: 'yesterday' }, fakeThing(1)]),
}

function commentsOf({ path }: FakeRequest): FakeAnswer {
  const post = path.split('/').at(-1) ?? ''
  const comment = (index: number, body: string, author: string) => ({
    kind: 't1',
    data: {
      name: `t1_${post}c${index}`,
      body,
      author,
      author_fullname: author === '[deleted]' ? undefined : `t2_c${index}`,
      subreddit: 'harbor',
      created_utc: Math.floor((Date.now() - MINUTE_MS) / 1000),
      permalink: `/r/harbor/comments/${post}/dam/c${index}/`,
      parent_id: `t3_${post}`,
      link_id: `t3_${post}`,
      score: 5,
    },
  })
  const children = [
    comment(1, 'My street is dry so far.', 'ana'),
    comment(2, '[removed]', 'ben'),
    comment(3, 'Whoever wrote this is gone.', '[deleted]'),
    { kind: 'more', data: { count: 12, children: ['x'] } },
  ]
  const page = (items: unknown[]) => ({ kind: 'Listing', data: { after: null, children: items } })
  return json([page([]), page(children)])
}

function feed(minutesAgo: readonly number[]): FakeAnswer {
  const entry = (minutes: number, index: number) => `<entry><author><name>/u/user_${index}</name>
    <uri>https://www.reddit.com/user/user_${index}</uri></author><category term="harbor" label="r/harbor"/>
    <content type="html">&lt;!-- SC_OFF --&gt;&lt;div class="md"&gt;&lt;p&gt;The works &amp;amp; the dam.&lt;/p&gt;&lt;/div&gt; submitted by &lt;a href="https://www.reddit.com/user/user_${index}"&gt; /u/user_${index} &lt;/a&gt; to &lt;a href="https://www.reddit.com/r/harbor/"&gt; r/harbor &lt;/a&gt; &lt;br/&gt; &lt;span&gt;&lt;a href="https://x.example/"&gt;[link]&lt;/a&gt;&lt;/span&gt; &lt;span&gt;&lt;a href="https://x.example/"&gt;[comments]&lt;/a&gt;&lt;/span&gt;</content>
    <id>t3_f${index}</id><link href="https://www.reddit.com/r/harbor/comments/f${index}/dam/"/>
    <updated>${new Date(Date.now() - minutes * MINUTE_MS).toISOString()}</updated>
    <published>${new Date(Date.now() - minutes * MINUTE_MS).toISOString()}</published>
    <title>Dam leak &amp; the town ${index}</title></entry>`
  return {
    headers: { 'content-type': 'application/atom+xml; charset=UTF-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><category term=" reddit.com"/><id>/search.rss</id><title>search results</title>${minutesAgo.map(entry).join('')}</feed>`,
  }
}

function limited(resetSeconds: number): FakeAnswer {
  const headers = { 'x-ratelimit-remaining': '0.0', 'x-ratelimit-reset': String(resetSeconds) }
  return json({ message: 'Too Many Requests', error: 429 }, 429, headers)
}

const UNAUTHORIZED = json({ message: 'Unauthorized', error: 401 }, 401)
const CREDENTIALS = `Basic ${Buffer.from('app:secret').toString('base64')}`

/** The age of the feed's entries in minutes, in the cases where it is not as usual. A feed has one page. */
const FEEDS: Record<string, readonly number[]> = {
  empty: [],
  pages: Array.from({ length: 20 }, (_, index) => index + 1),
  future: [-120, 1],
  outside: [1, 60 * 24 * 6],
}

function asReddit(
  search: (request: FakeRequest, turn: number) => FakeAnswer,
  entries: readonly number[] = [1, 2, 3],
): FakeCase {
  let searches = 0
  return (request) => {
    const { path, headers, method } = request
    if (path === '/search.rss') return feed(entries)
    if (path === '/api/v1/access_token') {
      const isKnown = headers.authorization === CREDENTIALS && method === 'POST'
      const body = { access_token: `token-${searches}`, token_type: 'bearer', expires_in: 86_400, scope: '*' }
      return isKnown ? json(body) : UNAUTHORIZED
    }
    if (!/^bearer token-\d+$/.test(String(headers.authorization))) return UNAUTHORIZED
    if (path.startsWith('/comments/')) return commentsOf(request)
    searches += 1
    return path === '/search' ? search(request, searches - 1) : json({ message: 'Not Found', error: 404 }, 404)
  }
}

/** Reddit's token, searches, comments and Atom feed. */
export function startRedditApi(): Promise<FakeSource> {
  const ok = () => listing(things(0, 4))
  const cases = Object.entries(SEARCHES).map(([name, search]) => [name, asReddit(search, FEEDS[name])])
  return startFakeSource(asReddit(ok), {
    ...Object.fromEntries(cases),
    'token-expired': asReddit((_request, turn) => (turn === 0 ? UNAUTHORIZED : ok())),
    'bad-secret': UNAUTHORIZED,
    private: asReddit(() => json({ reason: 'private', message: 'Forbidden', error: 403 }, 403)),
    'resets-soon': asReddit((_request, turn) => (turn === 0 ? limited(3) : ok())),
    'resets-late': asReddit(() => limited(300)),
    'no-feed': text('blocked', 403, { 'content-type': 'text/html' }),
    'feed-doctype': text('<!DOCTYPE feed [<!ENTITY a "b">]><feed><entry/></feed>'),
  })
}
