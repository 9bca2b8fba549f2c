import { expect, test } from 'vitest'
import { DECISION, HEADS, type MadeUpScores, scoresOf } from '#tests/fixtures/encoder-scores.ts'
import { findPassages } from './find-passages.ts'
import type { ScoredSentence } from './scored-sentence.ts'

type Given = readonly [text: string, scores: MadeUpScores, place?: Partial<ScoredSentence>]

/** Consecutive sentences, each on its own line of one paragraph. */
function sentencesOf(given: readonly Given[]): { text: string; sentences: ScoredSentence[] } {
  let text = ''
  const sentences = given.map(([words, scores, place]): ScoredSentence => {
    const start = place?.in === 'title' ? 0 : text.length
    if (place?.in !== 'title') text += `${words}\n`
    return {
      start,
      end: start + words.length,
      text: words,
      paragraph: 0,
      scores: scoresOf(words, withAny(scores)),
      ...place,
    }
  })
  return { text, sentences }
}

/** By default a sentence has some device as surely as the likeliest kind. */
function withAny({ heads = {}, words }: MadeUpScores): MadeUpScores {
  const kinds = Object.entries(heads).flatMap(([name, score]) => (name.startsWith('technique:') ? [score] : []))
  return { heads: { 'technique:any': Math.max(0, ...kinds), ...heads }, ...(words === undefined ? {} : { words }) }
}

function find(...given: Given[]) {
  const { text, sentences } = sentencesOf(given)
  const found = findPassages(sentences, { heads: HEADS, decision: DECISION, voiceAt: () => 'author' })
  return found.map(({ start, end, in: place, confidence, ...rest }) => ({
    words: (place === 'title' ? (given.find(([, , at]) => at?.in === 'title')?.[0] ?? '') : text).slice(start, end),
    kind: 'type' in rest ? rest.type : rest.layer,
    confidence: Math.round(confidence * 100) / 100,
    ...(place === undefined ? {} : { in: place }),
  }))
}

const PLAN = 'The vile, rotten plan was sold as a gift to the town.'

test('a technique is shown from its threshold on, the surer the likelier a device is', () => {
  expect(find([PLAN, { heads: { 'technique:doubt': 0.49 } }])).toEqual([])
  const [half, surer] = [0.5, 0.8].map((score) => find([PLAN, { heads: { 'technique:doubt': score } }])[0])
  expect(half).toMatchObject({ words: PLAN, kind: 'doubt' })
  expect(surer?.confidence).toBeGreaterThan(half?.confidence ?? 1)
})

test('a device that too little speaks for is not shown, though its kind reaches its cut', () => {
  expect(find([PLAN, { heads: { 'technique:doubt': 0.5, 'technique:any': 0.05 } }])).toEqual([])
})

test('the same words show one technique, other words of the sentence may show another', () => {
  const heads = { 'technique:doubt': 0.6, 'technique:straw_man': 0.7 }
  expect(find([PLAN, { heads }]).map(({ kind }) => kind)).toEqual(['straw_man'])
  const text = 'They met in secret again, and they will sell the town.'
  const words = {
    'technique:doubt': { met: 0.5, secret: 0.5 },
    'technique:straw_man': { they: 0, sell: 0.5, town: 0.5 },
  }
  expect(find([text, { heads, words }]).map(({ kind }) => kind)).toEqual(['doubt', 'straw_man'])
})

test('a sentence that plainly shows a technique, but none by itself, shows the likeliest that its words fit', () => {
  const heads = { 'technique:doubt': 0.2, 'technique:slogans': 0.3, 'technique:repetition': 0.4, 'technique:any': 0.9 }
  expect(find([PLAN, { heads }]).map(({ kind }) => kind)).toEqual(['doubt'])
})

test('a passage is the whole words that carry it, those close together as one, without signs at the ends', () => {
  const words = { loaded: { vile: 0.9, ',': 0.8, rotten: 0.8, gift: 0.99, '.': 0.9 } }
  expect(find([PLAN, { heads: { 'loaded:any': 0.6 }, words }]).map((passage) => passage.words)).toEqual([
    'vile, rotten',
    'gift',
  ])
})

