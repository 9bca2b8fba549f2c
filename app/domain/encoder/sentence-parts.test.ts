import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, partsOf } from './sentence-parts.ts'
import { SENTENCE_PIECES_MAX } from './windows.ts'
import type { WordPiece } from './word-pieces.ts'

/** Pieces of words with the given numbers of pieces, with spaces between the words. */
function piecesOf(words: readonly number[]): WordPiece[] {
  let at = 0
  return words.flatMap((count) => {
    at += 1
    return Array.from({ length: count }, () => ({ id: at, start: at, end: ++at }))
  })
}

test('a sentence that fits is read whole', () => {
  const pieces = piecesOf(Array.from({ length: SENTENCE_PIECES_MAX }, () => 1))
  expect(partsOf(pieces)).toEqual([{ from: 0, pieces }])
})

test('every piece of a long sentence is in a part that fits, and every part shares pieces with the next', () => {
  const words = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 100, maxLength: 300 })
  fc.assert(
    fc.property(words, (counts) => {
      const pieces = piecesOf(counts)
      const parts = partsOf(pieces)
      expect(parts.every((part) => part.pieces.length <= SENTENCE_PIECES_MAX)).toBe(true)
      expect(parts.at(-1)).toMatchObject({ pieces: pieces.slice(parts.at(-1)?.from) })
      for (const [at, part] of parts.slice(1).entries()) {
        const before = parts[at]
        expect(part.from).toBeLessThan((before?.from ?? 0) + (before?.pieces.length ?? 0))
        expect(pieces[part.from - 1]?.id).not.toBe(pieces[part.from]?.id)
      }
    }),
    { numRuns: 50, seed: 7 },
  )
})

test('a long run without a space is still read to its end', () => {
  const pieces = piecesOf([SENTENCE_PIECES_MAX * 3])
  const parts = partsOf(pieces)
  expect(parts.at(-1)?.pieces.at(-1)).toEqual(pieces.at(-1))
})

test('joined, the highest score of a head counts, the mean where it is of the whole, and a piece is scored off the edge', () => {
  const pieces = piecesOf(Array.from({ length: SENTENCE_PIECES_MAX + 40 }, () => 1))
  const parts = partsOf(pieces).map((part, index) => ({
    ...part,
    scores: {
      heads: Float32Array.from([index === 1 ? 0.75 : 0.25, index === 1 ? 0.75 : 0.25]),
      tokens: part.pieces.map(() => Float32Array.from([index])),
    },
  }))
  const { heads, tokens } = joinParts(pieces, parts, (head) => head === 1)
  expect([...heads]).toEqual([0.75, 0.5])
  expect(tokens).toHaveLength(pieces.length)
  const second = parts[1]?.from ?? 0
  expect(tokens[second]?.[0]).toBe(0)
  expect(tokens[SENTENCE_PIECES_MAX - 1]?.[0]).toBe(1)
})
