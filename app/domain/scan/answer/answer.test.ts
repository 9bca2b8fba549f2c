import { describe, expect, test } from 'vitest'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { measureWith } from '#tests/fixtures/reading.ts'
import { measureBuiltin } from '../../engine/builtin.ts'
import { textAlone } from '../../engine/prepare/article-document.ts'
import { UNREAD } from '../../engine/text-reading.ts'
import { BIAS_LABEL_NAMES, GENRES, HEADLINE_ISSUES, SEVERITIES } from '../../engine/vocabulary.ts'
import type { Analysis } from '../scan.ts'
import { notFound } from './absences.ts'
import { ANSWER_WORDS_MAX, answerOf } from './answer.ts'

const [L1] = ANALYSIS.loaded_language.evidence
const NOTHING: Analysis = {
  ...ANALYSIS,
  genre: { label: 'news', confidence: 0.9 },
  engine: { ...ANALYSIS.engine, warnings: [] },
  bias_spectrum: { ...ANALYSIS.bias_spectrum, position: 50, label: 'not placed', confidence: 0.1, evidence: [] },
  propaganda_index: { score: 0, severity: 'low', techniques: [], confidence: 0.6 },
  logical_fallacies: [],
  strategic_silence: { findings: [], severity: 'low', evidence: [] },
  emotional_resonance: { fear: 0, hope: 0, urgency: 0, outrage: 0, pride: 0, dominant: 'none', evidence: [] },
  loaded_language: { score: 0, sentences_share: 0, evidence: [] },
  headline_integrity: { score: 100, issues: [], evidence: [] },
  sourcing_transparency: { ...ANALYSIS.sourcing_transparency, named: 4, anonymous: 0 },
}
const OPINION: Analysis = {
  ...ANALYSIS,
  genre: { label: 'opinion', confidence: 0.9 },
  engine: { ...ANALYSIS.engine, warnings: [] },
  propaganda_index: { ...ANALYSIS.propaganda_index, score: 60, severity: 'high' },
  bias_spectrum: { ...ANALYSIS.bias_spectrum, position: 63, label: 'leans right', confidence: 0.7 },
  strategic_silence: NOTHING.strategic_silence,
}

test('a plain report says so and names its sources by number', () => {
  expect(answerOf(NOTHING)).toBe('A plain report: nothing in wording or reasoning stands out; four named sources.')
  const unnamed = { ...NOTHING, sourcing_transparency: { ...NOTHING.sourcing_transparency, named: 0, anonymous: 2 } }
  expect(answerOf(unnamed)).toBe('A plain report: nothing in wording or reasoning stands out; no source is named.')
})

test('a loaded opinion is named with its tone, its lean and how sure that is, and the arguments to check', () => {
  expect(answerOf(OPINION)).toBe('Opinion, heavily loaded; leans right, probable. Four arguments to check.')
})

test('a report with a gap or a fault in its headline is not called plain', () => {
  const gap = { ...NOTHING, strategic_silence: { ...NOTHING.strategic_silence, findings: ['Not found: an answer.'] } }
  expect(answerOf(gap)).toBe('A news report: nothing in wording or reasoning stands out; one gap to ask about.')
  const headline = { ...NOTHING.headline_integrity, issues: ['contradicted' as const] }
  expect(answerOf({ ...NOTHING, headline_integrity: headline })).toContain('the headline seems to contradict the body')
})

test('an unsure genre says so in a word', () => {
  const unsure = (confidence: number) => answerOf({ ...NOTHING, genre: { label: 'news', confidence } })
  expect(unsure(0.5)).toMatch(/^Probably a news report: /)
  expect(unsure(0.3)).toMatch(/^Perhaps a news report: /)
})

test('an opinion without cues is not placed; a plain report without cues is not said to be anywhere', () => {
  const opinion = { ...NOTHING, genre: OPINION.genre }
  expect(answerOf(opinion)).toContain('; not placed between left and right')
  expect(answerOf(NOTHING)).not.toContain('placed')
})

test('how sure a lean is follows from its confidence', () => {
  const at = (confidence: number) => answerOf({ ...OPINION, bias_spectrum: { ...OPINION.bias_spectrum, confidence } })
  expect(at(0.3)).toContain('leans right, possible')
  expect(at(0.9)).toContain('leans right, very probable')
})

