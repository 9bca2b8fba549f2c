import { expect, test } from 'vitest'
import {
  AT_CHANCE,
  baselineOf,
  BEYOND,
  evidenceOf,
  postAt,
  postsAt,
  sharedIn,
  traitsOf,
} from '#tests/fixtures/shared-evidence.ts'
import { mostOfMean, mostOfTries } from './chance.ts'
import { isGroup, isStriking, measureAccounts, measurePosts, repeatedByChance } from './object-evidence.ts'
import type { SharedObject } from './shared-objects.ts'
import type { TimeBaseline } from './time-lift.ts'

const NOW = Date.UTC(2026, 2, 2)
const POSTS = postsAt([0, 4000, 8000])
const measure = (object: SharedObject, more: Partial<TimeBaseline> = {}, accounts = 100) =>
  measurePosts(object, { baseline: baselineOf(more), accounts })

test.each([
  ['near_duplicate', 0, true],
  ['co_url', 0, true],
  ['co_hashtags', 0, true],
  ['co_reply', 0, false],
  ['co_reply', 0.01, true],
] as const)('accounts that share %s, with timing of %d, could be a group: %s', (kind, timing, could) => {
  expect(isGroup({ object: sharedIn(kind, POSTS), timing })).toBe(could)
})

test('a link is compared with how many accounts link to one page by chance, other things are not', () => {
  const { reach } = measure(sharedIn('co_url', POSTS), {}, 50)
  const bound = Math.round((1000 * mostOfTries(50, { mean: 0.01, others: 8 })) / 50) / 1000
  expect(reach).toEqual({ observed: 0.06, expected: 0.01, bound })
  expect(measure(sharedIn('near_duplicate', POSTS)).reach).toBeUndefined()
})

test.each([
  [{}, false],
  [{ timing: 0.01 }, true],
  [{ waves: { ...BEYOND, windowSeconds: 30, strength: 0.01 } }, true],
  [{ reach: AT_CHANCE }, false],
  [{ reach: BEYOND }, true],
])('with %o a thing is striking: %s', (more, is) => {
  expect(isStriking(evidenceOf(sharedIn('co_url', POSTS), more))).toBe(is)
})

test('a thing has timing where its posts are closer than chance, and none where times are coarse', () => {
  const close = measure(sharedIn('near_duplicate', postsAt([0, 0, 1, 1, 2, 2, 3, 3])))
  expect(close.timing).toBeGreaterThan(0.5)
  expect(close.lift?.windowSeconds).toBe(30)
  const coarse = measure(sharedIn('near_duplicate', postsAt([0, 0, 1, 1], { toleranceSeconds: null })))
  expect([coarse.timing, coarse.lift]).toEqual([0, undefined])
})

/** Accounts that post at these seconds, each list one account’s. */
const acts = (...seconds: number[][]) =>
  sharedIn(
    'co_hashtags',
    seconds
      .flatMap((own, index) => own.map((second) => postAt(second, { by: `a${index}` })))
      .toSorted((a, b) => a.at - b.at),
  )
const waves = (object: SharedObject, more: Partial<TimeBaseline> = {}) =>
  measure(object, { windows: [30], ...more }).waves

test('pairs that meet twice at separate times are waves, and one pair alone is none', () => {
  const twice = [0, 4000]
  expect(waves(acts(twice, twice, twice)).observed).toBe(3)
  expect(waves(acts(twice, twice)).strength).toBe(0)
  // The first meets both others, which are too far from each other.
  const two = waves(acts([0, 4000], [-25, 3975], [25, 4025]))
  expect([two.observed, two.windowSeconds, two.bound]).toEqual([2, 30, 0])
  expect(two.strength).toBeGreaterThan(0)
})

test('accounts that post once meet nobody twice', () => {
  expect(waves(acts([0], [0], [0]))).toEqual({ observed: 0, expected: 0, bound: 0, windowSeconds: 0, strength: 0 })
  expect(waves(acts([0, 4000], [0], [4000]))).toMatchObject({ observed: 0, windowSeconds: 0 })
})

test.each([
  [30, 120, 0],
  [30, 121, 3],
  [31, 130, 0],
])('acts %i seconds apart, again %i seconds later, are so many meetings of two: %i', (apart, later, observed) => {
  const own = [0, later]
  const other = [apart, later + apart]
  expect(waves(acts(own, other)).observed).toBe(observed === 0 ? 0 : 1)
})

