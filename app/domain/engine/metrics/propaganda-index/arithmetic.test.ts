import { expect, test } from 'vitest'
import { aDocument, someSentences, wordsOf } from '#tests/fixtures/document.ts'
import { documentWith } from '#tests/fixtures/reading.ts'
import type { OtherKind } from '../../alternatives.ts'
import type { Technique } from '../../vocabulary.ts'
import { measurePropagandaIndex } from './measure.ts'

type Found = {
  words: string
  type?: Technique
  in?: 'title'
  voice?: 'author' | 'speaker'
  confidence?: number
  alternatives?: OtherKind<Technique>[]
}

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

/** The second word of each of eight sentences of five words. */
const EIGHT = Array.from({ length: 8 }, (_, index) => numbered(5, index * 5 + 1)).join(' ')
const seconds = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `w${(from + at) * 5 - 3}`)

// With the 60 plain words that every text is given, 40 words make 100: 1 − e^(−(share / .058)^.6).
test.each([
  [1, 0.1, 8],
  [1, 0.5, 21],
  [1, 1, 29],
  [2, 0.5, 29],
  [3, 1, 49],
  [7, 1, 67],
  [8, 0.725, 63],
])(
  '%i words in devices with confidence %f, each in a sentence of its own, of 40 in all, give an index of %i',
  (words, confidence, index) => {
    expect(
      indexOf(
        EIGHT,
        seconds(1, words).map((word) => ({ words: word, confidence })),
      ),
    ).toBe(index)
  },
)

test.each([
  [2, 41],
  [3, 45],
  [20, 45],
])('of one sentence as much counts as two and a half words: %i of 40 words in a device give %i', (words, index) => {
  expect(indexOf(numbered(40), [{ words: passage(2, words + 1), confidence: 1 }])).toBe(index)
})

test('of a sentence no more words can be in a device than are the author’s', () => {
  const document = documentWith('W1 w2 w3 w4.', {
    passages: [{ layer: 'technique', type: 'slogans', words: 'W1 w2 w3 w4', confidence: 1 }],
  })
  const sentences = document.sentences.map((sentence) => ({ ...sentence, quotedShare: 0.5 }))
  // 2 of 62 words
  expect(measurePropagandaIndex({ ...document, sentences }).fields.propaganda_index.score).toBe(51)
})

test('words of speakers are not among those that the share is taken of', () => {
  const said = `“${wordsOf(60)}” said Tom Reed.`
  expect(indexOf(`${numbered(40)} ${said}`, [{ words: passage(2, 3), confidence: 1 }])).toBe(41)
})

test('of a sentence that is partly quoted, only the words outside count', () => {
  // 20 of its 40 words are quoted, so it is 2.5 of 80.
  const half = `W1 ${passage(2, 20)} “${passage(21, 40)}”.`
  expect(indexOf(half, [{ words: half.slice(0, -1), confidence: 1 }])).toBe(50)
})

test('the headline is one of the units, and its words and devices count as those of a sentence do', () => {
  // 20 words of the headline, 20 of the text, two in a device.
  const found = [{ words: passage(2, 3), confidence: 1, in: 'title' as const }]
  const { fields, uncertainty } = measure(numbered(20, 51), found, numbered(20))
  expect(fields.propaganda_index.score).toBe(41)
  expect(uncertainty.n).toBe(2)
  expect(indexOf(numbered(20, 51), [{ ...found[0], words: passage(2, 9) }], numbered(20))).toBe(45)
})