test('a word is taken whole, though only a part of it carries the wording', () => {
  const text = 'It was a so-called witch-hunt and mere hocus’pocus.'
  const words = { loaded: { called: 0.9, witch: 0.8, hocus: 0.9 } }
  expect(find([text, { heads: { 'loaded:any': 0.6 }, words }]).map((passage) => passage.words)).toEqual([
    'so-called witch-hunt',
    'hocus’pocus',
  ])
})

test('a technique is the clause with the longest run of words near the highest score, over small gaps', () => {
  const text = 'They met on Monday, and the plan was sold as a gift, although nobody had asked.'
  const words = { 'technique:doubt': { Monday: 0.18, sold: 0.2, as: 0.05, gift: 0.15 } }
  const found = find([text, { heads: { 'technique:doubt': 0.7 }, words }])
  expect(found.map((passage) => passage.words)).toEqual(['and the plan was sold as a gift'])
})

test('a technique of single words does not end with words that belong to what follows', () => {
  const words = { 'technique:name_calling': { vile: 0.9, rotten: 0.9, plan: 0.8, was: 0.8 } }
  const found = find([PLAN, { heads: { 'technique:name_calling': 0.99 }, words }])
  expect(found.map((passage) => passage.words)).toEqual(['vile, rotten plan'])
})

test('a technique does not break off before the end of its clause', () => {
  const text = 'On the day you attend the wrong demonstration, your card is declined.'
  const words = { 'technique:appeal_to_fear_prejudice': { you: 0.3, attend: 0.3, the: 0.3, wrong: 0.3 } }
  const found = find([text, { heads: { 'technique:appeal_to_fear_prejudice': 0.7 }, words }])
  expect(found.map((passage) => passage.words)).toEqual(['On the day you attend the wrong demonstration'])
})

test('scraps are no loaded passage, and a loaded sentence without such words has none', () => {
  expect(find([PLAN, { heads: { 'loaded:any': 0.9 }, words: { loaded: { as: 0.9 } } }])).toEqual([])
  expect(find([PLAN, { heads: { 'loaded:any': 0.9 } }])).toEqual([])
})

test('a loaded word or two are a device only where they are shown as loaded; more may judge together', () => {
  const device = { heads: { 'technique:loaded_language': 0.99, 'loaded:any': 0.7 } }
  const wordsOf = (text: string, marked: Record<string, number>, loaded = {}) =>
    find([text, { ...device, words: { 'technique:loaded_language': marked, loaded } }]).map(({ words, kind }) => [
      kind,
      words,
    ])
  const baby = 'The wall has been his baby since the spring.'
  expect(wordsOf(baby, { baby: 0.4 })).toEqual([])
  expect(wordsOf(baby, { baby: 0.4 }, { baby: 0.99 })).toEqual([
    ['loaded_language', 'baby'],
    ['loaded', 'baby'],
  ])
  expect(wordsOf('They leaked out some truth at last.', { leaked: 0.4, out: 0.4, some: 0.4, truth: 0.4 })).toEqual([
    ['loaded_language', 'leaked out some truth'],
  ])
})

test('a label of one word is shown only where it is loaded', () => {
  const words = { 'technique:name_calling': { captain: 0.6 } }
  const heads = { 'technique:name_calling': 0.7, 'loaded:any': 0.7 }
  expect(find(['The captain left on Monday.', { heads, words }])).toEqual([])
})

test('words of names and of titles that the text cites are nobody’s wording, but a headline’s are', () => {
  const scores = {
    heads: { 'technique:loaded_language': 0.7, 'loaded:any': 0.7 },
    words: { loaded: { Rust: 0.99, Belt: 0.99 }, 'technique:loaded_language': { Rust: 0.9, Belt: 0.9 } },
  }
  expect(find(['She lost the Rust Belt in the fall.', scores])).toEqual([])
  expect(find(['She Lost the Rust Belt', scores, { in: 'title' }])).toHaveLength(2)
})

const FALSE = { heads: { 'fallacy:any': 0.9, 'fallacy:false_dilemma': 0.8 } }
const SURER = { heads: { 'fallacy:any': 0.9, 'fallacy:false_dilemma': 0.9 } }

