import { expect, test } from 'vitest'
import {
  AT_CHANCE,
  BEYOND,
  evidenceOf,
  liftOf,
  postAt,
  postsAt,
  setEvidenceOf,
  sharedIn,
  traitOf,
  traitsOf,
} from '#tests/fixtures/shared-evidence.ts'
import type { AccountReading, EvidenceFamily } from './coordination-reading.ts'
import type { ObjectEvidence } from './object-evidence.ts'
import type { SetEvidence } from './read-evidence.ts'
import { readFamilies } from './read-families.ts'
import type { SharedObject } from './shared-objects.ts'

const NO_SHARES = { wording: 0, links: 0, hashtags: 0, replies: 0, creation: 0, profiles: 0, repetition: 0 }
const POSTS = postsAt([0, 10, 3600])
const shared = (kind: SharedObject['kind'], more: Partial<ObjectEvidence> = {}) =>
  evidenceOf(sharedIn(kind, POSTS), more)
const TIMED = { lift: liftOf(), timing: 0.5 }

type Asked = { shares?: Partial<typeof NO_SHARES>; listed?: readonly string[]; set?: Partial<SetEvidence> }

function tell(family: EvidenceFamily, objects: readonly ObjectEvidence[], { shares, listed, set }: Asked = {}) {
  const evidence = setEvidenceOf(objects, set)
  const ids = evidence.posts.map(({ signal }) => signal.id)
  const byAccount = new Map(
    [...Map.groupBy(evidence.posts, ({ account }) => account)].map(([key, own]) => [key, readingOf(key, own)]),
  )
  const all = readFamilies({
    evidence,
    byAccount,
    shares: { ...NO_SHARES, ...shares },
    listed: new Set(listed ?? ids),
  })
  const found = all.find((own) => own.family === family)
  if (found === undefined) throw new Error(`There is no ${family}.`)
  return found
}

function readingOf(
  key: string,
  own: readonly { signal: { id: string }; author: AccountReading['author'] }[],
): AccountReading {
  const [first] = own
  if (first === undefined) throw new Error('An account has no post.')
  return {
    key,
    platform: 'x',
    author: first.author,
    signalIds: own.map(({ signal }) => signal.id),
    suspicion: 0,
    kinds: [],
    looks: [],
    step: undefined,
    independentKinds: 0,
    clusterIds: [],
  }
}

const NOTHING = { observed: null, expected: null, bound: null, evidence: [] }
const FOUND_NOTHING = 'Nothing that counts was found. It takes at least three accounts.'

test.each([
  ['wording', `${FOUND_NOTHING} Very short texts, and headlines posted with their link, do not count.`],
  ['links', `${FOUND_NOTHING} Links to known outlets, public bodies and large platforms do not count.`],
  ['hashtags', `${FOUND_NOTHING} Hashtags of the words searched for do not count.`],
  ['replies', FOUND_NOTHING],
  ['creation', 'No accounts share wording, links or hashtags that count.'],
  ['profiles', 'No accounts share anything that counts.'],
  ['repetition', 'No account posted shared content that counts more than once.'],
] as const)('where nothing is shared, %s says so and gives no figure', (family, explanation) => {
  expect(tell(family, [])).toEqual({ family, points: -0, ...NOTHING, explanation, standalone: explanation })
})

test('a family’s points are its share of the probability, taken from the score', () => {
  expect(tell('links', [], { shares: { links: 0.25 } }).points).toBe(-25)
})

test.each([
  ['near_duplicate', 'wording', 'use nearly the same text'],
  ['co_url', 'links', 'link to it, which is not a page of a known outlet, public body or large platform'],
  ['co_hashtags', 'hashtags', 'carry it in this order'],
  ['co_reply', 'replies', 'reply to the same post'],
] as const)('%s beyond chance is told with its figures and posts', (kind, family, does) => {
  const { explanation, standalone, ...figures } = tell(family, [shared(kind, TIMED)])
  const seen = `3 posts by 3 accounts ${does}.`
  expect(explanation).toBe(`${seen} Measured: the share of their pairs within 30 s of each other.`)
  expect(standalone).toBe(
    `${seen} The share of their pairs within 30 s of each other is 0.4, compared with 0.1 expected by chance and an upper limit of 0.2.`,
  )
  expect(figures).toMatchObject({ observed: 0.4, expected: 0.1, bound: 0.2 })
})

