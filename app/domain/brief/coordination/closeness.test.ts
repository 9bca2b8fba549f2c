import { expect, test } from 'vitest'
import { baselineOf, liftOf, NINE, postAt, postsAt, sharedIn } from '#tests/fixtures/shared-evidence.ts'
import { makeSet } from '#tests/fixtures/talk.ts'
import type { ReferenceRate } from '../make/signal-set.ts'
import { mostOfPairs } from './chance.ts'
import type { SocialPost } from './social-posts.ts'
import {
  chanceFor,
  countPairs,
  countWithin,
  crowdTimes,
  measureTimeLift,
  readTimeBaseline,
  strengthOf,
  type TimeBaseline,
  toldTiming,
} from './time-lift.ts'

const HOUR = 36e5
const copies = (seconds: readonly number[]) => sharedIn('near_duplicate', postsAt(seconds))
/** Measured in one window of 30 seconds. */
const lift = (object: ReturnType<typeof sharedIn>, more: Partial<TimeBaseline> = {}) =>
  measureTimeLift(object, baselineOf({ windows: [30], ...more }))

test('two posts are close up to the very end of the window', () => {
  expect(countPairs(postsAt([0, 30]), 30)).toEqual({ pairs: 1, close: 1 })
  expect(countPairs(postsAt([0, 31]), 30)).toEqual({ pairs: 1, close: 0 })
})

test('pairs are of different accounts, each post with each', () => {
  const posts = [...postsAt([0, 10]), postAt(20, { by: 'a0' }), postAt(90, { by: 'a2' })]
  expect(countPairs(posts, 30)).toEqual({ pairs: 5, close: 2 })
})

test.each([
  [6, 1],
  [6.01, 0],
  [null, 0],
])('of times that may be wrong by %s seconds, %i pair is compared in a window of thirty', (toleranceSeconds, pairs) => {
  expect(countPairs(postsAt([0, 1], { toleranceSeconds }), 30).pairs).toBe(pairs)
})

test('within a window of a moment are the times up to both its ends', () => {
  const times = [0, 10, 20, 30, 40]
  expect([
    countWithin(times, 20, 10),
    countWithin(times, 20, 9),
    countWithin(times, 20, 20),
    countWithin([], 20, 9),
  ]).toEqual([3, 1, 5, 0])
})

test('a thing is compared with the posts of everybody who does not share it', () => {
  const others = [postAt(5, { by: 'other' }), postAt(7, { by: 'a1' })]
  const object = sharedIn('co_hashtags', postsAt([0, 1]))
  const posts = [...object.posts, ...others]
  expect(crowdTimes(object, baselineOf({ posts, accounts: 4 }))).toEqual([NINE + 5000])
})

test('tags that more than half of the accounts use are the crowd’s own, of other things nothing is', () => {
  const posts = [...postsAt([0, 1]), postAt(5, { by: 'other' })]
  const shared = postsAt([0, 1])
  const times = (kind: 'co_hashtags' | 'co_url', accounts: number) =>
    crowdTimes(sharedIn(kind, shared), baselineOf({ posts, accounts })).length
  expect([times('co_hashtags', 4), times('co_hashtags', 3), times('co_url', 3)]).toEqual([1, 3, 1])
})

test('posts of a platform that was cut off are compared with their own, others with all', () => {
  const own = { hours: 1, background: new Map() }
  const baseline = baselineOf({ capped: new Map([['reddit', own]]) })
  const onReddit = postsAt([0, 1], { platform: 'reddit' })
  expect(chanceFor(onReddit, baseline)).toBe(own)
  expect(chanceFor([...onReddit, postAt(2, { by: 'b' })], baseline)).toBe(baseline.all)
  expect(chanceFor([postAt(2, { by: 'b' }), ...onReddit], baseline)).toBe(baseline.all)
  expect(chanceFor([], baseline)).toBe(baseline.all)
})

test('closeness is the share of close pairs, against the highest of three kinds of chance', () => {
  // Three of four posts within 20 seconds: three of six pairs, and all of those in the minutes around.
  const object = copies([0, 10, 20, 3600])
  const measured = lift(object, {
    all: { hours: 24, background: new Map([[30, { pairs: 10, close: 3 }]]) },
    usual: () => 0.2,
  })
  expect(measured).toMatchObject({ windowSeconds: 30, pairs: 6, close: 3, observed: 0.5 })
  expect(measured?.expectedInSet).toBe(0.3)
  expect(measured?.expectedStored).toBe(0.2)
  expect(measured?.expectedOfMinutes).toBe(0.5 / 8)
  expect(measured?.expected).toBe(0.3)
  expect(measured?.bound).toBe(mostOfPairs(0.3, 6))
  expect(measured?.lift).toBeCloseTo(Math.log2((0.5 + 0.5 / 6) / (0.3 + 0.5 / 6)), 12)
})

