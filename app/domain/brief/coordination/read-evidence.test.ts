import { expect, test } from 'vitest'
import { NINE } from '#tests/fixtures/shared-evidence.ts'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { makePost, makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import type { Signal } from '../signal.ts'
import { readFeatures } from './account-features.ts'
import { measureAccounts } from './object-evidence.ts'
import { readEvidence } from './read-evidence.ts'

/** A post by `name`, `seconds` after nine, whose words nobody else has. */
const post = (name: string, seconds: number, refs: Partial<Signal['refs']> = {}): Signal => {
  const made = makePost(`${name}-${seconds}`, {
    name,
    text: `${name} ${seconds} w${name} v${name}${seconds}`,
    at: NINE + seconds * 1000,
  })
  return { ...made, refs: { ...made.refs, ...refs } }
}
const by = (names: string, seconds: readonly number[], refs: Partial<Signal['refs']>) =>
  names.split('').map((name, index) => post(name, seconds[index] ?? 0, refs))
const HOURS = [0, 7200, 14_400]
const read = (...signals: Signal[]) => readEvidence(makeSet(signals))

test('feeds are left out of everything, and named', () => {
  const url = 'https://city-herald.example/dam-report-hidden'
  const article = makeSignal('article', { handle: null, url, canonicalUrl: url })
  const feed = [1, 2].map((second) => ({ ...post('feed', second, { urls: [url] }), text: 'Dam report hidden' }))
  const { posts, feeds, traits } = read(article, ...feed, post('ann', 3))
  expect([posts.map(({ account }) => account), [...feeds], [...traits.keys()]]).toEqual([
    ['x:id-ann'],
    ['x:id-feed'],
    ['x:id-ann'],
  ])
})

test('posts that share something are no ordinary posts, replies to one post are', () => {
  const links = by('abc', HOURS, { urls: ['https://proof.example/'] })
  const replies = by('def', HOURS, { parentId: 'p' })
  const { plain, objects } = read(...links, ...replies)
  expect(objects.map(({ object }) => object.kind).toSorted()).toEqual(['co_reply', 'co_url'])
  expect(plain.map(({ account }) => account)).toEqual(['x:id-d', 'x:id-e', 'x:id-f'])
})

test('of the words searched for no hashtag counts', () => {
  expect(read(...by('abc', HOURS, { hashtags: ['dam', 'proof'] })).objects).toEqual([])
  expect(read(...by('abc', HOURS, { hashtags: ['river', 'proof'] })).objects).toHaveLength(1)
})

test('eighty things with the most accounts are read', () => {
  const urls = Array.from({ length: 90 }, (_, index) => `https://site${index}.example/`)
  const signals = [...by('abc', HOURS, { urls }), post('d', 9, { urls: urls.slice(89) })]
  const { objects } = read(...signals)
  expect(objects).toHaveLength(80)
  expect(objects[0]?.object.shared).toBe('site89.example')
})

const URLS = (...sites: string[]) => ({ urls: sites.map((site) => `https://${site}.example/`) })
/** Twenty conversations of three accounts each, which are no groups. */
const TALKS = Array.from({ length: 20 }, (_, talk) =>
  HOURS.map((seconds, index) => post(`t${talk}m${index}`, seconds + talk, { parentId: `p${talk}` })),
).flat()
/** Ten times. */
const times = (from: number, apart: number) => Array.from({ length: 10 }, (_, index) => from + index * apart)
/** Three groups without timing, of which two are the same people, and a conversation; one group in step. */
const SET = makeSet([
  ...ordinaryTalk(60),
  ...by('abc', HOURS, URLS('one', 'two')),
  ...by('defrstuvwx', times(0, 5000), URLS('three')),
  ...by('ghi', HOURS, { parentId: 'p' }),
  ...TALKS,
  ...by('jklmnopqyz', times(50_000, 1), { hashtags: ['x', 'y'] }),
])

test('what is not striking is corrected for all groups of accounts, what is striking for those alone', () => {
  const { objects, traits } = readEvidence(SET)
  expect(new Set(objects.map(({ object }) => object.kind))).toEqual(new Set(['co_hashtags', 'co_reply', 'co_url']))
  for (const own of objects) {
    // The first three groups are two of people, those in step a third.
    const groups = own.object.kind === 'co_hashtags' ? 1 : 3
    const { digits, followers, again } = measureAccounts(own, { traits, now: SET.until.getTime(), groups })
    expect([own.digits, own.followers, own.again]).toEqual([digits, followers, again])
    if (own.members.size < 10) continue
    // One group more or less would be seen.
    for (const others of [groups - 1, groups + 1].filter((count) => count > 0))
      expect(measureAccounts(own, { traits, now: SET.until.getTime(), groups: others })).not.toEqual(own)
  }
})

test('each account has the features of what it shares, and one that shares nothing has none', () => {
  const { features, traits, objects } = readEvidence(SET)
  expect([...features.keys()]).toEqual([...traits.keys()])
  expect(features.get('x:id-j')).toBeDefined()
  for (const [account, own] of traits) expect(features.get(account)).toEqual(readFeatures(own, objects))
  const ofTalk = [...features].filter(([account]) => account.includes('citizen'))
  expect(new Set(ofTalk.map(([, own]) => own))).toEqual(new Set([undefined]))
})
