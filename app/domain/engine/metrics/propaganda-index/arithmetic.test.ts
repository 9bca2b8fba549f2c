import { expect, test } from 'vitest'
import { aDocument, someSentences, wordsOf } from '#tests/fixtures/document.ts'
import { documentWith } from '#tests/fixtures/reading.ts'
import type { Technique } from '../../vocabulary.ts'
import { measurePropagandaIndex } from './measure.ts'

type Found = { words: string; type?: Technique; in?: 'title'; voice?: 'author' | 'speaker'; confidence?: number }

const measure = (text: string, found: readonly Found[], title = '') => {
  const passages = found.map((one) => ({ layer: 'technique' as const, type: 'slogans' as const, ...one }))
  return measurePropagandaIndex(documentWith(text, { passages }, title))
}
const indexOf = (text: string, found: readonly Found[], title = '') =>
  measure(text, found, title).fields.propaganda_index.score

/** A sentence of so many words, each a different one, so that any of them can be given. */
const numbered = (count: number, from = 1) =>
  `W${Array.from({ length: count }, (_, index) => from + index).join(' w')}.`
const passage = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `w${from + index}`).join(' ')

// With the 60 plain words that every text is given, 40 words make 100.
test.each([
  [1, 0.1, 5],
  [1, 0.5, 14],
  [1, 1, 20],
  [2, 0.5, 20],
  [3, 1, 35],
  [7, 1, 52],
  [14, 0.5, 52],
  [12, 1, 63],
  [20, 1, 74],
])('%i words in a device with confidence %f, of 40 words in all, give an index of %i', (words, confidence, index) => {
  expect(indexOf(numbered(40), [{ words: passage(2, words + 1), confidence }])).toBe(index)
})

test('words of speakers are not among those that the share is taken of', () => {
  const said = `“${wordsOf(60)}” said Tom Reed.`
  expect(indexOf(`${numbered(40)} ${said}`, [{ words: passage(2, 13), confidence: 1 }])).toBe(63)
})

test('of a sentence that is partly quoted, only the words outside count, and no more of them can be in a device', () => {
  // 20 of its 40 words are quoted, so 12 of 20 + 60 words would be .15 and 20 of 80 are .25: 1 − e^(−(.25 / .12)^.6).
  const half = `W1 ${passage(2, 20)} “${passage(21, 40)}”.`
  expect(indexOf(half, [{ words: half.slice(0, -1), confidence: 1 }])).toBe(79)
})

test('the headline is one of the units, and its words and devices count as those of a sentence do', () => {
  // 20 words of the headline, 20 of the text, 12 in a device.
  const found = [{ words: passage(2, 13), confidence: 1, in: 'title' as const }]
  const { fields, uncertainty } = measure(numbered(20, 51), found, numbered(20))
  expect(fields.propaganda_index.score).toBe(63)
  expect(uncertainty.n).toBe(2)
})

test('a device of the text is none of the headline, wherever it begins', () => {
  const text = numbered(20, 51)
  const inText = [{ words: text.slice(0, -1), confidence: 1 }]
  // 20 of 100 words, of which the headline has 20.
  expect(indexOf(text, inText, numbered(20))).toBe(74)
})

test('a text without a headline has as many units as sentences with words of the author, a single word included', () => {
  expect(measure('No. The fee stays. “That is what you all want,” said Tom Reed. It does.', []).uncertainty.n).toBe(3)
  const document = documentWith('No. The fee stays.', {})
  const [first] = someSentences(1)
  expect(
    first && measurePropagandaIndex({ ...document, sentences: [first, ...document.sentences] }).uncertainty.n,
  ).toBe(2)
})

test('a word that only in part lies in a device is outside it', () => {
  const text = numbered(40)
  expect(indexOf(text, [{ words: passage(2, 4).slice(1), confidence: 1 }])).toBe(
    indexOf(text, [{ words: passage(3, 4), confidence: 1 }]),
  )
  expect(indexOf(text, [{ words: `${passage(2, 3)} w`, confidence: 1 }])).toBe(
    indexOf(text, [{ words: passage(2, 3), confidence: 1 }]),
  )
})

test('overlapping devices are one, up to the later end and with the higher confidence', () => {
  const overlapping = (one: number, other: number) => [
    { words: passage(2, 8), confidence: one },
    { words: passage(8, 13), confidence: other },
  ]
  expect(indexOf(numbered(40), overlapping(1, 0.2))).toBe(63)
  expect(indexOf(numbered(40), overlapping(0.2, 1))).toBe(63)
  const inside = [
    { words: passage(2, 13), confidence: 1 },
    { words: passage(4, 5), confidence: 0.2 },
  ]
  expect(indexOf(numbered(40), inside)).toBe(63)
})

test('devices side by side keep their own confidence', () => {
  // 3 words of 1 and 6 of .5 are 6 of 100: 1 − e^(−(.06 / .12)^.6).
  const found = [
    { words: `${passage(2, 4)} `, confidence: 1 },
    { words: `${passage(5, 10)} `, confidence: 0.5 },
    { words: passage(11, 11), confidence: 0 },
  ]
  expect(indexOf(numbered(40), found)).toBe(48)
})