test('sentences in a row that show one fallacy are one argument, as sure as its surest: half by its kind, half by any kind', () => {
  expect(find(['One.', FALSE], ['Two.', SURER], ['Three.', {}], ['Four.', FALSE])).toEqual([
    { words: 'One.\nTwo.', kind: 'false_dilemma', confidence: 0.9 },
    { words: 'Four.', kind: 'false_dilemma', confidence: 0.86 },
  ])
})

test('an argument has four sentences at most', () => {
  const found = find(...['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((words): Given => [words, FALSE]))
  expect(found.map(({ words }) => words)).toEqual(['One.\nTwo.\nThree.\nFour.', 'Five.'])
})

test('an argument ends with its paragraph, and the headline is none of it', () => {
  const found = find(
    ['Head', FALSE, { in: 'title', paragraph: -1 }],
    ['One.', FALSE],
    ['Two.', FALSE, { paragraph: 1 }],
  )
  expect(found.map(({ words }) => words)).toEqual(['Head', 'One.', 'Two.'])
})

test('the same sentences show one fallacy, the one that fits best', () => {
  const heads = { 'fallacy:any': 0.9, 'fallacy:ad_populum': 0.9, 'fallacy:straw_man': 0.85, 'fallacy:red_herring': 0.3 }
  expect(find(['Everybody says so.', { heads }]).map(({ kind }) => kind)).toEqual(['ad_populum'])
})

test('sentences that may show one fallacy together are one argument, though another fits one of them better', () => {
  const both = { heads: { 'fallacy:any': 0.9, 'fallacy:ad_populum': 0.9, 'fallacy:straw_man': 0.85 } }
  const one = { heads: { 'fallacy:any': 0.9, 'fallacy:straw_man': 0.9 } }
  expect(find(['Everybody says so.', both], ['They want it all.', one])).toMatchObject([
    { words: 'Everybody says so.\nThey want it all.', kind: 'straw_man' },
  ])
})

test('passages of the headline come first, the others in reading order', () => {
  const heads = { 'technique:slogans': 0.9 }
  const found = find(['One.', FALSE], ['Two.', { heads }], ['Head', { heads }, { in: 'title', paragraph: -1 }])
  expect(found.map(({ words, in: place }) => [words, place])).toEqual([
    ['Head', 'title'],
    ['One.', undefined],
    ['Two.', undefined],
  ])
})

test.each([
  [0.59, 0],
  [0.6, 1],
  [null, 1],
])('of a kind of fallacy with a measured precision of %s so many are shown: %i', (precision, count) => {
  const { sentences } = sentencesOf([[PLAN, SURER]])
  const cut = { from: 0.5, sure: [1, 0] as [number, number], precision, n: 40 }
  const decision = { ...DECISION, sentences: { ...DECISION.sentences, 'fallacy:false_dilemma': cut } }
  expect(findPassages(sentences, { heads: HEADS, decision, voiceAt: () => 'author' })).toHaveLength(count)
})

test('what a body is called is no name-calling', () => {
  const text = 'The chair of the board replied on the same night to the shady board of crooks.'
  const heads = { 'technique:name_calling': 0.99 }
  const plain = { words: { 'technique:name_calling': { the: 0.6, board: 0.6 } }, heads }
  expect(find(['The chair of the board, Ann Lowell, replied on the same night.', plain])).toEqual([])
  const label = { words: { 'technique:name_calling': { shady: 0.8, board: 0.6 } }, heads }
  expect(find([text, label]).map(({ words }) => words)).toEqual([expect.stringContaining('shady board')])
})

test('of words in two clauses, only those of the clause that judges are shown', () => {
  const text = 'It is pressed between the laid planks, and the wretched stuff shrinks.'
  const words = {
    'technique:loaded_language': { laid: 0.8, planks: 0.8, and: 0.8, the: 0.8, wretched: 0.9, stuff: 0.8 },
    loaded: { wretched: 0.9 },
  }
  const found = find([text, { heads: { 'technique:loaded_language': 0.9, 'loaded:any': 0.6 }, words }])
  expect(found.filter(({ kind }) => kind === 'loaded_language').map((passage) => passage.words)).toEqual([
    'the wretched stuff',
  ])
})
