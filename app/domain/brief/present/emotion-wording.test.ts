import { expect, test } from 'vitest'
import type { EmotionBasis } from '../brief.ts'
import { againstUsualWords, emotionBasisWords, usualBaseWords } from './emotion-wording.ts'

const PROFILE = { fear: 0.21, outrage: 0.3, hope: 0.01, urgency: 0, pride: 0 }
const BASIS: EmotionBasis = {
  measured: 90,
  counted: 80,
  is_sufficient: true,
  intervals: { fear: [0.12, 0.31], outrage: [0.2, 0.4], hope: [0, 0.04], urgency: [0, 0.02], pride: [0, 0.01] },
  as_amplified: null,
  against_usual: null,
  evidence: { fear: [], outrage: [], hope: [], urgency: [], pride: [] },
}
const usual = { usual: 0.04, finding: 'usual' as const }
const against = (more: Partial<NonNullable<EmotionBasis['against_usual']>>): EmotionBasis => ({
  ...BASIS,
  against_usual: {
    fear: usual,
    outrage: usual,
    hope: usual,
    urgency: usual,
    pride: usual,
    stand_ins: 0,
    of: ['5426 comments on Reddit'],
    ...more,
  },
})

test('what differs from usual is said with both figures, and that nothing does', () => {
  const basis = against({
    fear: { usual: 0.019, finding: 'more' },
    outrage: { usual: 0.1, finding: 'more' },
    hope: { usual: 0.038, finding: 'less' },
  })
  expect(againstUsualWords({ emotion_profile: PROFILE, emotion_basis: basis })).toBe(
    '21% of the signals express fear, more than the usual 2%. 30% of the signals express outrage, more than the usual 10%. 1% of the signals express hope, less than the usual 4%.',
  )
  expect(againstUsualWords({ emotion_profile: PROFILE, emotion_basis: against({}) })).toBe(
    'No emotion is expressed more or less than usual.',
  )
})

test('what is usual is named, and where it stands in for another platform', () => {
  expect(usualBaseWords(against({}))).toBe('“Usual” means as counted in 5,426 comments on Reddit.')
  expect(usualBaseWords(against({ stand_ins: 0.5 }))).toContain(
    'Platforms that were not counted have 50% of the signals.',
  )
})

test('where nothing is known to be usual nothing is compared, and the ranges are explained', () => {
  expect(againstUsualWords({ emotion_profile: PROFILE, emotion_basis: BASIS })).toBeUndefined()
  expect(usualBaseWords(BASIS)).toBeUndefined()
  expect(emotionBasisWords(BASIS)).toContain(
    'In about 95 of 100 such samples the true value is within the range: fear 0.12–0.31',
  )
})

test('of too few signals only that is said', () => {
  expect(emotionBasisWords({ ...BASIS, counted: 8, is_sufficient: false })).toBe(
    'Insufficient: 8 signals with English text, but at least 20 are needed.',
  )
})
