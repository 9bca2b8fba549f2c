import { expect, test } from 'vitest'
import type { EvidenceFamily, Step } from './coordination-reading.ts'
import { countIndependent, kindsOf } from './measure-coordination.ts'

const NONE = { wording: 0, links: 0, hashtags: 0, replies: 0, creation: 0, profiles: 0, repetition: 0 }
const everything = { holds: () => true }
const stepOf = (kind: Step['kind']): Step => ({
  kind,
  windowSeconds: 30,
  observed: 0.4,
  expected: 0.1,
  bound: 0.2,
})

test.each([
  [0.1999, []],
  [0.2, ['links']],
])('log-odds of %d for a family make it a kind of evidence, or not', (odds, kinds) => {
  expect(kindsOf({ ...NONE, links: odds }, everything)).toEqual(kinds)
})

test('what an account does not show itself is no evidence against it, however strong it is in its group', () => {
  const holds = (family: EvidenceFamily) => family === 'links'
  expect(kindsOf({ ...NONE, links: 5, creation: 5 }, { holds })).toEqual(['links'])
})

test.each([
  [0.1499, 1],
  [0.15, 2],
])('timing of %d beside a shared link counts as %d kinds', (timing, kinds) => {
  expect(countIndependent(['links'], { step: stepOf('co_url'), timing })).toBe(kinds)
})

test('several things shared count once, and so do a reply’s target and its time', () => {
  expect(countIndependent(['links', 'hashtags', 'wording'], { step: undefined, timing: 1 })).toBe(1)
  expect(countIndependent(['replies'], { step: stepOf('co_reply'), timing: 1 })).toBe(1)
  expect(countIndependent(['links', 'creation'], { step: undefined, timing: 0 })).toBe(2)
})