test('of what is shared all posts are examples, of replies only those in step', () => {
  expect(tell('links', [shared('co_url', TIMED)]).evidence).toEqual(['a0@0', 'a1@10', 'a2@3600'])
  expect(tell('replies', [shared('co_reply', TIMED)]).evidence).toEqual(['a0@0', 'a1@10'])
  expect(tell('replies', [shared('co_reply', { ...TIMED, timing: 0 })]).evidence).toHaveLength(3)
})

test('five examples are given at most, and none that the brief does not list', () => {
  const many = evidenceOf(sharedIn('co_url', postsAt([0, 1, 2, 3, 4, 5, 6])), TIMED)
  expect(tell('links', [many]).evidence).toEqual(['a0@0', 'a1@1', 'a2@2', 'a3@3', 'a4@4'])
  expect(tell('links', [many], { listed: ['a6@6', 'a1@1'] }).evidence).toEqual(['a1@1', 'a6@6'])
})

test('what is no more than chance is said not to count', () => {
  const told = (lift: object) => tell('links', [shared('co_url', { lift: liftOf(lift), timing: 0 })])
  expect(told({ observed: 0.2 }).explanation).toMatch(/ This is no more than chance and does not count\.$/)
  expect(told({ observed: 0.2 }).standalone).toMatch(/ of 0\.2\. This is no more than chance and does not count\.$/)
  expect(told({ observed: 0.4 }).explanation).toMatch(
    / They come in one burst, as replies to an event do, so this does not count\.$/,
  )
})

test('where times are too coarse there is no figure, but the posts', () => {
  const told = tell('links', [shared('co_url')])
  expect(told).toMatchObject({ observed: null, expected: null, bound: null, evidence: ['a0@0', 'a1@10', 'a2@3600'] })
  expect(told.explanation).toMatch(/large platform\. Their times are too imprecise to compare\.$/)
})

const wide = (more: Partial<ObjectEvidence>) => evidenceOf(sharedIn('co_url', postsAt([0, 1, 2, 3]), 'wide'), more)

test('told is the strongest timing, which rises with accounts, then the larger group', () => {
  const told = (...objects: ObjectEvidence[]) => tell('links', objects).explanation
  const strong = shared('co_url', { ...TIMED, timing: 0.9 })
  for (const objects of [
    [strong, wide(TIMED)],
    [wide(TIMED), strong],
  ]) {
    expect(told(...objects)).toContain('link to it,')
  }
  // Three accounts at 0.55 weigh less than four at 0.5.
  expect(told(shared('co_url', { ...TIMED, timing: 0.55 }), wide(TIMED))).toContain('link to wide,')
  expect(told(shared('co_url', { ...TIMED, timing: 0 }), wide({ ...TIMED, timing: 0 }))).toContain('link to wide,')
})

test('without timing, a link that more accounts share than by chance is told by that', () => {
  const told = tell('links', [shared('co_url'), wide({ reach: BEYOND })])
  expect(told.explanation).toBe(
    '4 posts by 4 accounts link to wide, which is not a page of a known outlet, public body or large platform. Measured: their share of all accounts.',
  )
  expect(told.standalone).toContain(
    ' Their share of all accounts is 0.201, compared with 0.1 expected in ordinary posts and an upper limit of 0.2.',
  )
  expect(told.evidence).toEqual(['a0@0', 'a1@1', 'a2@2', 'a3@3'])
})

test('with timing, or no more than chance, it is told by its timing', () => {
  expect(tell('links', [shared('co_url', { ...TIMED, reach: BEYOND })]).observed).toBe(0.4)
  expect(tell('links', [shared('co_url', { ...TIMED, timing: 0, reach: AT_CHANCE })]).observed).toBe(0.4)
  expect(tell('links', [shared('co_url', { ...TIMED, timing: 0, reach: BEYOND })]).observed).toBe(0.201)
})

test('what is shared otherwise is no link', () => {
  expect(tell('links', [shared('near_duplicate', TIMED)]).explanation).toContain('Nothing that counts')
})

const DAY = 864e5
const created = (...days: number[]) => ({
  set: {
    traits: new Map(days.map((day, index) => [`x:id-a${index}`, traitsOf(`x:id-a${index}`, { createdAt: day * DAY })])),
  },
})
const BATCH = { observed: 3, expected: 1.2, bound: 2, accounts: ['x:id-a0', 'x:id-a2'], days: 3, pValue: 1e-3 }