/** By chance, of three accounts with two posts each, where a post has others near with this probability. */
const meetingTwice = (near: number) => {
  const meetings = 2 * (1 - (1 - near) ** 2)
  return 3 * (1 - Math.exp(-meetings) * (1 + meetings))
}
const strength = (observed: number, mean: number) => Math.min(4, Math.log2((observed + 0.5) / (mean + 0.5))) / 4
const THREE = acts([0, 4000], [0, 4000], [0, 4000])

test('chance is how many pairs would meet twice at the usual closeness', () => {
  expect(waves(THREE, { usual: () => 0.01 }).strength).toBeCloseTo(strength(3, meetingTwice(0.01)), 12)
  const more = waves(THREE, { usual: () => 0.04 })
  expect(more.strength).toBeCloseTo(strength(3, meetingTwice(0.04)), 12)
  expect(more.expected).toBe(Number(meetingTwice(0.04).toFixed(1)))
})

test('where the set is closer than usual, its own closeness is chance', () => {
  const background = (close: number, pairs = 100) => ({ hours: 24, background: new Map([[30, { pairs, close }]]) })
  expect(waves(THREE, { all: background(4), usual: () => 0.01 }).strength).toBeCloseTo(
    strength(3, meetingTwice(0.04)),
    12,
  )
  expect(waves(THREE, { all: background(1), usual: () => 0.04 }).strength).toBeCloseTo(
    strength(3, meetingTwice(0.04)),
    12,
  )
  expect(waves(THREE, { all: background(0, 0), usual: () => 0.01 }).strength).toBeCloseTo(
    strength(3, meetingTwice(0.01)),
    12,
  )
})

test('during an event that a crowd follows any two meet: that is no wave', () => {
  const crowd = Array.from({ length: 8 }, (_, index) => postAt(index < 4 ? 1 : 4001, { by: `other${index}` }))
  // Of eight others and eight that stand for the usual ones, four are near each act.
  const found = waves(THREE, { posts: crowd })
  expect(found.expected).toBe(Number(meetingTwice(4 / 16).toFixed(1)))
  expect(found.strength).toBe(0)
})

test('three pairs of three are no wave where so many come by chance', () => {
  const { observed, bound, strength: own } = waves(THREE, { usual: () => 0.15 })
  expect(bound).toBeLessThan(observed)
  expect(own).toBeGreaterThan(0)
  expect(waves(THREE, { usual: () => 0.4 })).toMatchObject({ strength: 0 })
})

test.each([
  // 3 pairs, each with 4 of 0.3 times 0.3.
  [0.3, 1.1],
  [0.5, 3],
  [0.6, 3],
])('at a usual closeness of %d so many of three pairs meet twice by chance: %d', (share, expected) => {
  expect(waves(THREE, { usual: () => share }).expected).toBe(expected)
})

test('without a window there are no waves', () => {
  expect(waves(THREE, { windows: [] })).toEqual({ observed: 0, expected: 0, bound: 0, windowSeconds: 0, strength: 0 })
})

test('every window tried makes waves likelier by chance', () => {
  const { bound, windowSeconds } = measure(THREE, { usual: () => 0.15 }).waves
  expect([bound, windowSeconds]).toEqual([mostOfMean(meetingTwice(0.15), 0.025 / 4), 30])
  expect(bound).toBeGreaterThan(mostOfMean(meetingTwice(0.15), 0.025 * 4))
})

test('where everybody is close, chance is that all pairs meet', () => {
  const own = waves(THREE, { usual: () => 1 })
  expect(own.expected).toBe(3)
  expect(own.strength).toBe(0)
})

test('the strength of waves ends at a lift of four doublings', () => {
  const many = acts(...Array.from({ length: 9 }, () => [0, 4000]))
  expect(waves(many)).toMatchObject({ observed: 36, expected: 0, strength: 1 })
})

test('the window with the strongest waves is told', () => {
  const object = acts([0, 4000], [100, 4100], [50, 4050])
  const shares = new Map([
    [30, 0.01],
    [120, 0.01],
    [600, 0.05],
  ])
  const told = measure(object, {
    windows: [30, 120, 600],
    usual: (_platform, { seconds }) => shares.get(seconds) ?? 0,
  }).waves
  expect(told).toMatchObject({ windowSeconds: 120, observed: 3 })
})

