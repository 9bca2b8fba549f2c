import { expect, test } from 'vitest'
import { makePost, makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import type { Signal } from '../signal.ts'
import { readSocialPosts, type SocialPost } from './social-posts.ts'
import { countPairs, measureTimeLift, readTimeBaseline, strengthOf } from './time-lift.ts'

const SINCE = Date.UTC(2026, 2, 1)

/** `seconds` after 09:00. */
function postsAt(seconds: readonly number[]): Signal[] {
  return seconds.map((second, index) =>
    makePost(`shared${index}`, { name: `sharer${index}`, text: 'one text', at: SINCE + 9 * 36e5 + second * 1000 }),
  )
}

/** Strength of the timing of `shared` among all signals. */
function timingOf(shared: readonly Signal[], others: readonly Signal[]): number {
  const set = makeSet([...others, ...shared])
  const posts = readSocialPosts(set)
  const ids = new Set(shared.map(({ id }) => id))
  const own = posts.filter(({ signal }) => ids.has(signal.id))
  const lift = measureTimeLift(
    { kind: 'near_duplicate', shared: 'one text', posts: own, accounts: own.map(({ account }) => account) },
    readTimeBaseline(set, posts, ids),
  )
  return lift === undefined ? 0 : strengthOf(lift)
}

const EVERY_HOUR = Array.from({ length: 12 }, (_, index) => index * 3600)
const SECONDS_APART = Array.from({ length: 12 }, (_, index) => index * 2)
const postsOf = (signals: readonly Signal[]): SocialPost[] => readSocialPosts(makeSet(signals))

test('posts spread over the day have no timing, posts within seconds of each other have', () => {
  expect(timingOf(postsAt(EVERY_HOUR), ordinaryTalk(60))).toBe(0)
  expect(timingOf(postsAt(SECONDS_APART), ordinaryTalk(60))).toBeGreaterThan(0.5)
})

test('closeness is measured against chance: where all talk falls into the same minutes it weighs less', () => {
  const inMinutes = Array.from({ length: 12 }, (_, index) => index * 45)
  const among = (within: [number, number]) => timingOf(postsAt(inMinutes), ordinaryTalk(80, { within }))
  expect(among([9, 9.15])).toBeLessThan(among([0, 24]))
  expect(among([9, 9.15])).toBe(0)
})

test('chance is never less than what is usual on the platform', () => {
  const shared = postsAt(SECONDS_APART)
  const set = makeSet(shared)
  const posts = readSocialPosts(set)
  const lift = measureTimeLift(
    { kind: 'near_duplicate', shared: 'one text', posts, accounts: posts.map(({ account }) => account) },
    readTimeBaseline(set, posts, new Set(shared.map(({ id }) => id))),
  )
  expect(lift?.expectedInSet).toBeNull()
  expect(lift?.expectedStored).toBeGreaterThan(0)
})

test('posts of one account make no pair', () => {
  const [first] = postsAt([0])
  const again = first === undefined ? [] : [first, { ...first, id: 'again' }]
  expect(countPairs(postsOf(again), 600)).toEqual({ pairs: 0, close: 0 })
})

test('times that are known to the minute say nothing within two minutes, and to the hour nothing at all', () => {
  const known = (precision: Signal['publishedPrecision']) =>
    postsOf(postsAt([0, 1, 2]).map((signal) => ({ ...signal, publishedPrecision: precision })))
  expect(countPairs(known('second'), 30)).toEqual({ pairs: 3, close: 3 })
  expect(countPairs(known('minute'), 120)).toEqual({ pairs: 0, close: 0 })
  expect(countPairs(known('minute'), 600)).toEqual({ pairs: 3, close: 3 })
  expect(countPairs(known('hour'), 3600)).toEqual({ pairs: 0, close: 0 })
})

test('windows are shorter than a sixth of the gathered time', () => {
  const set = { ...makeSet([]), since: new Date(SINCE), until: new Date(SINCE + 36e5) }
  expect(readTimeBaseline(set, [], new Set()).windows).toEqual([30, 120])
})

test('of windows in which posts differ from chance alike, the one in which they are closest is shown', () => {
  const shared = postsAt([0, 400, 3600, 7200, 10_800])
  const set = makeSet([...ordinaryTalk(60), ...shared])
  const posts = readSocialPosts(set)
  const ids = new Set(shared.map(({ id }) => id))
  const own = posts.filter(({ signal }) => ids.has(signal.id))
  const object = {
    kind: 'near_duplicate' as const,
    shared: 'one text',
    posts: own,
    accounts: own.map(({ account }) => account),
  }
  const baseline = readTimeBaseline(set, posts, ids)
  const each = baseline.windows.map((seconds) => measureTimeLift(object, { ...baseline, windows: [seconds] }))
  const lifts = each.map((lift) => lift?.lift ?? 0)
  expect(new Set(each.map((lift) => lift && strengthOf(lift)))).toEqual(new Set([0]))
  expect(Math.max(...lifts)).toBeGreaterThan(lifts[0] ?? 0)
  expect(measureTimeLift(object, baseline)?.lift).toBe(Math.max(...lifts))
})