test('accounts created together are told with their span, a day at the least', () => {
  const told = (...days: number[]) => tell('creation', [shared('co_url', { batch: BATCH })], created(...days))
  expect(told(100, 0, 103)).toMatchObject({
    observed: 3,
    expected: 1.2,
    bound: 2,
    explanation: 'Accounts that share something were created within 3 days. Measured: their number.',
    standalone:
      'Accounts that share something were created within 3 days. Their number is 3, compared with 1.2 expected by chance and an upper limit of 2.',
    evidence: ['a0@0', 'a2@3600'],
  })
  expect(told(100, 0, 100).explanation).toContain('created within 24 hours.')
})

test('of several batches the least likely is told, and none of a conversation', () => {
  const likely = shared('near_duplicate', { batch: { ...BATCH, observed: 9, pValue: 1e-2 } })
  const unlikely = shared('co_url', { batch: BATCH })
  expect(tell('creation', [likely, unlikely], created(1, 1, 1)).observed).toBe(3)
  expect(tell('creation', [unlikely, likely], created(1, 1, 1)).observed).toBe(3)
  expect(tell('creation', [shared('co_reply', { batch: BATCH })], created(1, 1, 1)).observed).toBeNull()
})

test('without a batch, the dates of the largest group are told as ordinary, if two are known', () => {
  const few = shared('co_url', { dated: 1 })
  expect(tell('creation', [few])).toMatchObject({
    ...NOTHING,
    explanation: 'The creation dates of too few accounts that share something are known.',
  })
  expect(tell('creation', [shared('co_reply', { dated: 9 }), shared('co_url', { dated: 2 })])).toMatchObject({
    ...NOTHING,
    observed: 2,
    explanation:
      'The 2 accounts with a known date in the largest group were created no closer together than ordinary accounts.',
    evidence: ['a0@0', 'a1@10', 'a2@3600'],
  })
})

const LOOKS = (...accounts: string[]) => ({
  set: {
    traits: new Map(
      ['x:id-a0', 'x:id-a1', 'x:id-a2'].map((account) => [
        account,
        traitsOf(account, { hasDigitTail: accounts.includes(account), hasFewFollowers: !accounts.includes(account) }),
      ]),
    ),
  },
})

test('handles beyond chance are told with the accounts that have them', () => {
  const told = tell('profiles', [shared('co_url', { digits: traitOf(1) })], LOOKS('x:id-a1'))
  expect(told).toMatchObject({ ...BEYOND, evidence: ['a1@10'] })
  expect(told.explanation).toBe(
    '3 accounts share something or reply to the same post. Measured: the share of them with a handle that ends in five or more digits.',
  )
  expect(told.standalone).toContain(
    'The share of them with a handle that ends in five or more digits is 0.201, compared with 0.1 expected from the other accounts and an upper limit of 0.2.',
  )
})

test('few followers beyond chance are told with the accounts that have them', () => {
  const told = tell('profiles', [shared('co_url', { followers: traitOf(1) })], LOOKS('x:id-a1'))
  expect(told.evidence).toEqual(['a0@0', 'a2@3600'])
  expect(told.explanation).toContain('the share of them with hardly any followers.')
})

test('of several groups and traits the one that weighs most is told', () => {
  const digits = (weight: number, observed: number) => shared('co_url', { digits: traitOf(weight, { observed }) })
  for (const objects of [
    [digits(0.2, 0.3), digits(0.9, 0.7)],
    [digits(0.9, 0.7), digits(0.2, 0.3)],
  ]) {
    expect(tell('profiles', objects).observed).toBe(0.7)
  }
  const both = shared('co_url', { digits: traitOf(0.1, { observed: 0.3 }), followers: traitOf(1.4, { observed: 0.7 }) })
  expect(tell('profiles', [both]).observed).toBe(0.7)
})

test('a trait that is no more than chance is not told before one that is more', () => {
  const object = shared('co_url', { digits: traitOf(0, AT_CHANCE), followers: traitOf(0) })
  expect(tell('profiles', [object]).explanation).toContain('hardly any followers.')
})

test('no more than chance is said of handles, with all accounts, and as ordinary only where it speaks for the set', () => {
  const told = (profiles: number) => tell('profiles', [shared('co_url')], { shares: { profiles }, ...LOOKS() })
  expect(told(0).explanation).toMatch(/digits\. This is no more than chance\.$/)
  expect(told(-0.0049).explanation).toMatch(/digits\. This is no more than chance\.$/)
  expect(told(-0.005).explanation).toMatch(
    /This is no more than chance\. Accounts that act together often show more, so it points to ordinary people\.$/,
  )
  expect(told(0).evidence).toEqual(['a0@0', 'a1@10', 'a2@3600'])
})

