import { expect, test } from 'vitest'
import { someSentences } from '#tests/fixtures/document.ts'
import { documentWith } from '#tests/fixtures/reading.ts'
import { measureLoadedLanguage } from './measure.ts'

type Loaded = { words: string; in?: 'title'; confidence?: number }

const documentOf = (text: string, loaded: readonly Loaded[], title = '') =>
  documentWith(text, { passages: loaded.map((one) => ({ layer: 'loaded' as const, ...one })) }, title)
const measure = (...given: Parameters<typeof documentOf>) => measureLoadedLanguage(documentOf(...given))
const loadedOf = (...given: Parameters<typeof documentOf>) => measure(...given).fields.loaded_language

/** Plain sentences, told apart by a number. */
const plain = (count: number) => Array.from({ length: count }, (_, index) => `Mill ${index} is old.`)
const marked = (count: number, confidence: number) =>
  Array.from({ length: count }, (_, index) => ({ words: `Mill ${index}`, confidence }))

// 100 · (1 − e^(−mean / .25)), over the sentences and three more.
test.each([
  [1, 1, 0.5, 39],
  [1, 1, 1, 63],
  [7, 1, 1, 33],
  [7, 5, 0.5, 63],
  [7, 7, 1, 94],
  [97, 1, 1, 4],
  [7, 0, 1, 0],
])(
  'in %i sentences, %i of them loaded with confidence %f, give a score of %i',
  (sentences, loaded, confidence, score) => {
    expect(loadedOf(plain(sentences).join(' '), marked(loaded, confidence)).score).toBe(score)
  },
)

test('the headline counts as a sentence', () => {
  const title = 'Old fiasco'
  // .5 of five sentences: the headline, one of the text and three more.
  expect(loadedOf('Mill 1 is old.', [{ words: 'fiasco', in: 'title', confidence: 0.5 }], title)).toMatchObject({
    score: 33,
    sentences_share: 0.5,
  })
  expect(measure('Mill 1 is old.', [], title).uncertainty.n).toBe(2)
  expect(measure('Mill 1 is old.', []).uncertainty.n).toBe(1)
})

test('of several findings in a sentence the surest counts, and each in its own sentence', () => {
  const text = plain(4).join(' ')
  const found = [
    { words: 'Mill 1', confidence: 0.2 },
    { words: 'is old', confidence: 0.1 },
    { words: 'Mill 2', confidence: 0.8 },
  ]
  // (.1 + .2 + .8) / 7
  expect(loadedOf(text, found)).toMatchObject({ score: 47, sentences_share: 0.75 })
})

test('sentences of speakers and those without words are not counted', () => {
  const text = 'Mill 1 is old. “That is a long way to go,” said Tom Reed.'
  expect(measure(text, [{ words: 'Mill 1', confidence: 0.5 }])).toMatchObject({
    fields: { loaded_language: { score: 39, sentences_share: 1 } },
    uncertainty: { n: 1 },
  })
  const document = documentOf('Mill 1 is old.', [])
  expect(
    measureLoadedLanguage({ ...document, sentences: [...document.sentences, ...someSentences(2)] }).uncertainty.n,
  ).toBe(1)
})

test('a finding that begins where a sentence does is in it, and one that begins where it ends is not', () => {
  const text = 'Mill 1 is old. Mill 2 is old.'
  const quotes = loadedOf(text, [{ words: 'Mill 2', confidence: 0.5 }])
  expect([quotes.sentences_share, quotes.evidence.length]).toEqual([0.5, 1])
  const between = documentOf(`${text} Mill 3 is old.`, [{ words: ' Mill 2' }, { words: 'Mill 3' }])
  expect(measureLoadedLanguage(between).fields.loaded_language.evidence.map(({ start }) => start)).toEqual([30])
})

test('three loaded sentences of twelve give a confidence of .7 · (1 − 1/e) · (.6 + .4 · (1 − 1/e))', () => {
  expect(measure(plain(12).join(' '), marked(3, 0.5)).uncertainty).toMatchObject({ confidence: 0.3774, n: 12 })
})

test('five sentences that are all alike give a range of one point, four give none', () => {
  expect(measure(plain(5).join(' '), marked(5, 0.4))).toMatchObject({
    fields: { loaded_language: { score: 63 } },
    uncertainty: { range: [63, 63] },
  })
  expect(measure(plain(4).join(' '), marked(4, 0.4)).uncertainty.range).toBeNull()
})

test('the range of one loaded sentence in ten begins at 0 and ends above its score', () => {
  const { fields, uncertainty } = measure(plain(10).join(' '), marked(1, 1))
  const [low = 100, high = 0] = uncertainty.range ?? []
  expect(low).toBe(0)
  expect(high).toBeGreaterThan(fields.loaded_language.score)
})

test('without the sentence with the surest finding the score is that of the rest, and of equals the first is left out', () => {
  const text = plain(7).join(' ')
  const without = (...found: Loaded[]) => {
    const { counterfactual } = measure(text, found)
    return [counterfactual?.without.map(({ start, end }) => text.slice(start, end)), counterfactual?.value]
  }
  const [one, two] = [
    { words: 'Mill 1', confidence: 0.5 },
    { words: 'Mill 2', confidence: 0.5 },
  ]
  expect(without(one, { ...two, confidence: 1 })).toEqual([['Mill 2'], 18])
  expect(without(one, two)).toEqual([['Mill 1'], 18])
  expect(measure(text, []).counterfactual).toBeUndefined()
})

test('what is left out are the author’s passages alone', () => {
  const text = 'He called it “a sad and very old thing” in a fiasco of a speech that nobody heard.'
  const { counterfactual } = measure(text, [{ words: 'sad and very old' }, { words: 'fiasco' }])
  expect(counterfactual?.without.map(({ voice }) => voice)).toEqual(['author'])
})

test('findings of other kinds, of speakers in a sentence of the author, and of the text for the headline do not count', () => {
  const device = { layer: 'technique' as const, type: 'slogans' as const, words: 'Mill 1' }
  expect(measureLoadedLanguage(documentWith('Mill 1 is old.', { passages: [device] })).fields.loaded_language).toEqual({
    score: 0,
    sentences_share: 0,
    evidence: [],
  })
  const quoting = 'He once called it “a sad old thing” in a talk to the whole town.'
  expect(loadedOf(quoting, [{ words: 'sad' }])).toMatchObject({ score: 0, evidence: [{ voice: 'speaker' }] })
  const beside = loadedOf('Mill 1 is old.', [{ words: 'old' }], 'A mill in town')
  expect([beside.sentences_share, beside.evidence.length]).toEqual([0.5, 1])
})

test('a finding is shown where it is, with what it does', () => {
  const text = 'Mill 1 is old.'
  const document = documentOf(text, [{ words: 'old', confidence: 0.43218 }])
  const passages = document.reading.passages.map((found) => ({ ...found, kind: 'dramatic' as const }))
  const reading = { ...document.reading, passages }
  expect(measureLoadedLanguage({ ...document, reading }).fields.loaded_language.evidence).toStrictEqual([
    {
      draft: true,
      family: 'L',
      start: 10,
      end: 13,
      note: 'Loaded wording that dramatises.',
      confidence: 0.4322,
      voice: 'author',
    },
  ])
})

test('a plainer wording is for the words alone, or for some of them', () => {
  const noteOf = (words: string) => loadedOf('The talks were a fiasco from the start.', [{ words }]).evidence[0]?.note
  expect(['fiasco', 'a fiasco', 'fiasco from'].map((words) => noteOf(words)?.includes('Plainer'))).toEqual([
    true,
    false,
    false,
  ])
})
