import { expect, test } from 'vitest'
import { BRIEF } from '#tests/fixtures/brief.ts'
import { makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import type { BriefFindings } from '../brief.ts'
import { summarize } from './summary.ts'

const PROFILE = { fear: 0.31, outrage: 0.52, hope: 0.17, urgency: 0.49, pride: 0.04 }

function summaryOf(outrage: [number, number], urgency: [number, number]): string {
  const other: [number, number] = [0, 0.1]
  const intervals = { fear: other, outrage, hope: other, urgency, pride: other }
  const basis = { measured: 60, counted: 60, is_sufficient: true, intervals, as_amplified: null }
  const found: Omit<BriefFindings, 'executive_summary'> = { ...BRIEF, emotion_profile: PROFILE, emotion_basis: basis }
  return summarize(found, makeSet(ordinaryTalk(20)))
}

test('an emotion stands out only where the range of its mean lies above that of the next', () => {
  expect(summaryOf([0.51, 0.53], [0.4, 0.5])).toContain('outrage stands out in the wording, at 0.52')
  const close = summaryOf([0.45, 0.6], [0.4, 0.55])
  expect(close).toContain('outrage is voiced most, at 0.52, not clearly before urgency, at 0.49')
  expect(close).not.toContain('stands out')
})

test('of a set without a signal it is said that nobody spoke, and that it is free', () => {
  const summary = summarize(BRIEF, makeSet([]))
  expect(summary).toBe('The sources answered, and none of them has anything on “dam” in this time. It costs nothing.')
})