test('a conversation without timing is no group whose profiles are told', () => {
  expect(tell('profiles', [shared('co_reply', { digits: traitOf(1) })]).observed).toBeNull()
  expect(
    tell('repetition', [shared('co_reply', { waves: { ...BEYOND, windowSeconds: 30, strength: 1 } })]).observed,
  ).toBeNull()
})

const TWICE = [...POSTS, postAt(60, { by: 'a0' })]
const repeated = (more: Partial<ObjectEvidence>) => evidenceOf(sharedIn('co_url', TWICE), more)
const WAVES = { observed: 3, expected: 0.1, bound: 1, windowSeconds: 120, strength: 0.5 }

test('repetition beyond chance is told with the posts of those who repeat', () => {
  const told = tell('repetition', [repeated({ again: traitOf(1, { count: 1 }) })])
  expect(told).toMatchObject({ ...BEYOND, evidence: ['a0@0', 'a0@60'] })
  expect(told.explanation).toBe('1 of 3 accounts posted the same shared content more than once. Measured: their share.')
  expect(told.standalone).toContain(
    'Their share is 0.201, compared with 0.1 expected from how often the others repeat themselves and an upper limit of 0.2.',
  )
})

test('repetition that is no more than chance is said to be that, as ordinary only where it speaks for the set', () => {
  const told = (repetition: number) =>
    tell('repetition', [repeated({ again: traitOf(0, { ...AT_CHANCE, count: 1 }) })], { shares: { repetition } })
  expect(told(-0.0049).explanation).toMatch(/their share\. This is no more than chance\.$/)
  expect(told(-0.005).explanation).toMatch(/so it points to ordinary people\.$/)
})

test('where nobody repeats anything there is no figure', () => {
  expect(tell('repetition', [shared('co_url')])).toMatchObject({
    ...NOTHING,
    explanation: 'No account posted shared content that counts more than once.',
  })
})

test('waves are told with their pairs and window', () => {
  const told = tell('repetition', [repeated({ waves: WAVES })])
  expect(told).toMatchObject({ observed: 3, expected: 0.1, bound: 1, evidence: ['a0@0', 'a0@60'] })
  expect(told.explanation).toBe(
    '3 accounts share something. Measured: the number of their pairs that posted it within 2 minutes of each other at least twice.',
  )
  expect(told.standalone).toContain(
    'at least twice is 3, compared with 0.1 expected by chance and an upper limit of 1.',
  )
})

test('of waves and repetition the one that weighs more is told, of several groups the strongest', () => {
  const again = repeated({ again: traitOf(1, { count: 1 }) })
  // Waves weigh 4.775 for each, repetition 0.736 for each and 1.436.
  const waves = (strength: number, observed = 3) => repeated({ waves: { ...WAVES, strength, observed } })
  expect(tell('repetition', [again, waves(0.4)]).observed).toBe(BEYOND.observed)
  expect(tell('repetition', [again, waves(0.5)]).observed).toBe(3)
  expect(tell('repetition', [waves(0.6, 5), waves(0.5), again]).observed).toBe(5)
  expect(tell('repetition', [again, waves(0.5), waves(0.6, 5)]).observed).toBe(5)
})

test('of groups that repeat a thing the one with the most weight is told, then the one with more accounts', () => {
  const again = (weight: number, count: number, more = {}) => repeated({ again: traitOf(weight, { count, ...more }) })
  const said = (...objects: ObjectEvidence[]) => tell('repetition', objects).explanation
  expect(said(again(0.2, 2), again(0.9, 1))).toMatch(/^1 of 3/)
  expect(said(again(0.9, 1), again(0.2, 2))).toMatch(/^1 of 3/)
  expect(said(again(0, 1, AT_CHANCE), again(0, 2, AT_CHANCE))).toMatch(/^2 of 3/)
  // What is no more than chance weighs nothing.
  expect(said(again(9, 2, AT_CHANCE), again(0, 1))).toMatch(/^1 of 3/)
})

test('the first listed post of each account is the example of its profile', () => {
  const objects = [repeated({ digits: traitOf(0, AT_CHANCE) })]
  expect(tell('profiles', objects).evidence).toEqual(['a0@0', 'a1@10', 'a2@3600'])
  expect(tell('profiles', objects, { listed: ['a0@60', 'a2@3600'] }).evidence).toEqual(['a0@60', 'a2@3600'])
})
