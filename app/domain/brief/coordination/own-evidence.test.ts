import { expect, test } from 'vitest'
import {
  AT_CHANCE,
  BEYOND,
  evidenceOf,
  liftOf,
  postAt,
  postsAt,
  sharedIn,
  traitOf,
  traitsOf,
} from '#tests/fixtures/shared-evidence.ts'
import type { ObjectEvidence } from './object-evidence.ts'
import { postsInStep, readOwnEvidence } from './own-evidence.ts'

const ME = 'x:id-a0'
/** I post at nine, another half a minute later, a third an hour later. */
const POSTS = postsAt([0, 30, 3600])
const TIMED = { lift: liftOf(), timing: 0.5 }
const link = (more: Partial<ObjectEvidence> = {}) => evidenceOf(sharedIn('co_url', POSTS), more)
const reply = (more: Partial<ObjectEvidence> = {}) => evidenceOf(sharedIn('co_reply', POSTS), more)
const NUMBERED = { hasDigitTail: true, hasFewFollowers: true }

test('a post is in step within the window of another account’s, up to the window’s very end', () => {
  const ids = (seconds: readonly number[]) =>
    postsInStep({ object: sharedIn('co_url', postsAt(seconds)), lift: liftOf() }).map(({ account }) => account)
  expect(ids([0, 30, 3600])).toEqual(['x:id-a0', 'x:id-a1'])
  expect(ids([0, 31, 3600])).toEqual([])
})

test('an account is not in step with itself, nor where times are too coarse', () => {
  const alone = [postAt(0, { by: 'a0' }), postAt(1, { by: 'a0' })]
  expect(postsInStep({ object: sharedIn('co_url', alone), lift: liftOf() })).toEqual([])
  expect(postsInStep({ object: sharedIn('co_url', POSTS), lift: undefined })).toEqual([])
})

test('timing is one’s own only where one’s own post is in step', () => {
  expect(readOwnEvidence(traitsOf(ME), [link(TIMED)])).toMatchObject({
    timing: 0.5,
    step: { kind: 'co_url', windowSeconds: 30, observed: 0.4, expected: 0.1, bound: 0.2 },
  })
  expect(readOwnEvidence(traitsOf('x:id-a2'), [link(TIMED)])).toMatchObject({ timing: 0, step: undefined })
})

test('timing that is not beyond chance is none, and what others share is not mine', () => {
  expect(readOwnEvidence(traitsOf(ME), [link({ ...TIMED, timing: 0 })])).toMatchObject({ timing: 0, step: undefined })
  expect(readOwnEvidence(traitsOf('x:id-stranger'), [link(TIMED)])).toMatchObject({ timing: 0, step: undefined })
})

test('the looks of a group that it is not in are not an account’s', () => {
  const others = link({ digits: traitOf(1), followers: traitOf(1) })
  expect(readOwnEvidence(traitsOf('x:id-stranger', NUMBERED), [others]).looks).toEqual([])
})

test('of several timings the strongest is told', () => {
  const wide = link({ lift: liftOf({ windowSeconds: 120 }), timing: 0.6 })
  for (const objects of [
    [link(TIMED), wide],
    [wide, link(TIMED)],
  ]) {
    expect(readOwnEvidence(traitsOf(ME), objects)).toMatchObject({ timing: 0.6, step: { windowSeconds: 120 } })
  }
})

test('a handle is told only where it has the digits and more of its group have them than by chance', () => {
  const beyond = link({ digits: traitOf(1) })
  const looks = (account: object, object: ObjectEvidence) => readOwnEvidence(traitsOf(ME, account), [object]).looks
  expect(looks(NUMBERED, beyond)).toEqual(['digits'])
  expect(looks({}, beyond)).toEqual([])
  expect(looks(NUMBERED, link({ digits: traitOf(1, AT_CHANCE) }))).toEqual([])
})

test('few followers are told only where it has them and more of its group do than by chance', () => {
  const beyond = link({ followers: traitOf(1) })
  const looks = (account: object, object: ObjectEvidence) => readOwnEvidence(traitsOf(ME, account), [object]).looks
  expect(looks(NUMBERED, beyond)).toEqual(['followers'])
  expect(looks({ hasFewFollowers: false }, beyond)).toEqual([])
  expect(looks({}, beyond)).toEqual([])
  expect(looks(NUMBERED, link({ followers: traitOf(1, AT_CHANCE) }))).toEqual([])
  expect(looks(NUMBERED, link({ digits: traitOf(1), followers: traitOf(1) }))).toEqual(['digits', 'followers'])
})

test('looks alone make profiles a kind of evidence', () => {
  const holds = (account: object) =>
    readOwnEvidence(traitsOf(ME, account), [link({ digits: traitOf(1) })]).holds('profiles')
  expect([holds(NUMBERED), holds({})]).toEqual([true, false])
})

test('whoever posts a text, link or hashtags holds that evidence, and the dates of creation', () => {
  const { holds } = readOwnEvidence(traitsOf(ME), [link()])
  expect((['wording', 'links', 'hashtags', 'creation'] as const).map(holds)).toEqual([true, true, true, true])
  expect((['replies', 'profiles', 'repetition'] as const).map(holds)).toEqual([false, false, false])
})

test('a reply is one’s own evidence only if it comes in step with another to the same post', () => {
  const holds = (account: string, object: ObjectEvidence) =>
    readOwnEvidence(traitsOf(account), [object]).holds('replies')
  expect(holds(ME, reply(TIMED))).toBe(true)
  expect(holds('x:id-a2', reply(TIMED))).toBe(false)
  expect(holds(ME, reply({ lift: liftOf() }))).toBe(false)
  expect(holds(ME, link(TIMED))).toBe(false)
})

test.each([
  [2, { again: traitOf(1, BEYOND) }, true],
  [2, { again: traitOf(1, AT_CHANCE) }, false],
  [2, { waves: { ...BEYOND, windowSeconds: 30, strength: 0.1 } }, true],
  [1, { again: traitOf(1, BEYOND) }, false],
  [1, { waves: { ...BEYOND, windowSeconds: 30, strength: 0.1 } }, false],
])('%i posts of one’s own, with %o in the group, are repetition: %s', (count, more, isHeld) => {
  const object = link({ ...more, postsByAccount: new Map([[ME, count]]) })
  expect(readOwnEvidence(traitsOf(ME), [object]).holds('repetition')).toBe(isHeld)
})

test('a conversation without timing is no group: nothing of it is held', () => {
  const talk = reply({ digits: traitOf(1), again: traitOf(1), postsByAccount: new Map([[ME, 2]]) })
  const { holds, looks } = readOwnEvidence(traitsOf(ME, NUMBERED), [talk])
  expect([looks, holds('repetition')]).toEqual([[], false])
})
