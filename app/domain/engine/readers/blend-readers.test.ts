import { expect, test } from 'vitest'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { Blend, blendReaders } from './blend-readers.ts'

const names = { sentenceHeads: ['loaded:any', 'claim:checkable', 'genre:news'], tokenHeads: ['loaded', 'source'] }
const others = {
  sentenceHeads: ['claim:checkable', 'loaded:any'],
  tokenHeads: ['source', 'loaded'],
  articleHeads: { genre: ['opinion', 'news'], lean: [null, 'left'] },
}
const own: SentenceScores = {
  pieces: [{ id: 1, start: 0, end: 4 }],
  heads: Float32Array.of(0.2, 0.2, 0.2),
  tokens: [Float32Array.of(0.2, 0.2)],
}
const whole = {
  sentences: [{ pieces: own.pieces, heads: Float32Array.of(0.5, 0.8), tokens: [Float32Array.of(0.5, 0.8)] }],
  article: { genre: Float32Array.of(0.1, 0.8), lean: Float32Array.of(0.5, 0.5) },
}

function blended(blend: Partial<Blend>, scores = [own]): SentenceScores[] {
  const shares = { sentence: {}, token: {}, article: {}, ...blend }
  return blendReaders({ scores, names }, { scores: whole, names: others }, shares)
}

const rounded = (values: Iterable<number> = []) => Array.from(values, (value) => Math.round(value * 1000) / 1000)

test('scores are the mean of both readers’ log-odds by the share of their family, found by name', () => {
  const [read] = blended({ sentence: { loaded: 0.5 }, token: { loaded: 1 } })
  expect(rounded(read?.heads)).toEqual([0.5, 0.2, 0.2])
  expect(rounded(read?.tokens[0])).toEqual([0.8, 0.2])
})

test('a head’s own share comes before that of its family', () => {
  const [read] = blended({ sentence: { claim: 1, 'claim:checkable': 0 } })
  expect(rounded(read?.heads)).toEqual([0.2, 0.2, 0.2])
})

test('what the article is judged to be counts in each sentence', () => {
  const read = blended({ article: { genre: 1 } })
  expect(rounded(read[0]?.heads)).toEqual([0.2, 0.2, 0.8])
})

test('sentences and pieces that only one reader has read keep its scores', () => {
  const longer = { ...own, tokens: [...own.tokens, Float32Array.of(0.3, 0.3)] }
  const read = blended({ sentence: { loaded: 1 }, token: { source: 1 } }, [longer, own])
  expect(read.map(({ tokens }) => tokens.map((token) => rounded(token)))).toEqual([
    [
      [0.2, 0.5],
      [0.3, 0.3],
    ],
    [[0.2, 0.2]],
  ])
  expect(read[1]).toEqual(own)
})

test('a share is between nothing and all', () => {
  expect(Blend.safeParse({ sentence: { loaded: 1.1 }, token: {}, article: {} }).success).toBe(false)
})
