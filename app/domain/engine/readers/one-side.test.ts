import { expect, test } from 'vitest'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { oneSideOf } from './one-side.ts'

/** Each word is a piece, and its score is its length. */
function scored(text: string): SentenceScores {
  const words = [...text.matchAll(/\S+/g)]
  return {
    heads: Float32Array.of(text.length),
    pieces: words.map(({ index, 0: word }, id) => ({ id, start: index, end: index + word.length })),
    tokens: words.map(({ 0: word }) => Float32Array.of(word.length, 1)),
  }
}

const LEFT = ['Who pays', 'The billionaires paid', 'Democrats and billionaires agreed']
const RIGHT = ['Who pays', 'The bureaucrats paid', 'Republicans and bureaucrats agreed']

test('a text and its mirror image are read in the same words', () => {
  expect(oneSideOf(LEFT).sentences).toEqual(oneSideOf(RIGHT).sentences)
  expect(oneSideOf(LEFT).sentences).toEqual(['Who pays', 'The aristocrats paid', 'Democrats and aristocrats agreed'])
})

test('the scores of the words that were read are those of the words in their place', () => {
  for (const text of [LEFT, RIGHT]) {
    const { sentences, toOwn } = oneSideOf(text)
    const read = toOwn(sentences.map(scored), text.map(scored))
    const lengths = sentences.map((sentence) => sentence.split(' ').map((word) => word.length))
    expect(read.map(({ tokens }) => tokens.map(([length]) => length))).toEqual(lengths)
    expect(read.map(({ pieces }) => pieces)).toEqual(text.map((sentence) => scored(sentence).pieces))
    expect(read.map(({ heads }) => heads[0])).toEqual(sentences.map(({ length }) => length))
  }
})

test('a text without terms of a side is read as it is', () => {
  const text = ['The council met']
  const { sentences, toOwn } = oneSideOf(text)
  expect(sentences).toEqual(text)
  expect(toOwn(text.map(scored), text.map(scored))).toEqual(text.map(scored))
})

test('a piece whose counterpart was not read has no scores', () => {
  const { sentences, toOwn } = oneSideOf(LEFT)
  const cut = sentences.map(scored).map((scores) => ({ ...scores, tokens: scores.tokens.slice(0, 1) }))
  const read = toOwn(cut, LEFT.map(scored))
  expect(read[1]?.tokens.map(({ length }) => length)).toEqual([2, 0, 0])
})