test('devices count in the sentence that they are in, whatever their order', () => {
  const text = `${numbered(20)} ${numbered(20, 21)}`
  const [early, late] = [
    { words: passage(2, 7), confidence: 1 },
    { words: passage(30, 35), confidence: 1 },
  ]
  expect(indexOf(text, [early, late])).toBe(63)
  const document = documentWith(text, {
    passages: [early, late].map((one) => ({ layer: 'technique', type: 'slogans', ...one })),
  })
  const passages = document.reading.passages.toReversed()
  const { fields } = measurePropagandaIndex({ ...document, reading: { ...document.reading, passages } })
  expect(fields.propaganda_index.score).toBe(63)
})

test('three passages in twelve sentences give a confidence of .65 · (1 − 1/e) · (.6 + .4 · (1 − 1/e))', () => {
  const text = Array.from({ length: 12 }, (_, index) => numbered(5, index * 5 + 1)).join(' ')
  const found = [2, 12, 22].map((at) => ({ words: passage(at, at), type: 'doubt' as const }))
  const { fields, uncertainty } = measure(text, found)
  expect(fields.propaganda_index.confidence).toBe(0.3504)
  expect(uncertainty.confidence).toBe(0.3504)
})

test('a text that is no journalism is not measured, whatever is found in it', () => {
  const passages = [{ layer: 'technique' as const, type: 'slogans' as const, words: passage(2, 13), confidence: 1 }]
  const document = documentWith(numbered(40), { passages })
  expect(measurePropagandaIndex({ ...document, genre: { label: 'other', confidence: 1 } })).toEqual({
    fields: {
      propaganda_index: {
        score: 0,
        severity: 'low',
        techniques: [],
        confidence: 0,
        reason: 'This is not journalism, so persuasion devices are not measured.',
      },
    },
    uncertainty: { range: null, confidence: 0, n: 0 },
  })
  expect(measurePropagandaIndex({ ...document, genre: { label: 'satire', confidence: 1 } }).uncertainty.n).toBe(1)
})

test('sentences that are all alike give a range of one point, fewer than five give none', () => {
  const sentences = Array.from({ length: 5 }, (_, index) => numbered(8, index * 8 + 1))
  const found = sentences.map((_, index) => ({ words: passage(index * 8 + 2, index * 8 + 2), confidence: 1 }))
  // 5 of 100 words: 1 − e^(−(.05 / .12)^.6).
  expect(measure(sentences.join(' '), found)).toMatchObject({
    fields: { propaganda_index: { score: 45 } },
    uncertainty: { range: [45, 45], n: 5 },
  })
  expect(measure(sentences.slice(0, 4).join(' '), found.slice(0, 4)).uncertainty.range).toBeNull()
})

test('where one sentence holds all, the range goes from a text without it to one with more of it', () => {
  const sentences = Array.from({ length: 10 }, (_, index) => numbered(4, index * 4 + 1))
  const { fields, uncertainty } = measure(sentences.join(' '), [{ words: passage(2, 4), confidence: 1 }])
  const [low = 100, high = 0] = uncertainty.range ?? []
  expect(low).toBe(0)
  expect(high).toBeGreaterThan(fields.propaganda_index.score)
})

test('the technique without which the index is lowest is left out, and of equals the first in the text', () => {
  const text = numbered(40)
  const without = (doubt: number, slogans: number) => {
    const { counterfactual } = measure(text, [
      { words: passage(2, 1 + doubt), type: 'doubt', confidence: 1 },
      { words: passage(20, 19 + slogans), type: 'slogans', confidence: 1 },
    ])
    return [counterfactual?.without.map(({ start, end }) => text.slice(start, end)), counterfactual?.value]
  }
  expect(without(7, 3)).toEqual([[passage(2, 8)], 35])
  expect(without(3, 7)).toEqual([[passage(20, 26)], 35])
  expect(without(3, 3)).toEqual([[passage(2, 4)], 35])
})

test('techniques are listed by how often the author uses them, then in the order of the vocabulary', () => {
  const found = [
    { words: passage(2, 2), type: 'doubt' as const },
    { words: passage(4, 4), type: 'slogans' as const },
    { words: passage(6, 6), type: 'slogans' as const },
    { words: passage(8, 8), type: 'repetition' as const },
    { words: passage(22, 23), type: 'straw_man' as const },
  ]
  const { techniques } = measure(`${numbered(20)} “W21 ${passage(22, 30)},” said Tom Reed.`, found).fields
    .propaganda_index
  expect(techniques.map(({ technique, count }) => [technique, count])).toEqual([
    ['slogans', 2],
    ['repetition', 1],
    ['doubt', 1],
  ])
})

test('a passage is shown as it was found: its place, voice, confidence and what it resembles', () => {
  const found = { words: passage(2, 3), type: 'doubt' as const, confidence: 0.43218 }
  const { techniques } = measure(`${numbered(3)} “W4 ${passage(5, 9)},” said Tom Reed.`, [
    found,
    { ...found, words: passage(5, 6) },
  ]).fields.propaganda_index
  const same = { draft: true, family: 'R', confidence: 0.4322 }
  // Strictly: a passage of the text says nothing of the headline.
  expect(techniques[0]?.evidence).toStrictEqual([
    {
      ...same,
      start: 3,
      end: 8,
      note: 'Resembles sowing doubt: it questions credibility without giving a reason.',
      voice: 'author',
    },
    { ...same, start: 14, end: 19, note: 'A speaker’s words, not counted. Resembles sowing doubt.', voice: 'speaker' },
  ])
})

test('a document without a sentence has an index of 0', () => {
  expect(measurePropagandaIndex(aDocument()).fields.propaganda_index).toMatchObject({ score: 0, confidence: 0 })
})
