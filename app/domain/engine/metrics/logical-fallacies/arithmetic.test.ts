import { expect, test } from 'vitest'
import { wordsOf } from '#tests/fixtures/document.ts'
import { documentWith } from '#tests/fixtures/reading.ts'
import type { OtherKind } from '../../alternatives.ts'
import type { FallacyType } from '../../vocabulary.ts'
import { measureLogicalFallacies } from './measure.ts'

type Found = { words: string; type: FallacyType; confidence?: number; alternatives?: OtherKind<FallacyType>[] }

const measure = (text: string, found: readonly Found[], title = '') => {
  const passages = found.map((one) => ({ layer: 'fallacy' as const, ...one }))
  return measureLogicalFallacies(documentWith(text, { passages }, title))
}
const sentences = (count: number) => Array.from({ length: count }, () => wordsOf(5)).join(' ')
const DILEMMA = 'Either we sell the harbour or we lose everything.'

test.each([
  // .5 · (1 − 1/e) · .7
  [10, 0.2212],
  // .5 · (1 − 1/e²) · .7
  [20, 0.3026],
])('that nothing was found in %i sentences has a confidence of %f', (count, confidence) => {
  expect(measure(sentences(count), []).uncertainty).toEqual({ range: null, confidence, n: count })
})

test('that something was found in ten sentences has a confidence of .5 · (1 − 1/e) · .9, if it is the author’s', () => {
  const found = { words: DILEMMA, type: 'false_dilemma' as const }
  expect(measure(`${sentences(9)} ${DILEMMA}`, [found]).uncertainty.confidence).toBe(0.2845)
  const said = `“${DILEMMA.slice(0, -1)},” said Jane Harmon.`
  const spoken = { ...found, words: DILEMMA.slice(0, -1) }
  expect(measure(`${sentences(9)} ${said}`, [spoken]).uncertainty.confidence).toBe(0.2212)
})

test('types are listed by the number of the author’s passages, those of a speaker’s alone not at all', () => {
  const lines = ['One is so.', 'Two is so.', 'Three is so.', 'Four is so.', 'Five is so.', 'Six is so.']
  const types = ['straw_man', 'ad_hominem', 'ad_hominem', 'straw_man', 'ad_hominem', 'appeal_to_anger'] as const
  const found = measure(
    lines.join(' '),
    lines.map((words, index) => ({ words, type: types[index] ?? 'straw_man' })),
  ).fields.logical_fallacies
  expect(found.map(({ type, count, quotes }) => [type, count, quotes])).toEqual([
    ['ad_hominem', 3, ['Two is so.', 'Three is so.', 'Five is so.']],
    ['straw_man', 2, ['One is so.', 'Four is so.']],
    ['appeal_to_anger', 1, ['Six is so.']],
  ])
})

test('a passage is shown where it is, a quote without the blanks around it', () => {
  const text = `It is so. ${DILEMMA} It is not.`
  const [found] = measure(text, [{ words: ` ${DILEMMA} `, type: 'false_dilemma', confidence: 0.43218 }]).fields
    .logical_fallacies
  expect(found?.quotes).toEqual([DILEMMA])
  expect(found?.evidence).toStrictEqual([
    {
      draft: true,
      family: 'R',
      start: 9,
      end: 11 + DILEMMA.length,
      note: 'Resembles a false dilemma: two options are offered and no third.',
      confidence: 0.4322,
      confidenceMax: 0.5,
      voice: 'author',
      kind: 'false_dilemma',
    },
  ])
})

test('a passage whose type is unsure is counted under the type shown alone, with the others beside it', () => {
  const alternatives = [{ type: 'slippery_slope' as const, confidence: 0.2 }]
  const found = measure(DILEMMA, [{ words: DILEMMA, type: 'false_dilemma', alternatives }]).fields.logical_fallacies
  expect(found.map(({ type, count }) => [type, count])).toEqual([['false_dilemma', 1]])
  expect(found[0]?.evidence[0]?.alternatives).toEqual(alternatives)
})

test('the note says how it reads, what to check, and that the type’s precision is not known', () => {
  expect(measure(DILEMMA, [{ words: DILEMMA, type: 'false_dilemma' }]).fields.logical_fallacies[0]?.note).toBe(
    'Reads as if two options are offered and no third. Check whether there is a third option. ' +
      'Confidence is at most 0.5, as the precision of this type has not been measured.',
  )
})

test('a persuasion device or a loaded word of the same place, or of the same name, is no fallacy', () => {
  const text = `${DILEMMA} It is so.`
  const document = documentWith(text, {
    passages: [
      { layer: 'technique', type: 'straw_man', words: DILEMMA },
      { layer: 'loaded', words: 'lose' },
    ],
  })
  const { fields, uncertainty } = measureLogicalFallacies(document)
  expect(fields.logical_fallacies).toEqual([])
  // .5 · (1 − e^(−2 / 10)) · .7
  expect(uncertainty.confidence).toBe(0.0634)
})