test('the usual closeness of waves is that of their platform', () => {
  const seen: string[] = []
  const onReddit = sharedIn(
    'co_hashtags',
    [0, 4000].flatMap((second) => ['a', 'b'].map((by) => postAt(second, { by, platform: 'reddit' }))),
  )
  waves(onReddit, {
    usual: (platform) => {
      seen.push(platform)
      return 0
    },
  })
  expect(new Set(seen)).toEqual(new Set(['reddit']))
})

/** Three accounts share a thing, the first twice; others post once, or twice. */
const AGAIN = sharedIn('co_url', [...postsAt([0, 10, 20]), postAt(30, { by: 'a0' })])
const accounts = (once: number, twice: number) =>
  new Map(
    [
      ...[0, 1, 2].map((index) => traitsOf(`x:id-a${index}`, { posts: index === 0 ? 2 : 1 })),
      ...Array.from({ length: once + twice }, (_, index) => traitsOf(`other${index}`, { posts: index < once ? 1 : 2 })),
    ].map((own) => [own.account, own]),
  )
const measureAll = (traits = accounts(12, 0), groups = 1) =>
  measureAccounts(measure(AGAIN), { traits, now: NOW, groups })

test('how many repeat a thing is compared with how many others post again', () => {
  const { again, members, postsByAccount } = measureAll(accounts(4, 8))
  expect(members).toEqual(new Set(['x:id-a0', 'x:id-a1', 'x:id-a2']))
  expect([...postsByAccount]).toEqual([
    ['x:id-a0', 2],
    ['x:id-a1', 1],
    ['x:id-a2', 1],
  ])
  // Of twelve others eight post again; eight usual ones count as well, of which one in five does.
  expect(again).toMatchObject({ count: 1, observed: 0.333, expected: (8 + 1.6) / 20 })
})

test('where nobody else posts again, one in five of eight does', () => {
  expect(measureAll(accounts(8, 0)).again.expected).toBe(1.6 / 16)
})

test('where posts are few, how many repeat a thing by chance is the least', () => {
  const traits = accounts(0, 0)
  const least = repeatedByChance([...traits.values()], 4)
  expect(least).toBeGreaterThan(0.2)
  expect(measureAll(traits).again.expected).toBe(Math.round(1000 * least) / 1000)
})

test('the more groups there are, the more of one repeat a thing by chance', () => {
  expect(measureAll(accounts(12, 0), 1e6).again.bound).toBeGreaterThan(measureAll().again.bound)
})

const created = (days: readonly number[]) =>
  new Map(
    days.map((day, index) => {
      const own = traitsOf(`x:id-a${index}`, { createdAt: NOW - day * 864e5 })
      return [own.account, own]
    }),
  )

test('accounts created together are a batch only beyond chance', () => {
  const object = sharedIn('co_url', postsAt([0, 1, 2, 3, 4]))
  const batchOf = (...days: number[]) =>
    measureAccounts(measure(object), { traits: created(days), now: NOW, groups: 1 })
  expect(batchOf(1000, 1000.5, 1001, 1001.5, 1002).batch?.accounts).toHaveLength(5)
  expect(batchOf(1000, 1000.5, 1001, 2000, 3000)).toMatchObject({ dated: 5, batch: { observed: 3 } })
  expect(batchOf(20, 30, 40, 2000, 3000).batch).toBeUndefined()
})

test.each([
  // Of four posts by two accounts, two are drawn: both of one account’s in one of six cases, one at least in five.
  [[2, 2], 2, 1 / 5],
  // All are drawn.
  [[2, 2], 4, 1],
  [[1, 1, 1], 2, 0],
  [[], 0, 0],
  [[3], 0, 0],
  // Of an account with three of five posts: one at least in nine of ten cases, two in seven. The others have one each.
  [[3, 1, 1], 2, 0.3 / (0.9 + 0.4 + 0.4)],
])('accounts with %j posts, of which %i are about a thing, repeat it with probability %d', (counts, own, chance) => {
  expect(
    repeatedByChance(
      counts.map((posts) => ({ posts })),
      own,
    ),
  ).toBeCloseTo(chance, 12)
})