test('what is no journalism is called neither plain nor loaded', () => {
  const answer = answerOf({ ...OPINION, genre: { label: 'other', confidence: 0.9 } })
  expect(answer).toMatch(/^Not journalism: /)
  expect(answer).not.toMatch(/plain|loaded|leans/)
})

test('satire is not judged by its words', () => {
  expect(answerOf({ ...OPINION, genre: { label: 'satire', confidence: 0.9 } })).toBe(
    'Satire: nothing in it should be taken as fact.',
  )
})

test('sponsored content and a press release are called what they are', () => {
  const as = (label: 'sponsored' | 'press_release') => answerOf({ ...OPINION, genre: { label, confidence: 0.9 } })
  expect(as('sponsored')).toMatch(/^Sponsored content, heavily loaded/)
  expect(as('press_release')).toMatch(/^A press release, heavily loaded/)
})

test('a text that was cut off says that only part of it was read', () => {
  const input = {
    ...textAlone('The board met on Monday and voted for the lease. It will meet again in May.', ''),
    truncated: true,
  }
  const cut = { ...NOTHING, ...measureBuiltin(input, UNREAD) }
  expect(answerOf(cut)).toMatch(/ Only part of it was read\.$/)
})

test('a text in a language that the engine does not read is not called plain', () => {
  const german = measureWith(
    'Der Rat hat am Montag über den Hafen beraten und will im Mai entscheiden. Die Verwaltung hat den Vertrag am Dienstag vorgelegt, und die Fraktionen haben ihn abgelehnt.',
  )
  for (const foreign of [
    { ...NOTHING, ...german },
    { ...NOTHING, language: 'fr' },
  ]) {
    expect(answerOf(foreign)).toMatch(/^Mostly in a language that the built-in engine does not read well/)
    expect(notFound(foreign)).toBe('')
  }
})

describe('withdrawn findings', () => {
  test('do not count in the answer', () => {
    const one = L1 === undefined ? [] : [L1]
    const loaded = { ...NOTHING, loaded_language: { score: 9, sentences_share: 0.1, evidence: one } }
    expect(answerOf(loaded)).toMatch(/^A news report, mostly plainly worded\./)
    const at = '2026-11-20T00:00:00.000Z'
    const withdrawals = one.map(({ code }) => ({ code, reason: 'It names an event.', at }))
    expect(answerOf({ ...loaded, withdrawals })).toMatch(/^A plain report: /)
  })

  test('lower the tone and the lean to what was measured without them', () => {
    const again = { range: null, reading: '' }
    const corrected = {
      ...OPINION,
      without_withdrawn: { propaganda_index: { ...again, value: 30 }, bias_spectrum: { ...again, value: null } },
    }
    expect(answerOf(corrected)).toBe('Opinion, loaded in places. Four arguments to check.')
  })
})

test('no answer has more than 25 words, whatever the readings', () => {
  for (const label of GENRES)
    for (const severity of SEVERITIES)
      for (const lean of BIAS_LABEL_NAMES)
        for (const issue of HEADLINE_ISSUES)
          for (const base of [OPINION, NOTHING]) {
            const answer = answerOf({
              ...base,
              genre: { label, confidence: 0.5 },
              engine: { ...base.engine, warnings: ['The text is cut off, so nothing is reported as missing from it.'] },
              propaganda_index: { ...base.propaganda_index, severity, score: 99, confidence: 0.1 },
              bias_spectrum: { ...base.bias_spectrum, label: lean, confidence: 0.9 },
              logical_fallacies: [],
              headline_integrity: { ...base.headline_integrity, issues: [issue] },
            })
            expect(answer.split(/\s+/).length, answer).toBeLessThanOrEqual(ANSWER_WORDS_MAX)
          }
})

test('an absence never stands without how much of such things is found', () => {
  expect(notFound(NOTHING)).toBe(
    'Looked for and not found: persuasion devices (the engine finds four in ten), loaded wording (four in ten) or fallacies (fewer than one in ten).',
  )
  const model = { ...NOTHING, engine: { ...NOTHING.engine, mode: 'claude' as const } }
  expect(notFound(model)).toContain('has not been measured')
  expect(notFound({ ...NOTHING, genre: { label: 'other', confidence: 1 } })).toBe('')
})
