import { expect, test } from 'vitest'
import { postAt } from '#tests/fixtures/shared-evidence.ts'
import type { Platform } from '../platforms.ts'
import type { Signal } from '../signal.ts'
import { findSharedObjects, sharedWords } from './shared-objects.ts'
import type { SocialPost } from './social-posts.ts'

/** Posts without a word, by different accounts. */
const posts = (count: number, refs: Partial<Signal['refs']>, platform: Platform = 'x') =>
  Array.from({ length: count }, (_, index) => postAt(index, { by: `a${index}`, text: '', refs, platform }))
const found = (all: readonly SocialPost[], terms: readonly string[] = []) =>
  findSharedObjects(all, terms).map(({ kind, shared, accounts }) => [kind, shared, accounts.length])

test('what three accounts share counts, what two share does not', () => {
  expect(found(posts(2, { parentId: 'p' }))).toEqual([])
  expect(found(posts(3, { parentId: 'p' }))).toEqual([['co_reply', 'x:p', 3]])
})

test('three posts of two accounts are shared by two', () => {
  const [one, two] = posts(2, { parentId: 'p' })
  expect(found([one, two, one].flatMap((own) => own ?? []))).toEqual([])
})

test('a quoted post counts as one replied to, unless the post is a reply to another', () => {
  expect(found(posts(3, { quotedId: 'q' }))).toEqual([['co_reply', 'x:q', 3]])
  expect(found(posts(3, { parentId: 'p', quotedId: 'q' }))).toEqual([['co_reply', 'x:p', 3]])
})

test('posts of the same number on two platforms are not the same post', () => {
  expect(found([...posts(2, { parentId: '1' }), ...posts(2, { parentId: '1' }, 'reddit')])).toEqual([])
})

test.each([
  ['https://proof.example/a', [['co_url', 'proof.example', 3]]],
  ['https://proof.example/', [['co_url', 'proof.example', 3]]],
  ['https://proof.example/the-dam', [['co_url', 'proof.example', 3]]],
  [
    'https://proof.example/x/the-dam_broke/',
    [
      ['co_url', 'proof.example', 3],
      ['co_url', '…/the-dam_broke', 3],
    ],
  ],
])('links to %s share %j', (url, shared) => {
  expect(found(posts(3, { urls: [url] }))).toEqual(shared)
})

test('copies of a page on several domains are the same page', () => {
  const copies = ['one', 'two', 'three'].map((site, index) =>
    postAt(index, { by: site, text: '', refs: { urls: [`https://${site}.example/they-hid-it`] } }),
  )
  expect(found(copies)).toEqual([['co_url', '…/they-hid-it', 3]])
})

test('a post that links to a page twice counts once', () => {
  const [object] = findSharedObjects(posts(3, { urls: ['https://a.example/1', 'https://a.example/2'] }), [])
  expect(object?.posts).toHaveLength(3)
})

test('hashtags are compared as a list in its order, and by the first two; one tag is none', () => {
  expect(found(posts(3, { hashtags: ['Dam'] }))).toEqual([])
  expect(found(posts(3, { hashtags: ['Dam', 'proof'] }))).toEqual([['co_hashtags', '#dam #proof', 3]])
  expect(found(posts(3, { hashtags: ['dam', 'proof', 'now'] }))).toEqual([
    ['co_hashtags', '#dam #proof', 3],
    ['co_hashtags', '#dam #proof #now', 3],
  ])
  expect(
    found([
      ...posts(2, { hashtags: ['dam', 'proof'] }),
      postAt(9, { by: 'z', text: '', refs: { hashtags: ['proof', 'dam'] } }),
    ]),
  ).toEqual([])
})

test('tags of the words searched for do not count, however the words were written', () => {
  expect(found(posts(3, { hashtags: ['RiverDam', 'proof'] }), ['"River-Dam"'])).toEqual([])
})

test('nearly the same text is shared, unless it is a headline that was passed on', () => {
  const text = 'they knew the dam was failing'
  const copies = (isHeadline: boolean) =>
    Array.from({ length: 3 }, (_, index) => postAt(index, { by: `a${index}`, text, isHeadline }))
  expect(found(copies(false))).toEqual([['near_duplicate', text, 3]])
  expect(found(copies(true))).toEqual([])
  expect(found([...copies(true), ...copies(false)])).toEqual([['near_duplicate', text, 3]])
})

test('what most accounts share comes first, then by name', () => {
  const all = [
    ...posts(3, { urls: ['https://b.example/', 'https://a.example/'] }),
    ...['p', 'q', 'r', 's'].map((by, index) => postAt(index, { by, text: '', refs: { parentId: 'z' } })),
  ]
  expect(found(all)).toEqual([
    ['co_reply', 'x:z', 4],
    ['co_url', 'a.example', 3],
    ['co_url', 'b.example', 3],
  ])
})

test('a shared text of more than 160 characters is told cut off', () => {
  const told = (length: number) =>
    sharedWords({ kind: 'near_duplicate', shared: 'x'.repeat(length), posts: [], accounts: [] })
  expect([told(160), told(161)]).toEqual(['x'.repeat(160), `${'x'.repeat(160)}…`])
})
