import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { makePost, makeSet } from '#tests/fixtures/talk.ts'
import type { Signal, SignalAuthor } from '../signal.ts'
import { plainWords, readSocialPosts } from './social-posts.ts'

const AT = Date.UTC(2026, 2, 1, 9)
const read = (...signals: Signal[]) => readSocialPosts(makeSet(signals))
const post = (more: Partial<Signal> = {}, author: Partial<SignalAuthor> = {}): Signal => ({
  ...makePost('post', { name: 'ann', text: 'open the dam files', at: AT, author }),
  ...more,
})
const linking = (...urls: string[]) => {
  const made = post()
  return { ...made, refs: { ...made.refs, urls } }
}

test('a post is known by its platform and account, and its time is in milliseconds', () => {
  const [only] = read(post())
  expect(only).toMatchObject({
    account: 'x:id-ann',
    platform: 'x',
    at: AT,
    words: ['open', 'the', 'dam', 'files'],
    isHeadline: false,
    links: [],
  })
  expect(only?.author.handle).toBe('ann')
})

test('posts come by time and id, whatever order they were gathered in', () => {
  const at = (id: string, seconds: number) => makePost(id, { name: id, text: 'a', at: AT + seconds * 1000 })
  const ids = read(at('c', 5), at('b', 5), at('d', 1), at('a', 5)).map(({ signal }) => signal.id)
  expect(ids).toEqual(['d', 'a', 'b', 'c'])
  expect(read(at('a', 5), at('b', 5), at('c', 5)).map(({ signal }) => signal.id)).toEqual(['a', 'b', 'c'])
})

test.each([
  ['second', 1],
  ['minute', 60],
  ['hour', null],
  ['day', null],
  ['unknown', null],
] as const)('a time known to the %s may be wrong by %s seconds', (publishedPrecision, tolerance) => {
  expect(read(post({ publishedPrecision }))[0]?.toleranceSeconds).toBe(tolerance)
})

test.each([
  [true, 'government', 0],
  [true, 'business', 0],
  [true, 'news', 0],
  [true, 'blue', 1],
  [true, null, 1],
  [false, 'government', 1],
  [null, 'news', 1],
])('of an account whose verification is %s, as %s, %i posts are read', (verified, verifiedType, count) => {
  expect(read(post({}, { verified, verifiedType }))).toHaveLength(count)
})

test('what has no account, or is no post, is not read', () => {
  expect(read(post({ author: null }))).toEqual([])
  const made = post()
  expect(read({ ...made, source: { ...made.source, class: 'web' } })).toEqual([])
})

test('a link counts with domain and path, without www; what is no address does not count', () => {
  expect(read(linking('https://www.buried-proof.example/dam/x?y=1#z', 'no address'))[0]?.links).toMatchObject([
    { domain: 'buried-proof.example', path: '/dam/x' },
  ])
  expect(read(linking('https://sub.www.example/'))[0]?.links).toMatchObject([{ domain: 'sub.www.example', path: '/' }])
})

test('links to public bodies, and to sites that the set holds press or pages of, do not count', () => {
  const article = makeSignal('article', { handle: null, domain: 'city-herald.example' })
  const page = makeSignal('page', { handle: null, domain: 'town-blog.example', class: 'web' })
  const made = linking(
    'https://epa.gov/dam',
    'https://city-herald.example/a',
    'https://town-blog.example/b',
    'https://x.example/c',
  )
  expect(read(made, article, page)[0]?.links.map(({ domain }) => domain)).toEqual(['x.example'])
})

test.each([
  ['seven of ten words are its page’s', 'dam report hidden for two years by the town board', false],
  ['more than seven of ten are', 'dam report hidden for two years by the town', true],
  ['none is', 'what a day it is', false],
  ['it has no words', '#dam', false],
])('a post is a headline, or not, where %s: %j, %s', (_what, text, isHeadline) => {
  const made = linking('https://city-herald.example/dam-report_hidden/for.two-years-by')
  const article = makeSignal('article', { handle: null, domain: 'city-herald.example' })
  expect(read({ ...made, text }, article)[0]?.isHeadline).toBe(isHeadline)
})

test('the title of the linked article counts as its words, not the title of another', () => {
  const url = 'https://city-herald.example/1'
  const article = (canonicalUrl: string) =>
    makeSignal('article', { handle: null, title: 'Board hid the report', url: canonicalUrl, canonicalUrl })
  const made = { ...linking(url), text: 'Board hid the report' }
  expect(read(made, article(url))[0]?.isHeadline).toBe(true)
  expect(read(made, article('https://city-herald.example/2'))[0]?.isHeadline).toBe(false)
})

test('words of a page outside the press make no headline', () => {
  const made = { ...linking('https://buried-proof.example/board-hid-the-report'), text: 'board hid the report' }
  expect(read(made)[0]?.isHeadline).toBe(false)
})

test.each([
  ['They HID it!', ['they', 'hid', 'it']],
  ['see https://a.example/x?y=1 and http://b.example now', ['see', 'and', 'now']],
  ['@bob says #dam_now broke', ['says', 'broke']],
  ['RT via rt VIA said', ['said']],
  ["don’t don't", ['dont', 'dont']],
  ['größe — 42%', ['größe', '42']],
  ['', []],
])('of %j the words to compare are %j', (text, words) => {
  expect(plainWords(text)).toEqual(words)
})
