import { expect, test } from 'vitest'
import { NINE } from '#tests/fixtures/shared-evidence.ts'
import { campaign, makePost, makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import type { Signal } from '../signal.ts'
import { familyOdds, SUSPICION_ALONE, suspicionOf, WEIGHTS } from './coordination-model.ts'
import { EVIDENCE_FAMILIES } from './coordination-reading.ts'
import { shareOutProbability } from './family-shares.ts'
import { measureCoordination } from './measure-coordination.ts'
import { actsWithOthers } from './name-accounts.ts'
import { powerOf } from './power.ts'
import { readEvidence } from './read-evidence.ts'

/** A small campaign among talk: twelve accounts with two posts each, 40 posts of others. */
const SIGNALS = [...ordinaryTalk(40), ...campaign({ waves: 2 })]
const SET = makeSet(SIGNALS)
const READING = measureCoordination(SET)
const EVIDENCE = readEvidence(SET)
const ODDS = new Map([...EVIDENCE.features].map(([account, own]) => [account, own && familyOdds(own)]))
const WEIGHED = [...EVIDENCE.traits.values()].map(({ account, posts }) => ({ odds: ODDS.get(account), posts }))
const ofSet = () => measureCoordination(SET)
const readingOf = (name: string) => {
  const found = [...ofSet().byAccount.values()].find(({ author }) => author.handle === name)
  if (found === undefined) throw new Error(`${name} is not in the set.`)
  return found
}

test('the score is a hundred less the probability, drawn to 75 by fifteen posts', () => {
  const { probability, rawScore, score, socialSignals, basePoints } = ofSet()
  const { all, none } = shareOutProbability(WEIGHED)
  expect([probability, rawScore]).toEqual([all, 100 * (1 - all)])
  expect(score).toBe(Math.round((rawScore * socialSignals + 75 * 15) / (socialSignals + 15)))
  expect(basePoints).toBe(-100 * none)
})

test('the points of the families and the base sum to what the score lacks', () => {
  const { families, basePoints, rawScore } = ofSet()
  expect(families.reduce((sum, { points }) => sum + points, basePoints)).toBeCloseTo(rawScore - 100, 9)
})

test('an account’s odds are those of its evidence, more in a set that surely has a campaign, and none in one that has none', () => {
  const { byAccount, probability, suspicionBySignal } = ofSet()
  for (const [key, { suspicion, signalIds }] of byAccount) {
    const odds = ODDS.get(key)
    const alone = odds === undefined ? SUSPICION_ALONE : suspicionOf(odds, new Set(EVIDENCE_FAMILIES))
    const posterior = (WEIGHTS.account.campaignRatio * probability * alone) / (1 - alone)
    expect(suspicion).toBeCloseTo(posterior / (1 + posterior), 12)
    for (const id of signalIds) expect(suspicionBySignal.get(id)).toBe(suspicion)
  }
})

test('an account is read with its posts, its groups and the evidence of its own', () => {
  const member = readingOf('RealPatriot81000')
  expect(member).toMatchObject({ key: 'x:id-RealPatriot81000', platform: 'x', signalIds: ['campaign0', 'campaign12'] })
  expect(member.author.handle).toBe('RealPatriot81000')
  expect(member.kinds).toEqual(expect.arrayContaining(['wording', 'links', 'profiles', 'repetition']))
  expect(member.looks).toContain('digits')
  expect(member.step).toMatchObject({ windowSeconds: 30 })
  expect(member.independentKinds).toBeGreaterThanOrEqual(4)
  const { clusters } = ofSet()
  expect(member.clusterIds).toEqual(
    clusters.filter(({ accounts }) => accounts.includes(member.key)).map(({ id }) => id),
  )
  expect(member.clusterIds.length).toBeGreaterThan(1)
})

test('one who shares nothing has no evidence and no group', () => {
  expect(readingOf('citizen1')).toMatchObject({
    kinds: [],
    looks: [],
    step: undefined,
    independentKinds: 0,
    clusterIds: [],
  })
})

test('coordinated accounts are those that act with others, by the platform’s ids', () => {
  const { coordinatedAccounts, byAccount } = ofSet()
  expect(coordinatedAccounts).toEqual([...byAccount.values()].filter(actsWithOthers).map(({ author }) => author.id))
  expect(coordinatedAccounts).toHaveLength(12)
})

test('posts with nearly the same text carry their group’s number, the largest group first', () => {
  const copy = (id: string, name: string, text: string, minutes: number) =>
    makePost(id, { name, text, at: NINE + minutes * 60_000 })
  const [a, b] = ['open the dam files today please', 'nobody told us about the flooded road']
  const signals = [
    ...[0, 1, 2].map((index) => copy(`b${index}`, `n${index}`, b, index * 50)),
    ...[0, 1, 2, 3].map((index) => copy(`a${index}`, `m${index}`, a, index * 50)),
    // A link that others share is no text.
    ...ordinaryTalk(5).map((signal) => ({
      ...signal,
      refs: { ...signal.refs, urls: ['https://buried-proof.example/'] },
    })),
  ]
  const { nearDuplicateGroups } = measureCoordination(makeSet(signals))
  expect(Object.fromEntries(nearDuplicateGroups)).toEqual({
    a0: 'd1',
    a1: 'd1',
    a2: 'd1',
    a3: 'd1',
    b0: 'd2',
    b1: 'd2',
    b2: 'd2',
  })
})

/** Twenty posts of as many accounts. */
const talk = (change: (signal: Signal, index: number) => Signal) =>
  makeSet(
    Array.from({ length: 20 }, (_, index) =>
      makePost(`p${index}`, { name: `n${index}`, text: `w${index} x${index}`, at: NINE + index * 1_800_000 }),
    ).map(change),
  )

test('what the sample could have shown is told of its posts, hours, known profiles and exact times', () => {
  const plain = measureCoordination(talk((signal) => signal))
  expect(plain.power).toEqual(powerOf({ posts: 20, hours: 24, profiles: 1, coarse: 0 }))
  const undated = talk((signal, index) => ({
    ...signal,
    author: signal.author && (index < 10 ? { ...signal.author, createdAt: null } : signal.author),
  }))
  expect(measureCoordination(undated).power).toEqual(powerOf({ posts: 20, hours: 24, profiles: 0.5, coarse: 0 }))
  const coarse = talk((signal, index) => ({
    ...signal,
    publishedPrecision: (['minute', 'hour', 'second', 'second'] as const)[index % 4] ?? 'day',
  }))
  expect(measureCoordination(coarse).power).toEqual(powerOf({ posts: 20, hours: 24, profiles: 1, coarse: 0.5 }))
  const short = { ...talk((signal) => signal), since: new Date(NINE) }
  expect(measureCoordination(short).power).toEqual(powerOf({ posts: 20, hours: 15, profiles: 1, coarse: 0 }))
})

test('of too few posts nothing is said that they could have shown', () => {
  expect(measureCoordination(makeSet(ordinaryTalk(14))).power).toEqual([])
})

test('an empty set is read without an account, at 75', () => {
  expect(measureCoordination(makeSet([]))).toMatchObject({
    signals: 0,
    socialSignals: 0,
    accounts: 0,
    score: 75,
    power: [],
    coordinatedAccounts: [],
  })
})

test('all signals may be cited unless the brief lists fewer', () => {
  expect(ofSet().listed).toEqual(new Set(SIGNALS.map(({ id }) => id)))
  const listed = new Set(['campaign0'])
  const reading = measureCoordination(SET, listed)
  expect(reading.listed).toBe(listed)
  for (const { evidence } of reading.families) expect(evidence.filter((id) => id !== 'campaign0')).toEqual([])
  expect(reading.score).toBe(READING.score)
})

test('what was used to measure is stated', () => {
  const { parameters, byId, listsAccountsOnX, signals } = ofSet()
  expect(parameters).toEqual({
    windows_seconds: [30, 120, 600, 3600],
    duplicate_jaccard: 0.42,
    accounts_min: 3,
    posts_min: 15,
    named_from_chance: 0.95,
    window_hours: 24,
    reference: 'shipped rates, measured on simulated posts',
  })
  expect([byId.size, byId.get('campaign0')?.id, signals, listsAccountsOnX]).toEqual([64, 'campaign0', 64, false])
})

test('hours are stated to a hundredth, and whether rates of earlier sets were used', () => {
  const rates = [{ platform: 'x', deltaSeconds: 30, share: 0.01, pairs: 9000 } as const]
  const set = makeSet([], {
    until: new Date(Date.UTC(2026, 2, 1) + 12_345_000),
    referenceRates: rates,
    listsAccountsOnX: true,
  })
  const { parameters, listsAccountsOnX } = measureCoordination(set)
  expect(parameters).toMatchObject({
    window_hours: 3.43,
    reference: 'rates from earlier sets, combined with the shipped ones',
  })
  expect(listsAccountsOnX).toBe(true)
})
