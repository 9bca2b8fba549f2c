import { expect, test } from 'vitest'
import { isSpan, spansOf } from './spans-of.ts'

const SPAN = { code: 'R1', quote: 'they lied', start: 3, end: 12, note: '', confidence: 0.5, voice: 'author' }

test('a passage has a code, a quote and a place; a part of a report that lacks one of them is none', () => {
  const { code, quote, start } = SPAN
  expect([SPAN, { quote, start }, { code, start }, { code, quote }, { start }].map(isSpan)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a passage that a report has in several places is listed once', () => {
  expect(spansOf({ evidence: [SPAN], part: { evidence: SPAN, score: 3, none: null } })).toEqual([SPAN])
})
