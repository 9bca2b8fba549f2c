import { expect, test } from 'vitest'
import { documentWith } from '#tests/fixtures/reading.ts'
import { termName } from '../../../wording/wording.ts'
import { FALLACY_READINGS } from './fallacy-readings.ts'
import { FALLACY_TYPES } from '../../vocabulary.ts'
import type { FallacyType } from '../../vocabulary.ts'
import { measureLogicalFallacies } from './measure.ts'

type Found = { words: string; type: FallacyType; in?: 'title'; voice?: 'author' | 'speaker'; confidence?: number }

const measure = (text: string, found: readonly Found[], title = '') => {
  const passages = found.map((one) => ({ layer: 'fallacy' as const, ...one }))
  return measureLogicalFallacies(documentWith(text, { passages }, title))
}
const findingsIn = (text: string, found: readonly Found[], title = '') =>
  measure(text, found, title).fields.logical_fallacies

const DILEMMA = 'Either we sell the harbour or we lose everything.'
const SLOPE = 'Once the library closes on Sundays, the school will be next.'
const SAID = '“Either we close the school or we lose everything next year,” said Jane Harmon.'

test('a text in which nothing was found has no entry', () => {
  expect(findingsIn(DILEMMA, [])).toEqual([])
})

test('a speaker’s passage alone makes no entry', () => {
  expect(findingsIn(SAID, [{ words: SAID, type: 'false_dilemma', voice: 'speaker' }])).toEqual([])
})

test('a speaker’s passage stands in the evidence of an entry that the author carries, and is not counted', () => {
  const [finding] = findingsIn(`${DILEMMA}\n\n${SAID}`, [
    { words: DILEMMA, type: 'false_dilemma' },
    { words: SAID, type: 'false_dilemma', voice: 'speaker' },
  ])
  expect(finding).toMatchObject({ type: 'false_dilemma', count: 1, quotes: [DILEMMA] })
  expect(finding?.evidence.map((span) => span.voice)).toEqual(['author', 'speaker'])
  expect(finding?.evidence[1]?.note).toMatch(/^A speaker’s words, not counted. Resembles /)
})

test('every quote is its evidence passage, and no type is more certain than a half', () => {
  const sentences = FALLACY_TYPES.map((type, index) => ({ words: `It is argument ${index} for ${type}.`, type }))
  const text = sentences.map(({ words }) => words).join(' ')
  const findings = findingsIn(
    text,
    sentences.map((sentence) => ({ ...sentence, confidence: 0.9 })),
  )
  expect(findings).toHaveLength(FALLACY_TYPES.length)
  for (const { count, quotes, evidence } of findings) {
    expect(quotes).toEqual(evidence.map((span) => text.slice(span.start, span.end)))
    expect(count).toBe(1)
    expect(evidence.every((span) => span.family === 'R' && span.confidence <= 0.5)).toBe(true)
  }
})

test('a type’s note leaves its name to the heading above it, and a passage’s note, which stands alone, has it once', () => {
  for (const type of FALLACY_TYPES) {
    const [finding] = findingsIn(DILEMMA, [{ words: DILEMMA, type }])
    const { name, means } = FALLACY_READINGS[type]
    expect(finding?.note).toMatch(/^Reads as if .*\. Check .*\. Confidence is at most 0\.5, /)
    expect(finding?.note.toLowerCase()).not.toContain(name.replace(/^an? /, ''))
    expect(finding?.note.toLowerCase()).not.toContain(termName(type).toLowerCase())
    expect(finding?.evidence[0]?.note).toBe(`Resembles ${name}: ${means}.`)
  }
})

test('a passage of the headline is quoted from the headline', () => {
  const [finding] = findingsIn(
    'The council met on Monday.',
    [{ words: DILEMMA, type: 'false_dilemma', in: 'title' }],
    DILEMMA,
  )
  expect(finding).toMatchObject({ quotes: [DILEMMA] })
  expect(finding?.evidence[0]).toMatchObject({ in: 'title', start: 0, end: DILEMMA.length })
})

test('the most frequent type comes first', () => {
  const other = 'Once the bank leaves, the post office will be next.'
  const types = findingsIn([SLOPE, DILEMMA, other].join('\n\n'), [
    { words: SLOPE, type: 'slippery_slope' },
    { words: DILEMMA, type: 'false_dilemma' },
    { words: other, type: 'slippery_slope' },
  ]).map(({ type }) => type)
  expect(types).toEqual(['slippery_slope', 'false_dilemma'])
})

test('that nothing was found says less of a short text than of a long one', () => {
  const long = Array.from({ length: 40 }, () => 'The council met on Monday.').join(' ')
  expect(measure('The council met on Monday.', []).uncertainty.confidence).toBeLessThan(
    measure(long, []).uncertainty.confidence,
  )
})

test.each([
  [0.49, 0.49],
  [0.5, 0.5],
  [0.51, 0.5],
])('a passage found with a confidence of %f is shown with %f', (confidence, shown) => {
  const [finding] = findingsIn(DILEMMA, [{ words: DILEMMA, type: 'false_dilemma', confidence }])
  expect(finding?.evidence).toMatchObject([{ confidence: shown, confidenceMax: 0.5 }])
})

test('a text that is no journalism is not read for fallacies, whatever is found in it', () => {
  const passages = [{ layer: 'fallacy' as const, words: DILEMMA, type: 'false_dilemma' as const }]
  const document = documentWith(DILEMMA, { passages })
  const shown = (label: 'other' | 'opinion') =>
    measureLogicalFallacies({ ...document, genre: { label, confidence: 1 } }).fields.logical_fallacies
  expect(shown('other')).toEqual([])
  expect(shown('opinion')).toHaveLength(1)
})