test('where the set has no other pair, chance in the set is unknown, and the usual share holds', () => {
  const measured = lift(copies([0, 10, 20, 3600]), {
    all: { hours: 24, background: new Map([[30, { pairs: 0, close: 0 }]]) },
    usual: () => 0.4,
  })
  expect([measured?.expectedInSet, measured?.expected]).toEqual([null, 0.4])
  expect(lift(copies([0, 10]))?.expectedInSet).toBeNull()
})

test('the usual share is the mean over the posts’ platforms, for this window and time', () => {
  const posts = [postAt(0, { by: 'a' }), postAt(1, { by: 'b', platform: 'reddit' })]
  const asked: object[] = []
  const measured = lift(sharedIn('near_duplicate', posts), {
    usual: (platform, at) => {
      asked.push(at)
      return platform === 'reddit' ? 0.1 : 0.4
    },
  })
  expect(measured?.expectedStored).toBe(0.25)
  expect(asked).toEqual([
    { seconds: 30, hours: 24 },
    { seconds: 30, hours: 24 },
  ])
})

/** Where three posts within 20 seconds have these others around them. */
const ofMinutes = (others: readonly number[]) =>
  lift(copies([0, 10, 20]), { posts: others.map((second) => postAt(second, { by: `other${second}` })) })
    ?.expectedOfMinutes

test('where nobody else posts, one of eight pairs in the minutes around is close by chance', () => {
  expect(ofMinutes([])).toBe(1 / 8)
})

test('where all others post in the same seconds, closeness is what the minutes have', () => {
  // Four others are near each of the three, and evenly spread ones count as four more, half of one near.
  expect(ofMinutes([8, 9, 11, 12])).toBe((4 + 0.5) / 8)
})

test('others in the minutes around, but not near, make closeness no likelier than even spread', () => {
  expect(ofMinutes([100, 110, 120, 130])).toBe(1 / 8)
  // One near of five: no less than even either.
  expect(ofMinutes([10, 100, 110])).toBeCloseTo((1 + 0.5) / 7, 12)
})

test('others outside the eight windows around do not count', () => {
  expect(ofMinutes([8, 9, 11, 12, 20 + 241, 3600])).toBe((4 + 0.5) / 8)
  expect(ofMinutes([8, 9, 11, 12, 20 + 240])).toBeCloseTo((2 * (4.5 / 8) + 4.5 / 9) / 3, 12)
})

test('posts with more of their own around weigh more', () => {
  const object = copies([0, 10, 20, 1000, 1200])
  const posts = [1000, 1001, 1002, 1003].map((second) => postAt(second, { by: `other${second}` }))
  const { expectedOfMinutes } = lift(object, { posts }) ?? {}
  // Three posts with two mates and nobody around; two with one mate, of which one has four near and one four around.
  const close = 3 * 2 * (0.5 / 4) + 4.5 / 8 + 0.5 / 8
  expect(expectedOfMinutes).toBeCloseTo((4 / 10) * (close / 8), 12)
})

test('posts without any pair in the minutes around are as close as one of eight', () => {
  expect(lift(copies([0, 3600]))).toMatchObject({ observed: 0, expectedOfMinutes: 0 })
  expect(lift(copies([0, 240]))).toMatchObject({ observed: 0, expectedOfMinutes: 1 / 8 })
})

test('replies that come after independent delays are close by their mean delay', () => {
  // The delays of the other replies are 60 and 120 seconds.
  const replies = sharedIn('co_reply', postsAt([0, 60, 120]))
  expect(lift(replies)?.expectedOfMinutes).toBeCloseTo(1 - Math.exp(-30 / 90), 12)
  expect(lift(sharedIn('co_url', postsAt([0, 60, 120])))?.expectedOfMinutes).toBe(1 / 8)
  // Within the same second a mean of a second is assumed.
  expect(lift(sharedIn('co_reply', postsAt([0, 0])))?.expectedOfMinutes).toBeCloseTo(1 - Math.exp(-30), 12)
})

test('replies among many others are no less close than the minutes around have it', () => {
  const others = [8, 9, 11, 12].map((second) => postAt(second, { by: `other${second}` }))
  const swarm = sharedIn('co_reply', postsAt([0, 10, 20, 100]))
  const expected = lift(swarm, { posts: others })?.expectedOfMinutes ?? 0
  expect(expected).toBeCloseTo(1 - Math.exp(-30 / (130 / 3)), 12)
})

test('a lift is told up to four times doubled or halved', () => {
  const many = copies(Array.from({ length: 20 }, () => 0))
  expect(lift(many, { usual: () => 0 })?.lift).toBeCloseTo(Math.log2((1 + 0.5 / 190) / (1 / 8 + 0.5 / 190)), 12)
  const far = copies(Array.from({ length: 60 }, (_, index) => index * 600))
  expect(lift(far, { usual: () => 1 })?.lift).toBe(-4)
})

test('times that are too coarse are not measured', () => {
  expect(lift(sharedIn('co_url', postsAt([0, 1], { toleranceSeconds: null })))).toBeUndefined()
  expect(lift(sharedIn('co_url', [postAt(0, { by: 'a' }), postAt(1, { by: 'a' })]))).toBeUndefined()
})

