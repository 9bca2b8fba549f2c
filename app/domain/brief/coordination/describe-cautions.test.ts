import { expect, test } from 'vitest'
import { evidenceOf, postsAt, setEvidenceOf, sharedIn, traitsOf } from '#tests/fixtures/shared-evidence.ts'
import { makeSet } from '#tests/fixtures/talk.ts'
import type { SignalSet } from '../make/signal-set.ts'
import { describeCautions } from './describe-cautions.ts'
import type { SetEvidence } from './read-evidence.ts'

const TEN = postsAt([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
const DATED = new Map(TEN.map(({ account }) => [account, traitsOf(account, { createdAt: 1 })]))
const cautions = (more: Partial<SetEvidence> = {}, set: Partial<SignalSet> = {}) =>
  describeCautions(makeSet([], set), setEvidenceOf([], { posts: TEN, traits: DATED, ...more }))
const sharing = (count: number, kind: 'co_url' | 'co_reply' = 'co_url') =>
  evidenceOf(sharedIn(kind, TEN.slice(0, count)))

test('a set with exact times, known dates and plain posts needs no caution', () => {
  expect(cautions()).toEqual([])
})

test('under five posts there is none, whatever is missing', () => {
  const undated = new Map([['a', traitsOf('a')]])
  expect(cautions({ posts: TEN.slice(0, 4), traits: undated })).toEqual([])
  expect(cautions({ posts: TEN.slice(0, 5), traits: undated })).toHaveLength(1)
})

test('the platforms of these posts that gave only their latest are named, once, and none for samples', () => {
  const words =
    'Only the latest posts from X were gathered, so they are close together in time. They are compared only with each other.'
  expect(cautions({}, { capped: new Set(['x', 'reddit']) })).toEqual([words])
  expect(cautions({}, { capped: new Set(['reddit']) })).toEqual([])
  expect(cautions({}, { capped: new Set(['x']), isSample: true })).toEqual([])
  const both = [...TEN, ...postsAt([0], { platform: 'reddit' })]
  expect(cautions({ posts: both }, { capped: new Set(['x', 'reddit']) })[0]).toContain('from X, Reddit were')
})

test('where more than four of five posts share something, it is said that little is left to compare with', () => {
  expect(cautions({ objects: [sharing(8)] })).toEqual([])
  expect(cautions({ objects: [sharing(9), sharing(3)] })).toEqual([
    '90% of the posts share wording, links or hashtags with others. So few are left to compare them with that stored rates are used as well.',
  ])
  expect(cautions({ objects: [sharing(10, 'co_reply')] })).toEqual([])
})

test.each([
  [5, 60, []],
  [6, 60, ['60%']],
  [6, 1.01, ['60%']],
  [10, 1, []],
  [6, null, ['60%']],
])('of ten posts %i have times that may be wrong by %s seconds: told is %j', (count, toleranceSeconds, told) => {
  const posts = TEN.map((post, index) => (index < count ? { ...post, toleranceSeconds } : post))
  expect(cautions({ posts })).toEqual(
    told.map(
      (share) =>
        `The times of ${share} of the posts are known only to the minute or less precisely, so seconds cannot be compared for them.`,
    ),
  )
})

test('where the dates of more than half of the accounts are unknown that is said, though not of samples', () => {
  const traits = (unknown: number) =>
    new Map(TEN.map(({ account }, index) => [account, traitsOf(account, index < unknown ? {} : { createdAt: 1 })]))
  expect(cautions({ traits: traits(5) })).toEqual([])
  expect(cautions({ traits: traits(6) })).toEqual([
    'The creation date of 6 of 10 accounts is unknown, so batches of new accounts cannot be seen among them.',
  ])
  expect(cautions({ traits: traits(6) }, { isSample: true })).toEqual([])
})

test('feeds that were left out are counted', () => {
  expect(cautions({ feeds: new Set(['a', 'b']) })).toEqual([
    'Accounts that post only headlines with links, as news feeds do, are left out of the measurement: 2.',
  ])
})
