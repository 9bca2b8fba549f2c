import { expect, test } from 'vitest'
import { type EvidenceSpan, SPEAKER_NOT_COUNTED } from '#app/domain/engine/evidence-span.ts'
import { whyItCounts } from './evidence.tsx'

const SPAN: EvidenceSpan = {
  code: 'L1',
  quote: 'sold off like cattle',
  start: 0,
  end: 20,
  note: 'Fear: evoked by the wording.',
  confidence: 0.5,
  voice: 'speaker',
}

test('a line on a speaker’s passage says once that the words are a speaker’s', () => {
  expect(whyItCounts(SPAN)).toBe('A quoted speaker’s words. Fear: evoked by the wording.')
  const note = `${SPEAKER_NOT_COUNTED} Loaded wording that carries a judgement.`
  expect(whyItCounts({ ...SPAN, note })).toBe(note)
  expect(whyItCounts({ ...SPAN, voice: 'author' })).toBe(SPAN.note)
})

test('a line on a passage of unsure kind says at its end what it may be instead', () => {
  const unsure: EvidenceSpan = { ...SPAN, alternatives: [{ type: 'slogans', confidence: 0.2 }] }
  expect(whyItCounts(unsure)).toBe('A quoted speaker’s words. Fear: evoked by the wording. Or: slogan.')
})

test('a line on the headline says once that it is about the headline', () => {
  const title: EvidenceSpan = { ...SPAN, in: 'title', voice: 'author' }
  expect(whyItCounts({ ...title, note: 'The body has no word as strong.' })).toBe(
    'In the headline. The body has no word as strong.',
  )
  const note = 'The headline states this. The body denies it.'
  expect(whyItCounts({ ...title, note })).toBe(note)
})
