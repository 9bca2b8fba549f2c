import { expect, test } from 'vitest'
import { aDocument, someSentences } from '#tests/fixtures/document.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { type TextReading, UNREAD } from '../../text-reading.ts'
import type { Genre } from '../../vocabulary.ts'
import { measureStrategicSilence } from './measure.ts'
import { missingAsRead } from './missing-as-read.ts'

const news: ArticleDocument['genre'] = { label: 'news', confidence: 1 }
const measure = (given: Partial<ArticleDocument>) =>
  measureStrategicSilence(aDocument({ genre: news, wordCount: 300, ...given }))
const withMissing = (missing: NonNullable<TextReading['missing']>, given: Partial<ArticleDocument> = {}) =>
  measure({ reading: { ...UNREAD, missing }, sentences: someSentences(4), ...given })
const absent = (count: number): NonNullable<TextReading['missing']> =>
  Array.from({ length: count }, (_, index) => ({
    matter: `matter ${index}.`,
    passage: { start: index, end: index + 1 },
  }))

test.each([
  // Half of what all eight checks together would be sure of, less for a short text: .5 · (.6 + .4 · words / 300)
  [300, 0.5],
  [600, 0.5],
  [150, 0.4],
  [100, 0.3667],
])('that nothing was found absent in %i words has a confidence of %f', (wordCount, confidence) => {
  expect(measure({ wordCount }).uncertainty).toEqual({ range: null, confidence, n: 8 })
})

test('what is found absent has the mean confidence of its checks', () => {
  expect(withMissing(absent(2)).uncertainty).toEqual({ range: null, confidence: 0.6, n: 8 })
  expect(withMissing(absent(2), { wordCount: 150 }).uncertainty.confidence).toBe(0.48)
  // A document that cannot be traced (.6), a change without a base (.55) and no date (.6).
  const text = 'A new study shows that the town grew. Rents rose by 12 per cent.'
  expect(measureStrategicSilence({ ...aDocument({ text }), genre: news, wordCount: 300 }).uncertainty.confidence).toBe(
    0.5833,
  )
})

test.each([
  ['news', 8],
  ['analysis', 8],
  ['feature', 8],
  ['opinion', 4],
  ['interview', 4],
  ['satire', 0],
  ['sponsored', 0],
  ['press_release', 0],
  ['other', 0],
] as const satisfies (readonly [Genre, number])[])('%s is asked for %i things', (label, n) => {
  const { uncertainty } = measure({ genre: { label, confidence: 1 } })
  expect([uncertainty.n, uncertainty.confidence]).toEqual([n, n === 0 ? 0 : 0.5])
})

test('opinion is asked for what it cites, and not for the answer of somebody accused', () => {
  const findings = (text: string, label: Genre) =>
    measureStrategicSilence({ ...aDocument({ text }), wordCount: 120, genre: { label, confidence: 1 } }).fields
      .strategic_silence.findings.length
  const [study, accused] = ['A new study shows that it pays.', 'The union accused Harald Brandt of fraud.']
  expect([findings(study, 'opinion'), findings(accused, 'opinion')]).toEqual([1, 0])
  expect([findings(study, 'analysis'), findings(accused, 'analysis')]).toEqual([1, 1])
})

test.each([
  [99, 0],
  [100, 8],
])('a text of %i words is asked for %i things', (wordCount, n) => {
  expect(measure({ wordCount }).uncertainty.n).toBe(n)
})

test('a text that is cut off is asked for nothing, whatever its reader misses', () => {
  const { fields, uncertainty } = withMissing(absent(2), { truncated: true })
  expect(fields.strategic_silence).toEqual({ findings: [], severity: 'low', evidence: [] })
  expect(uncertainty).toEqual({ range: null, confidence: 0, n: 0 })
})

test('five findings are listed at most, as absent from the text', () => {
  const { findings, severity, evidence } = withMissing(absent(6)).fields.strategic_silence
  expect(findings).toEqual([0, 1, 2, 3, 4].map((index) => `Not found in the text: matter ${index}.`))
  expect([severity, evidence.length]).toEqual(['moderate', 5])
  expect(withMissing(absent(1)).fields.strategic_silence.severity).toBe('low')
})

test('a finding has the voice of the sentence that its passage begins in', () => {
  const [first, second] = someSentences(2)
  const sentences = [first, second && { ...second, voice: 'speaker' as const }].flatMap((each) => each ?? [])
  const voiceAt = (start: number) =>
    withMissing([{ matter: 'a date.', passage: { start, end: start + 1 } }], { sentences }).fields.strategic_silence
      .evidence[0]?.voice
  expect([0, 8, 9, 10, 18, 19].map(voiceAt)).toEqual(['author', 'author', 'author', 'speaker', 'speaker', 'author'])
})

test('a finding on the headline is the author’s, at its place there', () => {
  const passage = { start: 10, end: 12, in: 'title' as const }
  const sentences = someSentences(2, { voice: 'speaker' })
  expect(withMissing([{ matter: 'a date.', passage }], { sentences }).fields.strategic_silence.evidence).toEqual([
    {
      draft: true,
      family: 'S',
      start: 10,
      end: 12,
      note: 'Calls for information that is missing',
      confidence: 0.6,
      voice: 'author',
      in: 'title',
    },
  ])
})

test('a finding in the text has its place, and none in the headline', () => {
  expect(withMissing(absent(1)).fields.strategic_silence.evidence).toEqual([
    {
      draft: true,
      family: 'S',
      start: 0,
      end: 1,
      note: 'Calls for information that is missing',
      confidence: 0.6,
      voice: 'author',
    },
  ])
})

test('what a reader misses is taken as it is, and nothing without such a reader', () => {
  const missing = [{ matter: 'a date.', passage: { start: 1, end: 2 } }]
  expect(missingAsRead(aDocument({ reading: { ...UNREAD, missing } }))).toStrictEqual([
    { ...missing[0], note: 'Calls for information that is missing', confidence: 0.6 },
  ])
  expect(missingAsRead(aDocument())).toBeUndefined()
})