test('a device of the text is none of the headline, wherever it begins', () => {
  const text = numbered(20, 51)
  const inText = [{ words: text.slice(0, -1), confidence: 1 }]
  // 2.5 of 100 words, of which the headline has 20.
  expect(indexOf(text, inText, numbered(20))).toBe(45)
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
    { words: passage(2, 3), confidence: one },
    { words: passage(3, 4), confidence: other },
  ]
  // Three words of .5
  expect(indexOf(numbered(40), overlapping(0.5, 0.2))).toBe(36)
  expect(indexOf(numbered(40), overlapping(0.2, 0.5))).toBe(36)
  const inside = [
    { words: passage(2, 4), confidence: 0.5 },
    { words: passage(3, 3), confidence: 0.2 },
  ]
  expect(indexOf(numbered(40), inside)).toBe(36)
})

test('devices side by side keep their own confidence', () => {
  // Two words of .5 and two of .25
  const found = [
    { words: `${passage(2, 3)} `, confidence: 0.5 },
    { words: `${passage(4, 5)} `, confidence: 0.25 },
    { words: passage(6, 6), confidence: 0 },
  ]
  expect(indexOf(numbered(40), found)).toBe(36)
})

test('devices count in the sentence that they are in, whatever their order', () => {
  const text = `${numbered(20)} ${numbered(20, 21)}`
  const [early, late] = [
    { words: passage(2, 2), confidence: 1 },
    { words: passage(30, 30), confidence: 1 },
  ]
  expect(indexOf(text, [early, late])).toBe(41)
  const document = documentWith(text, {
    passages: [early, late].map((one) => ({ layer: 'technique', type: 'slogans', ...one })),
  })
  const passages = document.reading.passages.toReversed()
  const { fields } = measurePropagandaIndex({ ...document, reading: { ...document.reading, passages } })
  expect(fields.propaganda_index.score).toBe(41)
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
  // 5 of 100 words
  expect(measure(sentences.join(' '), found)).toMatchObject({
    fields: { propaganda_index: { score: 60 } },
    uncertainty: { range: [60, 60], n: 5 },
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
  const without = (doubts: number, slogans: number) => {
    const { counterfactual } = measure(EIGHT, [
      ...seconds(1, doubts).map((words) => ({ words, type: 'doubt' as const, confidence: 1 })),
      ...seconds(doubts + 1, doubts + slogans).map((words) => ({ words, type: 'slogans' as const, confidence: 1 })),
    ])
    return [counterfactual?.without.map(({ start, end }) => EIGHT.slice(start, end)), counterfactual?.value]
  }
  // Three of 100 words are left.
  expect(without(5, 3)).toEqual([seconds(1, 5), 49])
  expect(without(3, 5)).toEqual([seconds(4, 8), 49])
  expect(without(3, 3)).toEqual([seconds(1, 3), 49])
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
  const same = { draft: true, family: 'R', confidence: 0.4322, kind: 'doubt' }
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

test('the other kinds of a passage are beside it, and count for nothing', () => {
  const sure = { words: passage(2, 3), type: 'doubt' as const }
  const unsure = { ...sure, alternatives: [{ type: 'slogans' as const, confidence: 0.3 }] }
  const [alone, beside] = [sure, unsure].map((found) => measure(numbered(9), [found]).fields.propaganda_index)
  expect(beside?.techniques.map(({ technique, count }) => [technique, count])).toEqual([['doubt', 1]])
  expect(beside?.techniques[0]?.evidence[0]?.alternatives).toEqual(unsure.alternatives)
  expect(beside?.score).toBe(alone?.score)
})

test('a document without a sentence has an index of 0', () => {
  expect(measurePropagandaIndex(aDocument()).fields.propaganda_index).toMatchObject({ score: 0, confidence: 0 })
})

test('a fallacy of the same name, or a loaded word, is no device', () => {
  const passages = [
    { layer: 'fallacy' as const, type: 'straw_man' as const, words: passage(2, 3) },
    { layer: 'loaded' as const, words: passage(5, 6) },
  ]
  const { fields, counterfactual } = measurePropagandaIndex(documentWith(numbered(40), { passages }))
  expect(fields.propaganda_index).toMatchObject({ score: 0, techniques: [] })
  expect(counterfactual).toBeUndefined()
})
