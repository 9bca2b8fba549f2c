import { expect, test } from 'vitest'
import { readOwnFile } from './read-own-file.ts'

/** Records in the layout of each tool, with words of our own. */
const TWARC = {
  data: [
    {
      id: '15',
      author_id: '7',
      created_at: '2026-03-02T08:00:00.000Z',
      text: 'The dam is leaking https://t.co/a',
      lang: 'en',
      public_metrics: { like_count: 4, retweet_count: 2, reply_count: 1, impression_count: 90 },
      referenced_tweets: [{ type: 'replied_to', id: '14' }],
      entities: { urls: [{ url: 'https://t.co/a', expanded_url: 'https://paper.example/dam' }] },
      edit_history_tweet_ids: ['15'],
    },
  ],
  includes: { users: [{ id: '7', username: 'marla', name: 'Marla', public_metrics: { followers_count: 12 } }] },
}
const TELEGRAM = {
  name: 'Valley news',
  type: 'public_channel',
  messages: [
    { id: 1, type: 'service', date: '2026-03-02T07:00:00', date_unixtime: '1772434800', text: '' },
    {
      id: 2,
      type: 'message',
      date: '2026-03-02T09:00:00',
      date_unixtime: '1772438400',
      from: 'Valley news',
      from_id: 'channel99',
      reply_to_message_id: 1,
      text: ['The dam holds: ', { type: 'link', text: 'https://paper.example/holds' }],
      text_entities: [
        { type: 'plain', text: 'The dam holds: ' },
        { type: 'link', text: 'https://paper.example/holds' },
      ],
    },
  ],
}
const BLUESKY = {
  posts: [
    {
      uri: 'at://did:plc:ab/app.bsky.feed.post/1',
      author: { did: 'did:plc:ab', handle: 'marla.example', displayName: 'Marla' },
      record: {
        text: 'Water at the dam',
        createdAt: '2026-03-02T08:00:00Z',
        langs: ['en'],
        reply: { parent: { uri: 'at://did:plc:cd/app.bsky.feed.post/0' } },
      },
      likeCount: 3,
      repostCount: 1,
      replyCount: 0,
    },
  ],
}
const MASTODON = [
  {
    id: '11',
    created_at: '2026-03-02T08:00:00.000Z',
    content: '<p>The dam &amp; the road</p>',
    url: 'https://social.example/@marla/11',
    in_reply_to_id: '10',
    language: 'en',
    favourites_count: 5,
    reblogs_count: 6,
    replies_count: 7,
    account: { id: '3', acct: 'marla', display_name: 'Marla', followers_count: 8 },
  },
]

test('pages of twarc: authors from beside, counts, the link behind the short one, and the platform', () => {
  const { posts, refused } = readOwnFile(`${JSON.stringify(TWARC)}\n${JSON.stringify(TWARC)}\n`)
  expect([posts.length, refused]).toEqual([2, []])
  expect(posts[0]).toEqual({
    id: '15',
    published_at: '2026-03-02T08:00:00.000Z',
    text: 'The dam is leaking https://t.co/a',
    platform: 'x',
    author: { id: '7', handle: 'marla', name: 'Marla', followers: 12 },
    links: ['https://paper.example/dam'],
    reply_to: '14',
    language: 'en',
    engagement: { likes: 4, shares: 2, replies: 1, views: 90 },
  })
})

test('an export of Telegram Desktop: texts in pieces, and messages of the service refused by number', () => {
  const { posts, refused } = readOwnFile(JSON.stringify(TELEGRAM))
  expect(refused).toEqual([{ line: 1, reason: 'has no text' }])
  expect(posts).toMatchObject([
    {
      id: '2',
      published_at: '2026-03-02T08:00:00.000Z',
      text: 'The dam holds: https://paper.example/holds',
      author: { id: 'channel99', name: 'Valley news' },
      links: ['https://paper.example/holds'],
      reply_to: '1',
    },
  ])
})