test('told is the window with the strongest timing, without any the one with the highest lift', () => {
  const seconds = [0, 100, 200, 300, 400].map((second) => second / 2)
  const shares = new Map([
    [30, 0.9],
    [120, 0.1],
    [600, 0.9],
  ])
  const usual: TimeBaseline['usual'] = (_platform, { seconds: window }) => shares.get(window) ?? 0.9
  const many = copies([...seconds, ...seconds])
  expect(measureTimeLift(many, baselineOf({ windows: [30, 120, 600], usual }))?.windowSeconds).toBe(120)
  const both: TimeBaseline['usual'] = (_platform, { seconds: window }) => (window === 30 ? 0.2 : 0.9)
  expect(measureTimeLift(copies([0, 10]), baselineOf({ windows: [30, 120], usual: both }))?.windowSeconds).toBe(30)
  const rare = copies([0, 50])
  expect(measureTimeLift(rare, baselineOf({ windows: [30, 120], usual: () => 0.9 }))?.windowSeconds).toBe(120)
})

test.each([
  [30, 1],
  [120, 0.9],
  [600, 0.5],
  [3600, 0.25],
  [60, 0],
])('the full strength of a window of %i seconds is %d', (windowSeconds, strength) => {
  expect(strengthOf(liftOf({ windowSeconds, lift: 3 }))).toBe(strength)
})

test.each([
  [1.5, 0.5],
  [3, 1],
  [4, 1],
  [-1, 0],
])('a lift of %d has a strength of %d within thirty seconds', (own, strength) => {
  expect(strengthOf(liftOf({ lift: own }))).toBe(strength)
})

test('timing that is no more than chance, as it is told, has no strength', () => {
  expect(strengthOf(liftOf({ observed: 0.2004, bound: 0.2 }))).toBe(0)
  expect(strengthOf(liftOf({ observed: 0.201, bound: 0.2 }))).toBeGreaterThan(0)
  expect(toldTiming(liftOf({ observed: 0.4004, expected: 0.1234, bound: 0.2 }))).toEqual({
    observed: 0.4,
    expected: 0.123,
    bound: 0.2,
  })
})

const day = makeSet([])
const spanning = (hours: number) => ({ ...day, until: new Date(day.since.getTime() + hours * HOUR) })

test.each([
  [24, 24, [30, 120, 600, 3600]],
  [6, 6, [30, 120, 600]],
  [6.1, 6.1, [30, 120, 600, 3600]],
  [0.05, 0.05, []],
  [0.051, 0.051, [30]],
  [0, 1 / 60, []],
])('in %d hours, taken as %d, windows of %j seconds are shorter than a sixth', (hours, taken, windows) => {
  const baseline = readTimeBaseline(spanning(hours), [], new Set())
  expect(baseline.windows).toEqual(windows)
  expect(baseline.all.hours).toBeCloseTo(taken, 6)
})

const background = (posts: readonly SocialPost[], sharing: readonly SocialPost[]) =>
  readTimeBaseline(day, posts, new Set(sharing.map(({ signal }) => signal.id))).all.background.get(30)

test('chance in the set is counted among pairs of which one at least shares nothing', () => {
  const posts = postsAt([0, 10, 20, 3600])
  expect(background(posts, [])).toEqual({ pairs: 6, close: 3 })
  expect(background(posts, posts.slice(0, 2))).toEqual({ pairs: 5, close: 2 })
  expect(background(posts, posts)).toEqual({ pairs: 0, close: 0 })
})

test('a baseline knows the set’s posts, its accounts and the usual share', () => {
  const posts = [...postsAt([0, 10]), postAt(20, { by: 'a0' })]
  const rates: ReferenceRate[] = [{ platform: 'x', deltaSeconds: 30, share: 0.5, pairs: 1e12 }]
  const baseline = readTimeBaseline({ ...day, referenceRates: rates }, posts, new Set())
  expect([baseline.accounts, baseline.posts]).toEqual([2, posts])
  expect(baseline.usual('x', { seconds: 30, hours: 48 })).toBeCloseTo(0.25, 6)
})

test('a platform that gave only its latest posts is compared over the time they span', () => {
  const cut = postsAt([0, 900, 1800], { platform: 'reddit' })
  const posts = [...cut, postAt(3600, { by: 'b' })]
  const of = (capped: readonly ('reddit' | 'x')[], own = posts, set = day) =>
    readTimeBaseline({ ...set, capped: new Set(capped) }, own, new Set()).capped
  expect(of([]).size).toBe(0)
  expect([...of(['reddit']).keys()]).toEqual(['reddit'])
  expect(of(['reddit']).get('reddit')?.hours).toBe(0.5)
  expect(of(['reddit']).get('reddit')?.background.get(3600)).toEqual({ pairs: 3, close: 3 })
  expect(of(['reddit'], cut.slice(0, 1)).get('reddit')?.hours).toBe(1 / 60)
  expect(of(['reddit'], posts, spanning(0.25)).get('reddit')?.hours).toBe(0.25)
})
