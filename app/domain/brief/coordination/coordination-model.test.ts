import { expect, test } from 'vitest'
import { familyOdds, suspicionOf, SUSPICION_MIN, WEIGHTS } from './coordination-model.ts'
import card from './coordination-model.json' with { type: 'json' }
import { EVIDENCE_FAMILIES } from './coordination-reading.ts'

/** More than any set can show. */
const STRONGEST = {
  wordingTiming: 9,
  linkTiming: 9,
  linkReach: 9,
  hashtagTiming: 9,
  replyTiming: 9,
  batch: 9,
  variedAges: 0,
  groupDigits: 9,
  ownDigits: 9,
  ownFollowers: 9,
  groupAgain: 9,
  ownAgain: 9,
  waves: 9,
}

test('no family of evidence alone makes an account more likely than not to act with others', () => {
  const odds = familyOdds(STRONGEST)
  for (const family of EVIDENCE_FAMILIES) expect(suspicionOf(odds, new Set([family]))).toBeLessThan(SUSPICION_MIN)
})

test('what is posted, by wording, link and hashtags together, is not enough either', () => {
  const content = new Set(['wording', 'links', 'hashtags'] as const)
  expect(suspicionOf(familyOdds(STRONGEST), content)).toBeLessThanOrEqual(SUSPICION_MIN)
})

test('no weight turns evidence around', () => {
  for (const weight of Object.values(WEIGHTS.account.features)) expect(weight).toBeGreaterThanOrEqual(0)
  const { bias, ...weights } = WEIGHTS.set
  for (const weight of Object.values(weights)) expect(weight).toBeGreaterThanOrEqual(0)
  expect(bias).toBeLessThan(0)
})

test('the card tells data, split, seeds, scores and date, and no held-out kind was used in tuning', () => {
  const { made, date, seeds, split, scores } = card.card
  expect({ made, date }).toEqual({
    made: 'npm run eval -- briefs --fit',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(seeds.fit).toMatch(/\d/)
  expect(scores.length).toBeGreaterThan(2)
  for (const kind of split.held_out.organic) expect(split.tuning.organic).not.toContain(kind)
  for (const kind of split.held_out.attacks) expect(split.tuning.attacks).not.toContain(kind)
})

test('what a family can add is limited, and content adds no more than one template can show', () => {
  expect(familyOdds(STRONGEST)).toEqual({
    wording: 2,
    links: 2,
    hashtags: 2,
    replies: 2,
    creation: 2,
    profiles: 1.4,
    repetition: 2,
  })
  const nothing = { wording: 0, links: 0, hashtags: 0, replies: 0, creation: 0, profiles: 0, repetition: 0 }
  const suspicion = (odds: object) => suspicionOf({ ...nothing, ...odds }, new Set(EVIDENCE_FAMILIES))
  expect(suspicion({ wording: 2, links: 2, hashtags: 2 })).toBe(suspicion({ wording: 2, links: 0.2 }))
  expect(suspicion({ wording: 2, links: 0.19 })).toBeLessThan(suspicion({ wording: 2, links: 0.2 }))
  expect(suspicion({ wording: 2, replies: 0.2 })).toBeLessThan(suspicion({ wording: 2, links: 0.2, replies: 0.2 }))
  expect(suspicion({ wording: 2, links: 2, replies: 0.2 })).toBeGreaterThan(suspicion({ wording: 2, links: 2 }))
})