test('an answer of Bluesky, and statuses of Mastodon without their markup', () => {
  expect(readOwnFile(JSON.stringify(BLUESKY)).posts).toMatchObject([
    {
      id: 'at://did:plc:ab/app.bsky.feed.post/1',
      text: 'Water at the dam',
      author: { id: 'did:plc:ab', handle: 'marla.example', name: 'Marla' },
      reply_to: 'at://did:plc:cd/app.bsky.feed.post/0',
      language: 'en',
      engagement: { likes: 3, shares: 1, replies: 0 },
    },
  ])
  expect(readOwnFile(JSON.stringify(MASTODON)).posts).toMatchObject([
    {
      id: '11',
      text: 'The dam & the road',
      url: 'https://social.example/@marla/11',
      author: { id: '3', handle: 'marla', followers: 8 },
      reply_to: '10',
      engagement: { likes: 5, shares: 6, replies: 7 },
    },
  ])
})

test('tables of 4CAT and CrowdTangle, with other separators, quotes over two lines and counts with commas', () => {
  const fourCat = 'id,thread_id,timestamp,subject,body,author\n5,5,2026-03-02 08:00:00,Dam,"Two\nlines",Marla\n'
  expect(readOwnFile(fourCat).posts).toMatchObject([
    {
      id: '5',
      published_at: '2026-03-02T08:00:00.000Z',
      title: 'Dam',
      text: 'Two\nlines',
      author: { handle: 'Marla' },
    },
  ])
  const crowdTangle =
    '\uFEFFPage Name;User Name;Followers at Posting;Post Created;Likes;Comments;Shares;URL;Message;Link\n' +
    'Valley;valley;1,200;2026-03-02 08:00:00 EST;10;2;3;https://social.example/p/1;Dam news;https://paper.example/a\n'
  expect(readOwnFile(crowdTangle).posts).toMatchObject([
    {
      id: 'https://social.example/p/1',
      published_at: '2026-03-02T13:00:00.000Z',
      author: { handle: 'valley', name: 'Valley', followers: 1200 },
      links: ['https://paper.example/a'],
      engagement: { likes: 10, shares: 3, replies: 2 },
    },
  ])
})

test('each line that is no post is refused with its reason, and the others are read', () => {
  const lines = [
    '{"id":"1","time":"2026-03-02T08:00:00Z","text":"Dam"}',
    '{"id":"2","time":"2026-03-02","text":"Dam"}',
    '{broken',
    '{"id":"4","time":"never","text":"Dam"}',
    '{"time":"2026-03-02T08:00:00Z","text":"Dam"}',
    `{"id":"6","text":"${'a'.repeat(300_000)}"}`,
  ]
  const { posts, refused } = readOwnFile(lines.join('\n'))
  expect(posts.map(({ id }) => id)).toEqual(['1'])
  expect(refused).toEqual([
    { line: 2, reason: 'has a day without a time' },
    { line: 3, reason: 'is not an object' },
    { line: 4, reason: 'has a time that cannot be read' },
    { line: 5, reason: 'has no id' },
    { line: 6, reason: 'is not an object' },
  ])
})

test.each([
  ['a picture', '\x89PNG\r\n\0\0'],
  ['another encoding', `id,time,text\n1,2026-03-02T08:00:00Z,${'\uFFFD'.repeat(40)}`],
  ['a quote without an end', 'id,time,text\n1,2026-03-02T08:00:00Z,"Dam\n'],
  ['a table without times', 'id,text\n1,Dam\n'],
  ['nothing', ' '],
  ['an endless line', `id,time,text\n1,2026-03-02T08:00:00Z,${'a'.repeat(400_000)}\n`],
])('%s is refused', (_name, text) => {
  expect(() => readOwnFile(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
})

test('of more posts than are accepted none is taken', () => {
  const table = (count: number) =>
    `id,time,text\n${Array.from({ length: count }, (_, index) => `${index},2026-03-02T08:00:00Z,Dam`).join('\n')}`
  expect(readOwnFile(table(2000)).posts).toHaveLength(2000)
  expect(() => readOwnFile(table(2001))).toThrow(/more than 2,000 posts/)
})

test('a file of lines that are no posts is given up early', () => {
  expect(() => readOwnFile('{}\n'.repeat(5_000_000))).toThrow(/more than 2,000 posts/)
})
