import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { campaign, makePost, makeSet, ordinaryTalk, petition } from '#tests/fixtures/talk.ts'
import type { Signal } from '../signal.ts'
import { measureCoordination } from './measure-coordination.ts'

const measure = (signals: readonly Signal[], more = {}) => measureCoordination(makeSet(signals, more))
const idsOf = (signals: readonly Signal[]) => [...new Set(signals.flatMap(({ author }) => author?.id ?? []))].toSorted()
const SINCE = Date.UTC(2026, 2, 1)

test('a campaign among ordinary talk scores under 50, and its accounts and no others are named', () => {
  const own = campaign()
  const { score, coordinatedAccounts } = measure([...ordinaryTalk(80), ...own])
  expect(score).toBeLessThan(50)
  expect(coordinatedAccounts.toSorted()).toEqual(idsOf(own))
})

test.each([
  ['ordinary talk', ordinaryTalk(90)],
  ['a petition of real people', [...ordinaryTalk(60), ...petition(50)]],
  ['a petition signed within half an hour', [...ordinaryTalk(60), ...petition(50, { within: [9, 9.5] })]],
  ['a set that is all petition', petition(60)],
  ['talk that falls within ten minutes', ordinaryTalk(90, { within: [9, 9.17] })],
])('%s is not under 50 and names nobody', (_name, signals) => {
  const { score, coordinatedAccounts } = measure(signals)
  expect(score).toBeGreaterThanOrEqual(50)
  expect(coordinatedAccounts).toEqual([])
})

test('the same signals in another order give the same reading', () => {
  const signals = [...ordinaryTalk(60), ...campaign(), ...petition(20)]
  const shuffled = signals.toSorted((a, b) => (a.id.slice(-1) < b.id.slice(-1) ? -1 : 1)).toReversed()
  const { byId: _first, ...one } = measure(signals)
  const { byId: _second, ...other } = measure(shuffled)
  expect(other).toEqual(one)
})

test('headlines that are passed on with their links are no evidence, however close together', () => {
  const title = 'Council hid the inspection report on the failing dam for two years'
  const url = 'https://city-herald.example/council-hid-the-inspection-report-on-the-failing-dam'
  const article = makeSignal('article', { handle: null, title, text: title, url, canonicalUrl: url, minute: 500 })
  const shares = Array.from({ length: 30 }, (_, index) => {
    const post = makePost(`share${index}`, { name: `reader${index}`, text: title, at: SINCE + 9 * 36e5 + index * 3000 })
    return { ...post, refs: { ...post.refs, urls: [url], domains: ['city-herald.example'] } }
  })
  const { score, clusters } = measure([...ordinaryTalk(60), article, ...shares])
  expect(score).toBeGreaterThanOrEqual(80)
  expect(clusters).toEqual([])
})

test('every account that is named has two independent kinds of evidence', () => {
  const { byAccount, coordinatedAccounts } = measure([...ordinaryTalk(80), ...campaign(), ...petition(20)])
  expect(coordinatedAccounts.length).toBeGreaterThan(0)
  for (const account of byAccount.values()) {
    if (coordinatedAccounts.includes(account.author.id)) expect(account.independentKinds).toBeGreaterThanOrEqual(2)
  }
})

const templated = (signals: readonly Signal[]) =>
  signals.map((signal) => ({
    ...signal,
    refs: { ...signal.refs, urls: ['https://sign-it.example/now'], hashtags: ['openhearing', 'riverside'] },
  }))

test('wording, link and hashtags of one template count as one kind', () => {
  const { byAccount } = measure([...ordinaryTalk(80), ...templated(campaign())])
  const members = [...byAccount.values()].filter(({ author }) => author.handle?.startsWith('RealPatriot') === true)
  expect(members.some(({ kinds }) => kinds.includes('wording') && kinds.includes('links'))).toBe(true)
  for (const { kinds, independentKinds } of members) {
    const others = kinds.filter((kind) => !['wording', 'links', 'hashtags'].includes(kind))
    expect(independentKinds).toBeLessThanOrEqual(1 + others.length + 1)
  }
})

test('people who sign one template over the day are not named, whatever else of it they share', () => {
  expect(measure([...ordinaryTalk(50), ...templated(petition(40))]).coordinatedAccounts).toEqual([])
})

test('under 15 posts of known accounts nothing is measured: 75, and no account, whatever they do', () => {
  const { score, isSufficient, coordinatedAccounts } = measure(campaign().slice(0, 14))
  expect({ score, isSufficient, coordinatedAccounts }).toEqual({
    score: 75,
    isSufficient: false,
    coordinatedAccounts: [],
  })
})

test('from 30 posts of 15 accounts on a measurement is solid', () => {
  expect(measure(ordinaryTalk(29)).isSolid).toBe(false)
  expect(measure(campaign()).isSolid).toBe(false)
  expect(measure(ordinaryTalk(40)).isSolid).toBe(true)
})

test('a set that is all campaign is seen by stored rates, and the reader is told that there is little contrast', () => {
  const { score, cautions } = measure(campaign({ waves: 4 }))
  expect(score).toBeLessThan(50)
  expect(cautions.join(' ')).toMatch(/few are left to compare them with/)
})

test('verified accounts of the press and of governments are left out', () => {
  const verified = campaign().map((signal) => ({
    ...signal,
    author: signal.author && { ...signal.author, verified: true, verifiedType: 'government' },
  }))
  const { score, socialSignals } = measure([...ordinaryTalk(60), ...verified])
  expect(socialSignals).toBe(60)
  expect(score).toBeGreaterThanOrEqual(80)
})

test('articles count for nothing: only posts with a known account are compared', () => {
  const articles = Array.from({ length: 60 }, (_, index) =>
    makeSignal(`article${index}`, { handle: null, text: 'the same agency text on the dam', minute: 300 }),
  )
  expect(measure([...ordinaryTalk(40), ...articles]).score).toBe(measure(ordinaryTalk(40)).score)
})

test('how much is posted is no evidence: one loud account alone changes the score by two points at most', () => {
  const talk = ordinaryTalk(120)
  const loud = talk.map((signal, index) =>
    index % 3 === 0 && signal.author !== null ? { ...signal, author: { ...signal.author, id: 'loud' } } : signal,
  )
  expect(Math.abs(measure(loud).score - measure(talk).score)).toBeLessThanOrEqual(2)
})

test('what is missing of accounts is said and costs no one anything', () => {
  const bare = ordinaryTalk(60).map((signal) => ({
    ...signal,
    author: signal.author && { ...signal.author, createdAt: null, followers: null },
  }))
  const { score, cautions } = measure(bare)
  expect(score).toBeGreaterThanOrEqual(80)
  expect(cautions.join(' ')).toMatch(/creation date of \d+ of \d+ accounts is unknown/)
})

test('a sample that was cut off is told and compared with itself', () => {
  const { cautions, score } = measure(ordinaryTalk(60, { within: [23.9, 24] }), { capped: new Set(['x']) })
  expect(cautions.join(' ')).toMatch(/Only the latest posts from/)
  const ofSamples = measure(ordinaryTalk(60), { capped: new Set(['x']), isSample: true }).cautions
  expect(ofSamples.join(' ')).not.toMatch(/than was taken|were gathered/)
  expect(score).toBeGreaterThanOrEqual(80)
})
